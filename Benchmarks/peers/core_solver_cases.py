"""Blending of regions, by OpenCV and SciPy."""

from core_inputs import OPENCV
from work import Work, case

SCIPY = "SciPy"


def pictures(inputs):
    """Returns the photo, what is blended into it, and where, as three-channel arrays."""
    import numpy

    photo = numpy.ascontiguousarray(inputs.raster("photo")[:, :, :3])
    source = numpy.ascontiguousarray(255 - photo[:, :, [1, 2, 0]])
    return photo, source, inputs.raster("mask")


@case(OPENCV, "blend-1mp")
def seamless_clone(inputs, threads):
    import cv2

    photo, source, mask = pictures(inputs)
    left, top, width, height = cv2.boundingRect(mask)
    center = (left + width // 2, top + height // 2)
    return Work(
        lambda: cv2.seamlessClone(source, photo, mask, center, cv2.NORMAL_CLONE),
        note="seamlessClone: by sine transforms of the region's box",
    )


def membrane(photo, source, mask):
    """Solves the region's equations by a sparse factorization."""
    import numpy
    import scipy.sparse
    import scipy.sparse.linalg

    selected = mask >= 128
    count = int(selected.sum())
    number = numpy.full(mask.shape, -1)
    number[selected] = numpy.arange(count)
    rows, columns, right = [], [], numpy.zeros((count, 3))
    diagonal = numpy.zeros(count)
    difference = photo.astype(numpy.float64) - (0.0 if source is None else source)
    for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
        near, away = numpy.roll(number, step, axis)[selected], numpy.roll(difference, step, axis)[selected]
        diagonal += 1
        linked = near >= 0
        rows.append(numpy.arange(count)[linked])
        columns.append(near[linked])
        right[~linked] += away[~linked]
    links = scipy.sparse.coo_matrix(
        (numpy.full(sum(map(len, rows)), -1.0), (numpy.concatenate(rows), numpy.concatenate(columns))),
        shape=(count, count),
    )
    solve = scipy.sparse.linalg.factorized((links + scipy.sparse.diags(diagonal)).tocsc())
    result = photo.copy()
    values = numpy.stack([solve(right[:, channel]) for channel in range(3)], axis=1)
    values += 0 if source is None else source[selected]
    result[selected] = numpy.clip(numpy.rint(values), 0, 255)
    return result


@case(SCIPY, "blend-1mp")
def blend(inputs, threads):
    photo, source, mask = pictures(inputs)
    return Work(lambda: membrane(photo, source, mask), note="a sparse factorization, one thread")


@case(SCIPY, "smooth-fill-1mp")
def fill(inputs, threads):
    photo, _, mask = pictures(inputs)
    return Work(lambda: membrane(photo, None, mask), note="a sparse factorization, one thread")
