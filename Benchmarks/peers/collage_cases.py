"""Collages and effects, by Cairo, OpenCV, Pillow and NumPy."""

import math

from core_inputs import OPENCV, PILLOW, array_of, opaque, pixels
from work import Work, case

CAIRO = "Cairo"
NUMPY = "NumPy"
BLOCK = 16
OFFSET = 20


def places(photo):
    """Returns the canvas's width and height, and of each photo the centre, the angle and the scale."""
    shrink = 8 if photo.shape[1] < 1000 else 1
    width, height = 2048 // shrink, 2732 // shrink
    return (width, height), [
        (
            (number % 3 + 0.5) * width / 3,
            (number // 3 + 0.5) * height / 4,
            math.radians(-20 + 3.7 * number),
            [0.35, 0.45, 0.6][number % 3],
        )
        for number in range(12)
    ]


@case(CAIRO, "collage-render-12")
def render_by_cairo(inputs, threads):
    import cairo
    import numpy

    photo = inputs.raster("photo")
    (width, height), placed = places(photo)
    # Cairo's order of samples, each photo in memory of its own.
    photos = [numpy.ascontiguousarray(photo[..., [2, 1, 0, 3]]) for _ in placed]
    surfaces = [
        cairo.ImageSurface.create_for_data(copy, cairo.FORMAT_ARGB32, photo.shape[1], photo.shape[0])
        for copy in photos
    ]

    def run():
        canvas = numpy.full((height, width, 4), 255, numpy.uint8)
        context = cairo.Context(cairo.ImageSurface.create_for_data(canvas, cairo.FORMAT_ARGB32, width, height))
        for surface, (x, y, angle, scale) in zip(surfaces, placed):
            context.save()
            context.translate(x, y)
            context.rotate(angle)
            context.scale(scale, scale)
            context.translate(-photo.shape[1] / 2, -photo.shape[0] / 2)
            context.set_source_surface(surface, 0, 0)
            context.get_source().set_filter(cairo.FILTER_BILINEAR)
            context.paint()
            context.restore()
        return canvas

    return Work(
        run, lambda canvas: numpy.ascontiguousarray(canvas[..., [2, 1, 0, 3]]),
        "FILTER_BILINEAR reads 2×2 pixels; ours the area that a pixel covers",
    )  # fmt: skip


def matrix_of(photo, x, y, angle, scale):
    """Returns the map from a photo to the canvas, between places whose pixel centres lie at + 0.5."""
    cosine, sine = scale * math.cos(angle), scale * math.sin(angle)
    w, h = photo.shape[1] / 2, photo.shape[0] / 2
    return [[cosine, -sine, x - cosine * w + sine * h], [sine, cosine, y - sine * w - cosine * h]]


def bounds_of(matrix, photo, width, height):
    """Returns the columns and rows of the canvas that a photo may touch."""
    corners = [(x, y) for x in (0, photo.shape[1]) for y in (0, photo.shape[0])]
    found = []
    for row, limit in zip(matrix, (width, height)):
        values = [row[0] * x + row[1] * y + row[2] for x, y in corners]
        found.append((max(0, math.floor(min(values))), min(limit, math.ceil(max(values)))))
    return found


@case(OPENCV, "collage-render-12")
def render_by_opencv(inputs, threads):
    import cv2
    import numpy

    photo = inputs.raster("photo")
    (width, height), placed = places(photo)
    photos = [photo.copy() for _ in placed]

    def run():
        canvas = numpy.full((height, width, 4), 255, numpy.uint8)
        for copy, place in zip(photos, placed):
            matrix = numpy.array(matrix_of(copy, *place))
            (left, right), (top, bottom) = bounds_of(matrix, copy, width, height)
            # To OpenCV's places, whose pixel centres lie at whole numbers, and to the part that is touched.
            matrix[:, 2] += matrix[:, :2].sum(axis=1) / 2 - 0.5 - numpy.array([left, top])
            part = canvas[top:bottom, left:right]
            cv2.warpAffine(
                copy, matrix, (right - left, bottom - top), dst=part, flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_TRANSPARENT,
            )  # fmt: skip
        return canvas

    return Work(run, pixels, "warpAffine reads 2×2 pixels, and edges are jagged")


@case(PILLOW, "collage-render-12")
def render_by_pillow(inputs, threads):
    import numpy
    from PIL import Image

    photo = inputs.raster("photo")
    (width, height), placed = places(photo)
    photos = [Image.fromarray(photo.copy()) for _ in placed]

    def run():
        canvas = Image.new("RGBA", (width, height), (255, 255, 255, 255))
        for copy, place in zip(photos, placed):
            matrix = numpy.array(matrix_of(photo, *place) + [[0, 0, 1]])
            (left, right), (top, bottom) = bounds_of(matrix[:2], photo, width, height)
            matrix[:2, 2] -= [left, top]
            back = numpy.linalg.inv(matrix)[:2].ravel()
            part = copy.transform((right - left, bottom - top), Image.Transform.AFFINE, tuple(back), Image.Resampling.BILINEAR)
            canvas.alpha_composite(part, (left, top))
        return canvas

    return Work(run, array_of, "transform reads 2×2 pixels, and edges are jagged")


@case(PILLOW, "pixellate-12mp")
def pixellate_by_pillow(inputs, threads):
    from PIL import Image

    image = opaque(inputs.raster("photo"))

    def run():
        return image.reduce(BLOCK).resize(image.size, Image.Resampling.NEAREST)

    return Work(run, None, "reduce, resize NEAREST; blocks at the edge are stretched")


@case(OPENCV, "pixellate-12mp")
def pixellate_by_opencv(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    height, width = photo.shape[:2]

    def run():
        small = cv2.resize(photo, (-(-width // BLOCK), -(-height // BLOCK)), interpolation=cv2.INTER_AREA)
        return cv2.resize(small, (width, height), interpolation=cv2.INTER_NEAREST)

    return Work(run, None, "INTER_AREA, INTER_NEAREST; blocks at the edge are stretched")


@case(NUMPY, "three-d-glasses-12mp")
def split_by_numpy(inputs, threads):
    import numpy

    photo = inputs.raster("photo")

    def run():
        result = numpy.empty_like(photo)
        # Whole pixels to the right, and red over them to the left; all are opaque.
        result[:, OFFSET:] = photo[:, :-OFFSET]
        result[:, :OFFSET] = photo[:, :1]
        result[:, :-OFFSET, 0] = photo[:, OFFSET:, 0]
        result[:, -OFFSET:, 0] = photo[:, -1:, 0]
        return result

    return Work(run, pixels)


@case(OPENCV, "three-d-glasses-12mp")
def split_by_opencv(inputs, threads):
    import cv2

    photo = inputs.raster("photo")
    height, width = photo.shape[:2]

    def run():
        wide = cv2.copyMakeBorder(photo, 0, 0, OFFSET, OFFSET, cv2.BORDER_REPLICATE)
        result = wide[:, :width].copy()
        cv2.mixChannels([wide[:, 2 * OFFSET :]], [result], [0, 0])
        return result

    return Work(run, pixels)


@case(PILLOW, "three-d-glasses-12mp")
def split_by_pillow(inputs, threads):
    from PIL import Image, ImageChops

    image = opaque(inputs.raster("photo"))

    def run():
        red, green, blue, rest = image.split()
        return Image.merge(
            "RGBX", [ImageChops.offset(red, -OFFSET, 0), ImageChops.offset(green, OFFSET, 0),
                     ImageChops.offset(blue, OFFSET, 0), rest])  # fmt: skip

    return Work(run, None, "the edges wrap around")
