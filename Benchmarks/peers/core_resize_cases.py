"""Resizing, by OpenCV and Pillow."""

from core_inputs import OPENCV, PILLOW, array_of, opaque, pixels
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
