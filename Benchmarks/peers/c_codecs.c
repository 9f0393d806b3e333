// Reading and writing JPEG and PNG by libjpeg and libpng alone, as their manuals show it: the least that any program that
// uses them must do. core_codec_cases.py compiles it. Pixels are RGBA with 8 bits a sample; writing leaves alpha out.
//
// Each function returns 0, or 1 when the library fails.

#include <setjmp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <png.h>

typedef struct {
    struct jpeg_error_mgr base;
    jmp_buf jump;
} jpeg_errors;

static void jpeg_failed(j_common_ptr info) { longjmp(((jpeg_errors *)info->err)->jump, 1); }

int c_jpeg_decode(const unsigned char *file, size_t count, unsigned char *pixels) {
    struct jpeg_decompress_struct info;
    jpeg_errors errors;
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = jpeg_failed;
    if (setjmp(errors.jump)) return 1;
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, file, count);
    jpeg_read_header(&info, TRUE);
    info.out_color_space = JCS_EXT_RGBA;
    jpeg_start_decompress(&info);
    while (info.output_scanline < info.output_height) {
        JSAMPROW rows[8];
        for (unsigned i = 0; i < 8; i++)
            rows[i] = pixels + (size_t)(info.output_scanline + i) * info.output_width * 4;
        unsigned left = info.output_height - info.output_scanline;
        jpeg_read_scanlines(&info, rows, left < 8 ? left : 8);
    }
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return 0;
}

int c_jpeg_encode(const unsigned char *pixels, unsigned width, unsigned height, int quality, size_t *count) {
    struct jpeg_compress_struct info;
    jpeg_errors errors;
    unsigned char *file = NULL;
    unsigned long length = 0;
    info.err = jpeg_std_error(&errors.base);
    errors.base.error_exit = jpeg_failed;
    if (setjmp(errors.jump)) return 1;
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &file, &length);
    info.image_width = width;
    info.image_height = height;
    info.input_components = 4;
    info.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    jpeg_start_compress(&info, TRUE);
    while (info.next_scanline < height) {
        JSAMPROW rows[16];
        for (unsigned i = 0; i < 16; i++) rows[i] = (JSAMPROW)pixels + (size_t)(info.next_scanline + i) * width * 4;
        unsigned left = height - info.next_scanline;
        jpeg_write_scanlines(&info, rows, left < 16 ? left : 16);
    }
    jpeg_finish_compress(&info);
    jpeg_destroy_compress(&info);
    free(file);
    *count = length;
    return 0;
}

typedef struct {
    unsigned char *bytes;
    size_t count;
    size_t capacity;
} memory_file;

static void png_read_memory(png_structp png, png_bytep output, size_t count) {
    memory_file *file = png_get_io_ptr(png);
    if (count > file->capacity - file->count) png_error(png, "the end");
    memcpy(output, file->bytes + file->count, count);
    file->count += count;
}

static void png_write_memory(png_structp png, png_bytep bytes, size_t count) {
    memory_file *file = png_get_io_ptr(png);
    if (file->capacity - file->count < count) {
        file->capacity = (file->count + count) * 2;
        file->bytes = realloc(file->bytes, file->capacity);
        if (file->bytes == NULL) abort();
    }
    memcpy(file->bytes + file->count, bytes, count);
    file->count += count;
}

static void png_flush_memory(png_structp png) { (void)png; }

int c_png_decode(const unsigned char *bytes, size_t count, unsigned char *pixels) {
    memory_file file = {(unsigned char *)bytes, 0, count};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png))) return 1;
    png_set_read_fn(png, &file, png_read_memory);
    png_read_info(png, info);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
    size_t stride = png_get_rowbytes(png, info);
    unsigned height = png_get_image_height(png, info);
    for (unsigned y = 0; y < height; y++) png_read_row(png, pixels + stride * y, NULL);
    png_read_end(png, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
}

int c_png_encode(
    const unsigned char *pixels, unsigned width, unsigned height, int level, int strategy, int filters,
    size_t *count) {
    memory_file file = {NULL, 0, 0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    if (setjmp(png_jmpbuf(png))) return 1;
    png_set_write_fn(png, &file, png_write_memory, png_flush_memory);
    png_set_IHDR(
        png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(png, level);
    png_set_compression_strategy(png, strategy);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
    png_write_info(png, info);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (unsigned y = 0; y < height; y++) png_write_row(png, (png_bytep)pixels + (size_t)y * width * 4);
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
    free(file.bytes);
    *count = file.count;
    return 0;
}
