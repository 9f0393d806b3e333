extension ImageProcessor {
    /// What may be set; the names are those that Apple's Vision has for the same.
    public struct Config: Hashable, Sendable {
        /// The text's languages as BCP 47 tags, the likeliest first.
        ///
        /// At least one.
        public var recognitionLanguages = ["en-US"]

        /// What is more important: an answer soon, or each letter.
        public var recognitionLevel = RecognitionOptions.Level.accurate

        /// Whether words of the languages' dictionaries are preferred.
        public var usesLanguageCorrection = true

        /// How many other readings of each word are asked for.
        ///
        /// At least 0; any makes reading slower.
        public var alternativeCount = 0

        /// The least ratio of a page's shorter side to its longer one as they are seen, in 0...1.
        public var rectangleMinAspectRatio = 0.5

        /// The least length of a page's side over the photo's shorter side, in 0...1.
        public var rectangleMinimumSize = 0.2

        /// How many degrees the angle at a page's corner may differ from 90, in 0...45.
        public var rectangleQuadratureTolerance = 20.0

        /// How sure a page's rectangle must be, in 0...1.
        public var rectangleMinimumConfidence = 0.5

        /// How far a word's middle may be from its line's, in pixels of a page of ``maxImageWidthForProcessing``.
        ///
        /// On a narrower page it is less. At least 0.
        public var yTolerancePixels = 18.0

        /// The most columns with which a page is read.
        ///
        /// At least 200.
        public var maxImageWidthForProcessing = 1500

        /// Whether the darkest ink is made black before reading.
        public var enhancesContrast = false

        /// What is done to the text.
        public var cleaner = TextCleaner()

        /// How long all of it may take; nil for as long as it takes.
        public var timeLimit: Duration?

        /// Makes the usual settings.
        public init() {}
    }
}
