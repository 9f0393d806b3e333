"""Light and colour of photos, by OpenCV and libvips."""

from core_inputs import OPENCV, VIPS, array_of, pixels
from work import Work, case

GAIN = 2**0.5
# About what 30 mireds are.
WARM = [[1.06, 0.02, 0.0], [0.0, 0.99, 0.0], [0.0, 0.01, 0.86]]


def curves():
    import numpy

    encoded = numpy.arange(256) / 255
    return numpy.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4).astype(numpy.float32)


def encode(light):
    """Light to bytes by a table of 4096 places."""
    import numpy

    places = numpy.arange(4096) / 4095
    table = numpy.where(places <= 0.0031308, places * 12.92, 1.055 * places ** (1 / 2.4) - 0.055)
    table = numpy.rint(table * 255).astype(numpy.uint8)
    return table[numpy.clip(light * 4095 + 0.5, 0, 4095).astype(numpy.uint16)]


@case(OPENCV, "light-12mp")
def light(inputs, threads):
    import cv2
    import numpy

    photo = inputs.raster("photo")
    table = curves()
    matrix = (numpy.array(WARM) * GAIN).astype(numpy.float32)

    def run():
        linear = cv2.LUT(cv2.cvtColor(photo, cv2.COLOR_RGBA2RGB), table)
        return encode(cv2.transform(linear, matrix))

    return Work(run, pixels, "LUT to light, transform, numpy table back")


@case(VIPS, "light-12mp")
def light_by_vips(inputs, threads):
    import pyvips

    photo = pyvips.Image.new_from_array(inputs.raster("photo")).copy(interpretation="srgb")[0:3]
    matrix = [[GAIN * number for number in row] for row in WARM]

    def run():
        return photo.colourspace("scrgb").recomb(matrix).colourspace("srgb").numpy()

    return Work(run, array_of, "scRGB and recomb")


def everything(inputs):
    import cv2
    import numpy

    photo = inputs.raster("photo")
    table = curves()
    matrix = (numpy.array(WARM) * GAIN).astype(numpy.float32)
    to_cones = numpy.array(
        [[0.4122, 0.5363, 0.0514], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.63]], numpy.float32)
    from_cones = numpy.linalg.inv(to_cones).astype(numpy.float32)

    def run():
        linear = cv2.transform(cv2.LUT(cv2.cvtColor(photo, cv2.COLOR_RGBA2RGB), table), matrix)
        luminance = cv2.transform(linear, numpy.array([[0.2126, 0.7152, 0.0722]], numpy.float32))
        lightness = cv2.pow(cv2.max(luminance, 0), 1 / 3)
        scale = max(1, (max(photo.shape[:2]) + 511) // 512)
        small = cv2.resize(lightness, None, fx=1 / scale, fy=1 / scale, interpolation=cv2.INTER_AREA)
        mean = cv2.blur(small, (33, 33))
        variance = cv2.blur(small * small, (33, 33)) - mean * mean
        slope = variance / (variance + 0.004)
        slope, offset = cv2.blur(slope, (33, 33)), cv2.blur(mean - slope * mean, (33, 33))
        size = (photo.shape[1], photo.shape[0])
        base = cv2.resize(slope, size) * lightness + cv2.resize(offset, size)
        dark = numpy.clip(base / 0.65, 0, 1)
        bright = numpy.clip((base - 0.45) / 0.55, 0, 1)
        lift = 0.175 * (1 - dark * dark * (3 - 2 * dark)) - 0.15 * bright * bright * (3 - 2 * bright)
        factor = cv2.exp(lift * numpy.float32(0.693147))
        bent = numpy.minimum(lightness * factor, 1)
        factor = factor * (1 + 0.32 * (1 - bent) * (bent - 0.5646))
        factor = factor * factor * factor
        linear = linear * factor[:, :, None]
        cones = cv2.pow(cv2.max(cv2.transform(linear, to_cones), 0), 1 / 3)
        grey = cv2.transform(cones, numpy.array([[0.2105, 0.7936, -0.0041]], numpy.float32))[:, :, None]
        cones = grey + 1.15 * (cones - grey)
        return encode(cv2.transform(cones * cones * cones, from_cones))

    return Work(run, pixels, "the same steps by LUT, transform, pow, blur and numpy, clipped")


@case(OPENCV, "adjust-12mp")
def adjust(inputs, threads):
    return everything(inputs)


@case(OPENCV, "adjust-2048")
def adjust_preview(inputs, threads):
    return everything(inputs)


@case(OPENCV, "straighten-12mp")
def straighten(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    height, width = photo.shape[:2]
    # What is left of the sides within the turned photo, as ours.
    import math

    c, s = math.cos(math.radians(2)), math.sin(math.radians(2))
    scale = min(width / (width * c + height * s), height / (width * s + height * c))
    size = (round(width * scale), round(height * scale))
    matrix = cv2.getRotationMatrix2D((width / 2 - 0.5, height / 2 - 0.5), -2, 1)
    matrix[0, 2] -= (width - size[0]) / 2
    matrix[1, 2] -= (height - size[1]) / 2
    return Work(
        lambda: cv2.warpAffine(photo, matrix, size, flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), pixels,
        "warpAffine, bicubic")
