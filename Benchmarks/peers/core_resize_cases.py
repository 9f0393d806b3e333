"""Resizing, by OpenCV, Pillow and libvips."""

from core_inputs import OPENCV, PILLOW, VIPS, array_of, opaque, pixels
from work import Work, case


def half(photo):
    """Returns width and height of half a photo."""
    return photo.shape[1] // 2, photo.shape[0] // 2


def double(photo):
    """Returns width and height of a doubled photo."""
    return photo.shape[1] * 2, photo.shape[0] * 2


def resize_cv(flag, size, note=None):
    def prepare(inputs, threads):
        import cv2

        photo = inputs.raster("photo")
        target = size(photo)
        return Work(lambda: cv2.resize(photo, target, interpolation=getattr(cv2, flag)), pixels, note)

    return prepare


case(OPENCV, "resize-half-area")(resize_cv("INTER_AREA", half))
case(OPENCV, "resize-half-bilinear")(
    resize_cv("INTER_LINEAR", half, "INTER_LINEAR reads 2×2 pixels, without antialiasing")
)
case(OPENCV, "resize-half-lanczos3")(
    resize_cv("INTER_LANCZOS4", half, "INTER_LANCZOS4 reads 8×8 pixels, without antialiasing; ours reads 12×12")
)
case(OPENCV, "resize-double-bilinear")(resize_cv("INTER_LINEAR", double))
case(OPENCV, "resize-double-bicubic")(resize_cv("INTER_CUBIC", double, "INTER_CUBIC has a = −0.75, ours −0.5"))


def resize_pillow(flag, size):
    def prepare(inputs, threads):
        from PIL import Image

        array = inputs.raster("photo")
        photo = opaque(array)
        target = size(array)
        return Work(lambda: photo.resize(target, getattr(Image.Resampling, flag)), array_of, "one thread")

    return prepare


case(PILLOW, "resize-half-area")(resize_pillow("BOX", half))
case(PILLOW, "resize-half-bilinear")(resize_pillow("BILINEAR", half))
case(PILLOW, "resize-half-lanczos3")(resize_pillow("LANCZOS", half))
case(PILLOW, "resize-double-bilinear")(resize_pillow("BILINEAR", double))
case(PILLOW, "resize-double-bicubic")(resize_pillow("BICUBIC", double))


def resize_vips(work):
    def prepare(inputs, threads):
        import pyvips

        pyvips.voperation.cache_set_max(0)
        array = inputs.raster("photo")
        photo = pyvips.Image.new_from_memory(array.data, array.shape[1], array.shape[0], 4, "uchar")
        return Work(lambda: work(photo).write_to_memory(), bytes_of(array.dtype), "as many threads as it likes")

    return prepare


def bytes_of(kind):
    def output(result):
        import numpy

        return numpy.frombuffer(result, dtype=kind)

    return output


case(VIPS, "resize-half-area")(resize_vips(lambda photo: photo.shrink(2, 2)))
case(VIPS, "resize-half-bilinear")(resize_vips(lambda photo: photo.resize(0.5, kernel="linear")))
case(VIPS, "resize-half-lanczos3")(resize_vips(lambda photo: photo.resize(0.5, kernel="lanczos3")))
