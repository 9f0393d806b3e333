"""The work of imaging-core-bench, done by OpenCV and Pillow.

The photo is RGBA with 8 bits a sample. OpenCV's functions here do not ask which channel is which, so no channels are
swapped where only we would not have to.
"""

from work import Work, case

OPENCV = "OpenCV"
PILLOW = "Pillow"


def half(photo):
    """Returns width and height of half a photo."""
    return photo.shape[1] // 2, photo.shape[0] // 2


def double(photo):
    """Returns width and height of a doubled photo."""
    return photo.shape[1] * 2, photo.shape[0] * 2


def pixels(result):
    return result


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


def opaque(array):
    """Returns Pillow's image of an opaque photo: as RGBA its colours would be weighted by alpha on copies."""
    from PIL import Image

    return Image.frombytes("RGBX", (array.shape[1], array.shape[0]), array.tobytes())


def array_of(image):
    import numpy

    return numpy.asarray(image)


case(PILLOW, "resize-half-area")(resize_pillow("BOX", half))
case(PILLOW, "resize-half-bilinear")(resize_pillow("BILINEAR", half))
case(PILLOW, "resize-half-lanczos3")(resize_pillow("LANCZOS", half))
case(PILLOW, "resize-double-bilinear")(resize_pillow("BILINEAR", double))


def blur(sigma):
    def prepare(inputs, threads):
        import cv2

        photo = inputs.raster("photo")
        return Work(
            lambda: cv2.GaussianBlur(photo, (0, 0), sigma, borderType=cv2.BORDER_REFLECT),
            pixels,
        )

    return prepare


case(OPENCV, "blur-sigma-2")(blur(2))
case(OPENCV, "blur-sigma-16")(blur(16))


def dilate(radius):
    def prepare(inputs, threads):
        import cv2

        mask = inputs.raster("mask")
        # The disc by its definition: OpenCV's ellipse of the same size lacks some pixels of it.
        disc = disc_of(radius)
        return Work(lambda: cv2.dilate(mask, disc), pixels)

    return prepare


def disc_of(radius):
    import numpy

    offsets = numpy.arange(-radius, radius + 1)
    return (offsets[:, None] ** 2 + offsets[None, :] ** 2 <= radius * radius).astype(numpy.uint8)


case(OPENCV, "dilate-3")(dilate(3))
case(OPENCV, "dilate-30")(dilate(30))


@case(OPENCV, "feather-8")
def feather(inputs, threads):
    import cv2
    import numpy

    mask = inputs.raster("mask")

    def run():
        # OpenCV has no feather: the distance, then s²(3 - 2s) of it, as ours.
        share = cv2.distanceTransform(255 - mask, cv2.DIST_L2, cv2.DIST_MASK_PRECISE)
        share *= -1 / 9
        share += 1
        numpy.maximum(share, 0, out=share)
        ramp = (3 - 2 * share) * share * share * 255
        # Beyond the radius nothing changes.
        ramp[share < 1 / 9 - 1e-6] = 0
        return cv2.max(mask, numpy.rint(ramp).astype(numpy.uint8))

    return Work(run, pixels, "distanceTransform and array arithmetic")


@case(OPENCV, "distance-transform")
def distance(inputs, threads):
    import cv2

    # OpenCV measures to the nearest zero.
    known = 255 - inputs.raster("mask")
    return Work(
        lambda: cv2.distanceTransform(known, cv2.DIST_L2, cv2.DIST_MASK_PRECISE),
        pixels,
    )


@case(OPENCV, "connected-components")
def components(inputs, threads):
    import cv2

    mask = inputs.raster("mask")
    count = cv2.connectedComponentsWithStats(mask, connectivity=8, ltype=cv2.CV_32S)[0]
    return Work(
        lambda: cv2.connectedComponentsWithStats(mask, connectivity=8, ltype=cv2.CV_32S),
        note=f"{count - 1} components",
    )


@case(OPENCV, "srgb-to-lab")
def lab(inputs, threads):
    import cv2
    import numpy

    photo = inputs.raster("photo")

    def run():
        # Float samples, as ours: OpenCV's Lab of 8-bit samples is rounded to 8 bits.
        colors = cv2.cvtColor(photo, cv2.COLOR_RGBA2RGB)
        scaled = numpy.multiply(colors, numpy.float32(1 / 255), dtype=numpy.float32)
        return cv2.cvtColor(scaled, cv2.COLOR_RGB2Lab)

    return Work(run, pixels, "cvtColor of float samples; to make them floats counts")


@case(OPENCV, "rgba-to-grey")
def grey(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    return Work(lambda: cv2.cvtColor(photo, cv2.COLOR_RGBA2GRAY), pixels)


@case(PILLOW, "rgba-to-grey")
def grey_pillow(inputs, threads):
    photo = opaque(inputs.raster("photo"))
    return Work(lambda: photo.convert("L"), array_of, "one thread")


@case(OPENCV, "jpeg-decode", "png-decode")
def decode(inputs, threads):
    import cv2
    import numpy

    data = numpy.frombuffer(inputs.bytes("encoded"), dtype=numpy.uint8)
    return Work(lambda: cv2.imdecode(data, cv2.IMREAD_COLOR_RGB), with_alpha, "RGB, no alpha")


@case(PILLOW, "jpeg-decode", "png-decode")
def decode_pillow(inputs, threads):
    import io

    from PIL import Image

    data = inputs.bytes("encoded")

    def run():
        image = Image.open(io.BytesIO(data))
        image.load()
        return image

    return Work(run, lambda image: with_alpha(array_of(image.convert("RGB"))), "one thread")


def with_alpha(rgb):
    import numpy

    result = numpy.full(rgb.shape[:2] + (4,), 255, dtype=numpy.uint8)
    result[..., :3] = rgb
    return result


def encode_cv(extension, parameters):
    def prepare(inputs, threads):
        import cv2

        # OpenCV encodes blue, green, red; the order is changed here, outside the measurement.
        photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2BGR)
        flags = [value for key, number in parameters for value in (getattr(cv2, key), number)]
        size = len(cv2.imencode(extension, photo, flags)[1])
        return Work(lambda: cv2.imencode(extension, photo, flags), note=f"{size / 1e6:.2f} MB")

    return prepare


def encode_pillow(form, **parameters):
    def prepare(inputs, threads):
        import io

        from PIL import Image

        photo = Image.fromarray(inputs.raster("photo")).convert("RGB")

        def run():
            file = io.BytesIO()
            photo.save(file, form, **parameters)
            return file

        return Work(run, note=f"one thread; {run().getbuffer().nbytes / 1e6:.2f} MB")

    return prepare


case(OPENCV, "jpeg-encode-90")(encode_cv(".jpg", [("IMWRITE_JPEG_QUALITY", 90)]))
case(PILLOW, "jpeg-encode-90")(encode_pillow("JPEG", quality=90))
# All filters and the strategy for filtered data, as ours.
PNG = [("IMWRITE_PNG_COMPRESSION", 4), ("IMWRITE_PNG_STRATEGY", 1), ("IMWRITE_PNG_FILTER", 248)]
case(OPENCV, "png-encode")(encode_cv(".png", PNG))
case(PILLOW, "png-encode")(encode_pillow("PNG", compress_level=4, compress_type=1))
