-- x
return {
    ["annotations"] = {
        [1] = { ["datetime"] = "2026-01-02 03:04:05", ["page"] = "/body/DocFragment[2]/body/p[1]/text().3",
            ["pos0"] = "/body/DocFragment[2]/body/p[1]/text().3", ["pos1"] = "/body/DocFragment[2]/body/p[1]/text().9",
            ["text"] = "stuffed a shirt", ["note"] = [[n]], ["color"] = "red", },
        [2] = { ["datetime"] = "2026-01-02 03:04:06", ["page"] = "/body/DocFragment/body/p.0", },
    },
}
