// What OCRTextTesseract needs of Tesseract's C API, with one name each. Without Tesseract nothing can be read:
// `ocr_tesseract_version` and `ocr_reader_create` return NULL.
//
// A reader is used by one thread at a time; several readers may work side by side.
#ifndef COCR_TESSERACT_H
#define COCR_TESSERACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Returns the version of Tesseract, or NULL when this was built without it.
const char *ocr_tesseract_version(void);

/// A Tesseract with its languages loaded.
typedef struct ocr_reader ocr_reader;

/// How a reader is made.
typedef struct {
    /// The folder with Tesseract's data, or NULL for the one that Tesseract was built with.
    const char *folder;
    /// Tesseract's names of languages, joined by `+`.
    const char *languages;
    /// Whether words of the languages' dictionaries are preferred.
    bool uses_dictionaries;
} ocr_reader_options;

/// Loads Tesseract's languages; NULL when one of them cannot be loaded.
///
/// From then on neither Tesseract nor Leptonica write to standard error in this process.
ocr_reader *ocr_reader_create(const ocr_reader_options *options);

/// Frees a reader; NULL is none.
void ocr_reader_destroy(ocr_reader *reader);

/// How a page is taken apart.
typedef enum {
    ocr_layout_page = 0,
    ocr_layout_column = 1,
    ocr_layout_block = 2,
    ocr_layout_line = 3,
} ocr_layout;

/// What is read, and who may stop it.
typedef struct {
    const uint8_t *pixels;
    int32_t width;
    int32_t height;
    ptrdiff_t bytes_per_row;
    ocr_layout layout;
    /// How many other words are asked for; 0 is faster.
    int32_t alternatives;
    /// Called now and then with the share that is done, in 0...1; true means stop. May be NULL.
    bool (*stops)(void *context, double fraction);
    void *context;
} ocr_page;

/// A word, in pixels of the page. What it points to lives as long as the call it is given to.
typedef struct {
    const char *text;
    /// In 0...1.
    double confidence;
    int32_t left;
    int32_t top;
    int32_t right;
    int32_t bottom;
    /// Whether it begins a line.
    bool begins_line;
    int32_t alternative_count;
    const char *const *alternatives;
} ocr_word;

/// How reading ended.
typedef enum {
    ocr_outcome_done = 0,
    ocr_outcome_stopped = 1,
    ocr_outcome_failed = 2,
} ocr_outcome;

/// Reads a grey page and calls `visit` with each word in Tesseract's order.
///
/// OpenMP is held to one thread while it reads, in the calling thread alone.
ocr_outcome ocr_reader_read(
    ocr_reader *reader, const ocr_page *page, void (*visit)(void *context, const ocr_word *word), void *context);

#endif
