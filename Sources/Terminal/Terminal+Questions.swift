import Cells

extension Terminal {
    /// The queries to send before a frame, with the fence after them (`PendingAnswers`).
    func takeQuestions(for grid: Grid) -> [UInt8] {
        var questions =
            takeColorQuestions() + takeKeyboardQuestion() + takePixelQuestion() + takeBidiQuestion(for: grid)
        questions += takeWidthQuestion() + takeAmbiguityQuestion() + takeSizedTextQuestion()
        guard !questions.isEmpty else { return [] }
        answers.expect()
        return questions + Array(PendingAnswers.fence.utf8)
    }
}
