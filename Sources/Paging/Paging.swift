// Turns pages the way of a page view controller, for any kind of page, on no screen in particular.
//
//     input ─▶ PageController ─▶ events          what a person does, what came of it
//                  │    ▲
//         question ▼    │ page
//                PageSource                      which page comes before, which after
//
// A client keeps a controller and a source. It hands on keys, presses and ticks, each with the time,
// and draws what is visible: at rest `visible`, while a turn lasts the `film`.
//
//     let chapters = ArraySource(["one", "two", "three"])
//     var options = PageOptions()
//     options.motion = Motion(duration: .milliseconds(200))
//     let controller = try PageController(
//         style: .scroll, options: options, area: PageArea(columns: 40, rows: 10), source: chapters)
//     try controller.show(["one"], at: .zero)
//
//     var now = Duration.zero
//     controller.handle(.key(.right), at: now)
//     while controller.isMoving {
//         now += .milliseconds(16)
//         for event in controller.tick(at: now) {
//             if case .settled(let spread) = event { print("now at", spread.pages) }
//         }
//         guard let film = controller.film else { continue }
//         for run in film.frame(extent: 40).runs { print(run.places, run.picture, run.first) }
//     }
//
// README.md defines the words and states the contract. `ArraySource` is a ready-made source; `Example` has
// others, and a whole program.
