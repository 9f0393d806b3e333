"""Morphology and regions of masks, by OpenCV, SciPy and scikit-image."""

from core_inputs import OPENCV, SCIPY, SKIMAGE, pixels
from work import Work, case


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


@case(OPENCV, "dilate-rectangle-31")
def dilate_rectangle(inputs, threads):
    import cv2
    import numpy

    mask = inputs.raster("mask")
    return Work(lambda: cv2.dilate(mask, numpy.ones((31, 31), numpy.uint8)), pixels)


@case(OPENCV, "erode-rectangle-31")
def erode_rectangle(inputs, threads):
    import cv2
    import numpy

    mask = inputs.raster("mask")
    return Work(lambda: cv2.erode(mask, numpy.ones((31, 31), numpy.uint8)), pixels)


@case(OPENCV, "dilate-diamond-31")
def dilate_diamond(inputs, threads):
    import cv2
    import numpy

    mask = inputs.raster("mask")
    steps = abs(numpy.arange(-15, 16))
    diamond = (steps[:, None] + steps[None, :] <= 15).astype(numpy.uint8)
    return Work(lambda: cv2.dilate(mask, diamond), pixels)


@case(SCIPY, "fill-holes")
def fill_holes(inputs, threads):
    import numpy
    from scipy import ndimage

    mask = inputs.raster("mask") > 0
    return Work(
        lambda: ndimage.binary_fill_holes(mask),
        lambda filled: filled.astype(numpy.uint8) * 255,
    )


@case(SKIMAGE, "skeleton")
def skeleton(inputs, threads):
    from skimage import morphology

    mask = inputs.raster("mask") > 127
    return Work(lambda: morphology.skeletonize(mask), note="Zhang and Suen's thinning")


@case(SKIMAGE, "reconstruction")
def reconstruction(inputs, threads):
    import numpy
    from skimage import morphology

    plane = inputs.raster("photo")[:, :, 0].copy()
    marker = numpy.maximum(plane, 40) - 40
    return Work(
        lambda: morphology.reconstruction(marker, plane, footprint=numpy.ones((3, 3))),
        lambda result: result.astype(numpy.uint8),
    )


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
