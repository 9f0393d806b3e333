"""The work of contour-bench, done by OpenCV's Canny, findContours and approxPolyDP, and by scikit-image's find_contours.

Photos are RGBA; planes are the photo's green.
"""

from work import Work, case

OPENCV = "OpenCV"
SKIMAGE = "scikit-image"


def told(contours):
    return f"{len(contours)} contours of {sum(len(contour) for contour in contours)} points"


def borders(plane):
    import cv2

    return cv2.findContours(plane, cv2.RETR_TREE, cv2.CHAIN_APPROX_NONE)


@case(OPENCV, "contour-edges-2048", "contour-edges-1mp", "contour-edges-12mp")
def edges(inputs, threads):
    import cv2

    photo = inputs.raster("photo")

    def run():
        grey = cv2.GaussianBlur(cv2.cvtColor(photo, cv2.COLOR_RGBA2GRAY), (0, 0), 1)
        return borders(cv2.Canny(grey, 51, 153))

    return Work(run, note="cvtColor, GaussianBlur, Canny, findContours: " + told(run()[0]))


@case(OPENCV, "contour-edges-grey-2048")
def edges_of_grey(inputs, threads):
    import cv2
    import numpy

    plane = numpy.ascontiguousarray(inputs.raster("photo")[..., 1])

    def run():
        return borders(cv2.Canny(plane, 51, 153))

    return Work(run, note="Canny, findContours: " + told(run()[0]))


@case(OPENCV, "contour-borders-2048")
def borders_of_grey(inputs, threads):
    import cv2
    import numpy

    plane = numpy.ascontiguousarray(inputs.raster("photo")[..., 1])

    def run():
        dark = cv2.threshold(cv2.GaussianBlur(plane, (0, 0), 1), 127, 255, cv2.THRESH_BINARY_INV)[1]
        return borders(dark)

    return Work(run, note="GaussianBlur, threshold, findContours: " + told(run()[0]))


@case(OPENCV, "contour-mask-12mp")
def borders_of_mask(inputs, threads):
    mask = inputs.raster("mask")
    return Work(lambda: borders(mask), note="findContours: " + told(borders(mask)[0]))


@case(OPENCV, "contour-simplify")
def simplified(inputs, threads):
    import cv2

    contours = borders(inputs.raster("mask"))[0]

    def run():
        return [cv2.approxPolyDP(contour, 1, True) for contour in contours]

    return Work(run, note=f"approxPolyDP: {sum(len(contour) for contour in run())} points left")


@case(SKIMAGE, "contour-subpixel-2048")
def subpixel(inputs, threads):
    import cv2
    import numpy
    from skimage.measure import find_contours

    plane = cv2.GaussianBlur(inputs.raster("photo")[..., 1].astype(numpy.float32), (0, 0), 1)
    note = "find_contours: " + told(find_contours(plane, 127.5))
    return Work(lambda: find_contours(plane, 127.5), note=note)


@case(SKIMAGE, "contour-subpixel-photo-2048")
def subpixel_of_photo(inputs, threads):
    import cv2
    import numpy
    from skimage.measure import find_contours

    photo = inputs.raster("photo")

    def run():
        grey = cv2.cvtColor(photo, cv2.COLOR_RGBA2GRAY).astype(numpy.float32)
        return find_contours(cv2.GaussianBlur(grey, (0, 0), 1), 127.5)

    return Work(run, note="OpenCV's cvtColor and GaussianBlur, find_contours: " + told(run()))
