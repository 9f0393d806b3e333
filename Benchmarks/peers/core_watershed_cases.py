"""Floods from markers, by OpenCV and scikit-image."""

from core_inputs import OPENCV, SKIMAGE
from work import Work, case


def markers(height, width):
    """Returns discs of radius 5 around the middles of 40×30 cells."""
    import numpy

    labels = numpy.zeros((height, width), numpy.int32)
    offsets = numpy.arange(-5, 6)
    rows, columns = numpy.nonzero(offsets[:, None] ** 2 + offsets[None, :] ** 2 <= 25)
    for cell in range(1200):
        x = width * (2 * (cell % 40) + 1) // 80
        y = height * (2 * (cell // 40) + 1) // 60
        labels[y + rows - 5, x + columns - 5] = cell + 1
    return labels


@case(OPENCV, "watershed-color")
def watershed(inputs, threads):
    import cv2

    photo = cv2.cvtColor(inputs.raster("photo"), cv2.COLOR_RGBA2RGB)
    labels = markers(*photo.shape[:2])
    return Work(lambda: cv2.watershed(photo, labels.copy()), note="differences of colours, as ours")


@case(SKIMAGE, "watershed-relief")
def watershed_skimage(inputs, threads):
    import numpy
    from skimage.segmentation import watershed

    relief = numpy.ascontiguousarray(inputs.raster("photo")[..., 1])
    labels = markers(*relief.shape)
    return Work(lambda: watershed(relief, labels), note="one thread")
