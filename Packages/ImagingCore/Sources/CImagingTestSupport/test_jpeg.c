#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include "CImagingTestSupport.h"

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf jump;
} test_errors;

static void error_exit(j_common_ptr info) { longjmp(((test_errors *)(void *)info->err)->jump, 1); }

uint8_t *imaging_test_write_jpeg(const imaging_test_jpeg *kind, const uint8_t *samples, size_t *count) {
    struct jpeg_compress_struct info;
    test_errors errors;
    unsigned char *bytes = NULL;
    unsigned long length = 0;
    jpeg_scan_info scans[4];
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = error_exit;
    jpeg_create_compress(&info);
    if (setjmp(errors.jump)) {
        jpeg_destroy_compress(&info);
        free(bytes);
        return NULL;
    }
    jpeg_mem_dest(&info, &bytes, &length);
    info.image_width = kind->width;
    info.image_height = kind->height;
    info.input_components = kind->color_space == 1 ? 1 : kind->color_space <= 3 ? 3 : 4;
    info.in_color_space = (J_COLOR_SPACE)kind->color_space;
    jpeg_set_defaults(&info);
    jpeg_set_colorspace(&info, (J_COLOR_SPACE)kind->color_space);
    jpeg_set_quality(&info, kind->quality, TRUE);
    info.comp_info[0].h_samp_factor = kind->horizontal_sampling;
    info.comp_info[0].v_samp_factor = kind->vertical_sampling;
    for (int c = 1; c < info.num_components; c++) {
        bool full = c == 3 || kind->color_space == 2 || kind->color_space == 4;
        info.comp_info[c].h_samp_factor = full ? kind->horizontal_sampling : 1;
        info.comp_info[c].v_samp_factor = full ? kind->vertical_sampling : 1;
    }
    info.arith_code = kind->arithmetic ? TRUE : FALSE;
    info.optimize_coding = kind->optimize ? TRUE : FALSE;
    info.restart_interval = kind->restart_interval;
    info.write_Adobe_marker = kind->adobe_marker ? TRUE : FALSE;
    if (kind->progressive) {
        jpeg_simple_progression(&info);
    } else if (kind->separate_scans) {
        for (int c = 0; c < info.num_components; c++) {
            jpeg_scan_info scan = {1, {c, 0, 0, 0}, 0, 63, 0, 0};
            scans[c] = scan;
        }
        info.scan_info = scans;
        info.num_scans = info.num_components;
    }
    jpeg_start_compress(&info, TRUE);
    size_t stride = (size_t)kind->width * (size_t)info.input_components;
    while (info.next_scanline < info.image_height) {
        JSAMPROW row = (JSAMPROW)(samples + stride * info.next_scanline);
        jpeg_write_scanlines(&info, &row, 1);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    *count = length;
    return bytes;
}

void imaging_test_free(uint8_t *bytes) { free(bytes); }
