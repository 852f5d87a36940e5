#!/usr/bin/env python3
"""Plants small faults in a copy of the sources and reports which of them no test notices.

    N=200 SEED=1 make mutants

All faults are built at once; the variable RECTO_FAULT turns one of them on. First each suite of tests runs without a
fault, to see which faults it comes by. Then for each fault those suites run, nearest target first, until one fails.
"""
import collections, concurrent.futures, json, os, pathlib, random, re, shutil, signal, subprocess, sys, threading, time

ROOT = pathlib.Path(__file__).resolve().parents[2]
COPY = ROOT / ".build/mutants"
FLAGS = ["-whole-module-optimization", "-no-emit-module-separately-wmo", "-num-threads", "2", "-gline-tables-only"]
BUILD = ["nice", "swift", "build", "--build-tests", "--disable-index-store"] + [word for flag in FLAGS for word in ("-Xswiftc", flag)]
TESTS = [".build/debug/rectoPackageTests.xctest", "--testing-library", "swift-testing"]
MEMORY = 6 << 30
# What compares the sources with a rule or a document.
LEFT_OUT = re.compile(r"\w+\.(HouseTests|MaintainersDocumentsTests)$")
AT_ONCE = 2

# Of each target, tests included, what it stands on; SwiftPM says it in one of several forms.
DUMP = subprocess.run("swift package --ignore-lock dump-package".split(), cwd=ROOT, capture_output=True, check=True)
BELOW = {target["name"]: {next(iter(form.values()))[0] for form in target["dependencies"]}
         for target in json.loads(DUMP.stdout)["targets"]}
TARGETS = [name for name in BELOW if name + "Tests" in BELOW]
# What only the program can show. Of other targets the tests above have seen everything before.
IN_THE_PROGRAM = ("Posix", "Library", "Terminal", "Pictures", "recto")


class Fault(collections.namedtuple("Fault", "path line kind before after both")):
    """A line as it was, with the fault, and with both, where {n} is its number."""

    def __str__(self):
        return f"{self.path}:{self.line} ({self.kind})\n    {self.before.strip()}\n    {self.after.strip()}"


TURNED = {" < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ", " == ": " != ", " != ": " == ",
          " && ": " || ", " || ": " && "}
OPERATOR = re.compile("|".join(map(re.escape, TURNED)))
CONDITION = re.compile(r"(\s*(?:\} else )?(if|while|guard) |\s*for .* (where) )(.+?)((?: else)? \{.*)$")
VALUE = re.compile(r"(\s*(?:return|(?:(?:private |static )*(?:let|var) )?[\w.]+(?:: \w+)? =) )(.+)()$")
CLOSURE = re.compile(r"(.*\{ (?:\w+ in )?)([^{}]*)( \}.*)$")
LIMIT = re.compile(r"(.*static let \w+(?:: \w+)? = )([1-9][\d_.]*(?: (?:<<|\*) [\d_]+)*)()$")
CASE = re.compile(r"(\s*case [^,:]*[^,:\s])(:.*)$")


def balanced(text):
    depth = 0
    for character in text:
        depth += (character in "([{") - (character in ")]}")
        if depth < 0: return False
    return depth == 0 and text.count('"') % 2 == 0


def clauses(text):
    """The parts of a condition between its commas, each with what stands before and behind it."""
    commas = [i for i, c in enumerate(text) if c == "," and balanced(text[:i])]
    for start, end in zip([0] + [comma + 2 for comma in commas], commas + [len(text)]):
        yield text[:start], text[start:end], text[end:]


def faults_in_expression(head, text, tail):
    """Each comparison and logical operator turned: kind, the line with the fault, the line with both."""
    for found in OPERATOR.finditer(text):
        faulty = text[:found.start()] + TURNED[found[0]] + text[found.end():]
        kind = "&& and ||" if found[0] in (" && ", " || ") else "comparison"
        yield kind, head + faulty + tail, f"{head}faulty({{n}}) ? ({faulty}) : ({text}){tail}"


def has_default(lines):
    """Whether the switch has a default, whose next case is the first of these lines."""
    margin = len(lines[0]) - len(lines[0].lstrip())
    for line in lines[1:]:
        if line.strip() and len(line) - len(line.lstrip()) < margin: return False
        if line.startswith(" " * margin + "}"): return False
        if line.startswith(" " * margin + "default:"): return True
    return False


def faults_in_line(lines):
    """Each fault of the first of these lines: kind, the line with the fault, the line with both ({n}: its number)."""
    line, following = lines[0], (lines + [""])[1].strip()
    if "//" in line or re.match(r"\s*(@|import )", line): return
    if found := CONDITION.match(line):
        head, word, _, condition, tail = found.groups()
        body = tail.removeprefix(" else")
        if body == " {" or body.endswith("}") and balanced(body):
            for before, clause, after in clauses(condition):
                if not balanced(clause) or re.search(r"\b(let|var|case|try|await)\b|#", clause): continue
                head_, tail_ = head + before, after + tail
                yield from faults_in_expression(head_, clause, tail_)
                if word == "guard":
                    yield "guard dropped", f"{head_}true{tail_}", f"{head_}(faulty({{n}}) || ({clause})){tail_}"
                if word == "if":
                    yield "if dropped", f"{head_}false{tail_}", f"{head_}(!faulty({{n}}) && ({clause})){tail_}"
    elif following[:1] not in tuple("&|?:.+-*<>=!"):
        for form in (VALUE, CLOSURE):
            found = form.match(line)
            if found and balanced(found[2]) and not re.search(r"\b(try|await|if|switch)\b", found[2]):
                yield from faults_in_expression(*found.groups())
                break
    if found := LIMIT.match(line):
        yield "limit doubled", f"{found[1]}2 * {found[2]}", f"{found[1]}faulty({{n}}) ? 2 * ({found[2]}) : {found[2]}"
    if (found := CASE.match(line)) and " where " not in line and balanced(found[1]) and has_default(lines):
        yield "case dropped", f"{found[1]} where false{found[2]}", f"{found[1]} where !faulty({{n}}){found[2]}"
    for found in re.finditer(r"(?<= [+-] )1(?![\w.])", line):
        head, tail = line[:found.start()], line[found.end():]
        yield "off by one", f"{head}0{tail}", f"{head}(faulty({{n}}) ? 0 : 1){tail}"
    for found in re.finditer(r"(?<![\w.])(?<!func )(max|min)\((?=[^)])", line):
        head, tail, other = line[:found.start()], line[found.end():], {"max": "min", "min": "max"}[found[1]]
        yield "max and min", f"{head}{other}({tail}", f"{head}faulty{found[1].title()}({{n}}, {tail}"


def read_sources():
    """The lines of each file that may get faults."""
    paths = [path for target in TARGETS for path in sorted((ROOT / "Sources" / target).rglob("*.swift"))]
    sources = {str(path.relative_to(ROOT)): path.read_text().split("\n") for path in paths}
    return {path: lines for path, lines in sources.items() if "Paging/Example" not in path}


def all_faults(sources):
    for path, lines in sources.items():
        in_text = False
        for number, line in enumerate(lines, 1):
            if line.count('"""') % 2: in_text = not in_text
            if in_text or '"""' in line: continue
            for kind, after, both in faults_in_line(lines[number - 1:]):
                yield Fault(path, number, kind, line, after, both)


def choose(count, sources):
    """Random faults, one a line at most."""
    candidates = list(all_faults(sources))
    random.Random(int(os.environ.get("SEED", 1))).shuffle(candidates)
    chosen = {}
    for fault in candidates:
        if len(chosen) == count: break
        chosen.setdefault((fault.path, fault.line), fault)
    print(f"{len(candidates)} faults are possible", flush=True)
    return dict(enumerate(chosen.values()))


def plant(faults, sources):
    """Writes the sources of the copy with these faults; a file that stays the same is not touched."""
    for path, lines in sources.items():
        lines = lines.copy()
        for number, fault in faults.items():
            if fault.path == path: lines[fault.line - 1] = fault.both.replace("{n}", str(number))
        if (COPY / path).read_text() != (text := "\n".join(lines)): (COPY / path).write_text(text)


def build(faults, sources):
    """Builds, and takes out those faults that the compiler refuses."""
    while True:
        plant(faults, sources)
        run = subprocess.run(BUILD, cwd=COPY, capture_output=True, text=True)
        if run.returncode == 0: return
        places = set(re.findall(r"mutants/(Sources/\S+\.swift):(\d+):\d+: error", run.stdout + run.stderr))
        refused = set()
        for path, line in places:
            near = [(abs(fault.line - int(line)), number) for number, fault in faults.items() if fault.path == path]
            # An error is told of the fault's own line, or of a line near to it.
            if near: refused.add(min(near)[1])
        if not refused: sys.exit((run.stdout + run.stderr)[-5000:] + "\nThe copy does not build.")
        for number in refused: print("does not compile:", number, faults.pop(number), flush=True)


def run_suites(suites, limit, environment):
    """Runs suites until a test fails: what it said, or None. A crash is a failure, and so is a run that does not end."""
    pattern = "^(" + "|".join(re.escape(suite) for suite in suites) + ")(/|$)"
    environment = {**os.environ, "RECTO_CORPUS": "/nowhere", **environment}
    # The long tests of the program would look for the release build.
    if any(suite.startswith("Screens.") for suite in suites): environment.pop("RECTO_TESTS", None)
    process = subprocess.Popen(
        ["prlimit", f"--as={MEMORY}", "nice", *TESTS, "--filter", pattern], cwd=COPY, start_new_session=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        env=environment)
    late = threading.Timer(limit, lambda: os.killpg(process.pid, signal.SIGKILL))
    late.start()
    try:
        for line in process.stdout:
            if "recorded an issue" in line: return re.sub(r"\x1b\[[\d;]*m", "", line).strip()[:300]
        return None if process.wait() == 0 else f"ended with {process.returncode}: {' '.join(suites)[:200]}"
    finally:
        late.cancel()
        end_all(process.pid)
        process.wait()


def end_all(group):
    """Ends the tests, and the servers of tmux that they started."""
    try: os.killpg(group, signal.SIGKILL)
    except ProcessLookupError: pass
    for socket in pathlib.Path(f"/tmp/tmux-{os.getuid()}").glob(f"recto-{group}-*"):
        subprocess.run(["tmux", "-L", socket.name, "kill-server"], stderr=subprocess.DEVNULL)
        socket.unlink(missing_ok=True)


Suite = collections.namedtuple("Suite", "seconds reached failure")


def look_at(name):
    """Runs a suite without a fault: how long it takes, the faults that it comes by, and how it failed if it did."""
    file = COPY / f".build/reached-{name}"
    file.write_bytes(bytes(1 << 16))
    start = time.monotonic()
    failure = run_suites([name], 300, {"RECTO_FAULTS_REACHED": str(file)})
    reached = {number for number, byte in enumerate(file.read_bytes()) if byte}
    file.unlink()
    return Suite(time.monotonic() - start, reached, failure)


def above(target):
    """The test targets that a fault in this target may fail, the nearest first."""
    tests = [name for name in BELOW if name.endswith("Tests") and target in BELOW[name]] + ["Fuzz"]
    tests.sort(key=lambda name: name != target + "Tests")
    return tests + (["Screens"] if target in IN_THE_PROGRAM else [])


def noticed(number, fault, suites):
    """How the tests noticed a fault, None if they did not."""
    for target in above(fault.path.split("/")[1]):
        near = [suite for suite in suites if suite.split(".")[0] == target and number in suites[suite].reached]
        if not near: continue
        limit = 20 + 5 * sum(suites[suite].seconds for suite in near)
        failure = run_suites(near, limit, {"RECTO_FAULT": str(number)})
        # On a machine under load a terminal may be too slow by itself.
        if failure and target == "Screens": failure = run_suites(near, limit, {"RECTO_FAULT": str(number)})
        if failure: return failure
    return None


def main():
    # A run in the background ignores it, and so would the program that tests end by it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    count = int(os.environ.get("N", 200))
    COPY.mkdir(parents=True, exist_ok=True)
    for name in ("Sources", "Tests", "Books"): shutil.rmtree(COPY / name, ignore_errors=True)
    shutil.copytree(ROOT, COPY, dirs_exist_ok=True, symlinks=True, ignore=shutil.ignore_patterns(".build", ".git"))
    for target in TARGETS:
        (COPY / "Sources" / target / "Fault").mkdir()
        shutil.copy(ROOT / "Tests/Mutants/Fault.swift", COPY / "Sources" / target / "Fault")
    sources = read_sources()
    faults = choose(count + count // 6 + 1, sources)
    build(faults, sources)
    faults = dict(list(faults.items())[:count])
    (COPY / "faults.txt").write_text("".join(f"{number} {fault}\n" for number, fault in faults.items()))

    listed = subprocess.run([*TESTS, "--list-tests"], cwd=COPY, capture_output=True, text=True).stdout
    names = sorted({line.split("/")[0] for line in listed.split("\n") if re.match(r"\w+\.\w+/", line)})
    names = [name for name in names if not LEFT_OUT.match(name)]
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        suites = dict(zip(names, pool.map(look_at, names)))
    for name in names:
        if suites[name].failure: print(f"Left out, as it fails without a fault: {suites.pop(name).failure}")
    reached = set().union(*(suite.reached for suite in suites.values()))
    print(f"{len(suites)} suites come by {len(reached & set(faults))} of {len(faults)} faults", flush=True)

    survivors = []
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        runs = {pool.submit(noticed, number, fault, suites): number for number, fault in faults.items()}
        for run in concurrent.futures.as_completed(runs):
            number, how = runs[run], run.result()
            if not how: survivors.append(number)
            print(f"{number} {faults[number].path}:{faults[number].line} {how or 'SURVIVED'}", flush=True)
    print("\nNo test notices:")
    for number in sorted(survivors):
        print(f"{number} {faults[number]}{'' if number in reached else ' (no test comes by)'}")
    print(f"{len(faults) - len(survivors)} of {len(faults)} faults were noticed")


main()
