"""Reading and writing files, by OpenCV and Pillow."""

from core_inputs import OPENCV, PILLOW, array_of
from work import Work, case


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
