#define _GNU_SOURCE
#include "COCRTesseract.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "openmp.h"

#if !defined(OCR_WITHOUT_TESSERACT) && __has_include(<tesseract/capi.h>)

#include <tesseract/capi.h>

struct ocr_reader {
    TessBaseAPI *api;
};

const char *ocr_tesseract_version(void) { return TessVersion(); }

/// Whether each of the languages, joined by `+`, was loaded.
///
/// To Tesseract one that is missing is no failure when another is there.
static bool has_loaded(TessBaseAPI *api, const char *languages) {
    char **loaded = TessBaseAPIGetLoadedLanguagesAsVector(api);
    if (loaded == NULL) return false;
    bool all = true;
    for (const char *start = languages; all && *start != 0;) {
        size_t length = strcspn(start, "+");
        bool found = false;
        for (char **name = loaded; *name != NULL && !found; name++)
            found = strlen(*name) == length && strncmp(*name, start, length) == 0;
        all = found;
        start += length + (start[length] == '+');
    }
    TessDeleteTextArray(loaded);
    return all;
}

/// Keeps Leptonica, on which Tesseract stands, from writing of empty boxes to standard error.
static void silence_leptonica(void) {
    // Its symbol, and that of its level "none"; looked up, so that its headers need not be there.
    int (*set)(int) = (int (*)(int))dlsym(RTLD_DEFAULT, "setMsgSeverity");
    if (set != NULL) set(6);
}

ocr_reader *ocr_reader_create(const ocr_reader_options *options) {
    ocr_reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL) return NULL;
    reader->api = TessBaseAPICreate();
    if (reader->api == NULL) {
        free(reader);
        return NULL;
    }
    TessBaseAPISetVariable(reader->api, "debug_file", "/dev/null");
    silence_leptonica();
    char *names[] = {"load_system_dawg", "load_freq_dawg", "load_punc_dawg", "load_number_dawg", "load_bigram_dawg"};
    char *off[] = {"0", "0", "0", "0", "0"};
    size_t count = options->uses_dictionaries ? 0 : sizeof names / sizeof *names;
    int levels = ocr_openmp_forbid();
    int failed = TessBaseAPIInit4(
        reader->api, options->folder, options->languages, OEM_LSTM_ONLY, NULL, 0, names, off, count, 0);
    ocr_openmp_allow(levels);
    if (failed != 0 || !has_loaded(reader->api, options->languages)) {
        ocr_reader_destroy(reader);
        return NULL;
    }
    return reader;
}

void ocr_reader_destroy(ocr_reader *reader) {
    if (reader == NULL) return;
    if (reader->api != NULL) TessBaseAPIDelete(reader->api);
    free(reader);
}

typedef struct {
    const ocr_page *page;
    ETEXT_DESC *monitor;
    bool stopped;
} watch;

static bool looks_up(void *context, int words) {
    (void)words;
    watch *watched = context;
    if (watched->page->stops(watched->page->context, TessMonitorGetProgress(watched->monitor) / 100.0))
        watched->stopped = true;
    return watched->stopped;
}

/// More than this many letters of a word are not varied.
enum { most_letters = 64, most_alternatives = 16 };

/// Collects the words that differ from a word in one letter, the likeliest first.
typedef struct {
    char *words[most_alternatives];
    float loss[most_alternatives];
    int count;
    int limit;
} variants;

static void add_variant(variants *all, char *word, float loss) {
    int place = all->count;
    while (place > 0 && all->loss[place - 1] > loss) place--;
    if (word == NULL || place >= all->limit) {
        free(word);
        return;
    }
    if (all->count == all->limit) free(all->words[--all->count]);
    for (int i = all->count; i > place; i--) {
        all->words[i] = all->words[i - 1];
        all->loss[i] = all->loss[i - 1];
    }
    all->words[place] = word;
    all->loss[place] = loss;
    all->count++;
}

static char *replaced(const char *word, size_t start, size_t length, const char *by) {
    size_t total = strlen(word), more = strlen(by);
    char *copy = malloc(total - length + more + 1);
    if (copy == NULL) return NULL;
    memcpy(copy, word, start);
    memcpy(copy + start, by, more);
    memcpy(copy + start + more, word + start + length, total - start - length + 1);
    return copy;
}

/// Asks each letter of the word at the iterator what else it may be.
static void collect_variants(TessResultIterator *results, const char *word, variants *all) {
    TessResultIterator *letters = TessResultIteratorCopy(results);
    const TessPageIterator *place = TessResultIteratorGetPageIteratorConst(letters);
    size_t start = 0, total = strlen(word);
    for (int index = 0; index < most_letters && start < total; index++) {
        char *letter = TessResultIteratorGetUTF8Text(letters, RIL_SYMBOL);
        if (letter == NULL) break;
        size_t length = strlen(letter);
        bool fits = start + length <= total && strncmp(word + start, letter, length) == 0;
        if (fits) {
            float best = TessResultIteratorConfidence(letters, RIL_SYMBOL);
            TessChoiceIterator *choices = TessResultIteratorGetChoiceIterator(letters);
            do {
                const char *other = choices == NULL ? NULL : TessChoiceIteratorGetUTF8Text(choices);
                if (other != NULL && *other != 0 && strcmp(other, letter) != 0)
                    add_variant(
                        all, replaced(word, start, length, other), best - TessChoiceIteratorConfidence(choices));
            } while (choices != NULL && TessChoiceIteratorNext(choices));
            if (choices != NULL) TessChoiceIteratorDelete(choices);
        }
        TessDeleteText(letter);
        start += length;
        if (!fits || TessPageIteratorIsAtFinalElement(place, RIL_WORD, RIL_SYMBOL)
            || !TessResultIteratorNext(letters, RIL_SYMBOL))
            break;
    }
    TessResultIteratorDelete(letters);
}

static void visit_words(
    TessResultIterator *results, int alternatives, void (*visit)(void *, const ocr_word *), void *context) {
    const TessPageIterator *place = TessResultIteratorGetPageIteratorConst(results);
    do {
        char *text = TessResultIteratorGetUTF8Text(results, RIL_WORD);
        if (text == NULL) continue;
        ocr_word word = {.text = text};
        int left, top, right, bottom;
        if (TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom)) {
            double confidence = TessResultIteratorConfidence(results, RIL_WORD) / 100.0;
            word.confidence = confidence < 0 ? 0 : confidence > 1 ? 1 : confidence;
            word.left = left;
            word.top = top;
            word.right = right;
            word.bottom = bottom;
            word.begins_line = TessPageIteratorIsAtBeginningOf(place, RIL_TEXTLINE);
            variants all = {.limit = alternatives < most_alternatives ? alternatives : most_alternatives};
            if (alternatives > 0) collect_variants(results, text, &all);
            word.alternative_count = all.count;
            word.alternatives = (const char *const *)all.words;
            visit(context, &word);
            for (int i = 0; i < all.count; i++) free(all.words[i]);
        }
        TessDeleteText(text);
    } while (TessResultIteratorNext(results, RIL_WORD));
}

ocr_outcome ocr_reader_read(
    ocr_reader *reader, const ocr_page *page, void (*visit)(void *, const ocr_word *), void *context) {
    static const TessPageSegMode modes[] = {PSM_AUTO, PSM_SINGLE_COLUMN, PSM_SINGLE_BLOCK, PSM_SINGLE_LINE};
    TessBaseAPI *api = reader->api;
    int levels = ocr_openmp_forbid();
    TessBaseAPISetPageSegMode(api, modes[page->layout]);
    TessBaseAPISetVariable(api, "lstm_choice_mode", page->alternatives > 0 ? "2" : "0");
    TessBaseAPISetImage(api, page->pixels, page->width, page->height, 1, (int)page->bytes_per_row);
    TessBaseAPISetSourceResolution(api, 300);
    watch watched = {.page = page, .monitor = TessMonitorCreate()};
    ocr_outcome outcome = ocr_outcome_failed;
    if (watched.monitor != NULL) {
        if (page->stops != NULL) {
            TessMonitorSetCancelFunc(watched.monitor, looks_up);
            TessMonitorSetCancelThis(watched.monitor, &watched);
        }
        if (TessBaseAPIRecognize(api, watched.monitor) == 0) outcome = ocr_outcome_done;
        if (watched.stopped) outcome = ocr_outcome_stopped;
        TessMonitorDelete(watched.monitor);
    }
    if (outcome == ocr_outcome_done) {
        TessResultIterator *results = TessBaseAPIGetIterator(api);
        if (results != NULL) {
            visit_words(results, page->alternatives, visit, context);
            TessResultIteratorDelete(results);
        }
    }
    // What was read is forgotten, so that a page does not change how the next one is read.
    TessBaseAPIClear(api);
    TessBaseAPIClearAdaptiveClassifier(api);
    ocr_openmp_allow(levels);
    return outcome;
}

#else

const char *ocr_tesseract_version(void) { return NULL; }

ocr_reader *ocr_reader_create(const ocr_reader_options *options) {
    (void)options;
    return NULL;
}

void ocr_reader_destroy(ocr_reader *reader) { (void)reader; }

ocr_outcome ocr_reader_read(
    ocr_reader *reader, const ocr_page *page, void (*visit)(void *, const ocr_word *), void *context) {
    (void)reader, (void)page, (void)visit, (void)context;
    return ocr_outcome_failed;
}

#endif
