"""The work of ocr-bench, done by the program tesseract: on the photo as it is, and after OpenCV's usual recipe for pages.

The recipe: Canny on a copy 500 pixels high, the largest contour that approxPolyDP makes four corners of, a perspective warp
and an adaptive threshold. OpenMP is held to one thread, with which tesseract is fastest.
"""

import os
import subprocess
import tempfile

from work import Work, case


def tesseract(path):
    text = subprocess.run(
        ["tesseract", path, "-", "-l", "eng"], check=True, capture_output=True, text=True,
        env={**os.environ, "OMP_THREAD_LIMIT": "1"},
    ).stdout
    return " ".join(text.split())


def corners(photo):
    """The page's corners by Canny and approxPolyDP, or None."""
    import cv2
    import numpy

    scale = 500 / photo.shape[0]
    small = cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    edges = cv2.Canny(cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (5, 5), 0), 75, 200)
    edges = cv2.dilate(edges, numpy.ones((3, 3), numpy.uint8))
    found = cv2.findContours(edges, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]
    for contour in sorted(found, key=cv2.contourArea, reverse=True)[:5]:
        shape = cv2.approxPolyDP(contour, 0.02 * cv2.arcLength(contour, True), True)
        if len(shape) == 4 and cv2.isContourConvex(shape):
            points = shape.reshape(4, 2).astype(numpy.float32) / scale
            total, difference = points.sum(1), points[:, 1] - points[:, 0]
            order = [total.argmin(), difference.argmin(), total.argmax(), difference.argmax()]
            return points[order]
    return None


@case("Tesseract", "ocr-scan")
def photo_as_it_is(inputs, threads):
    path = inputs.files["photo"]["path"]

    def run():
        return tesseract(path)

    return Work(run, note=f"the program, one process a photo: {len(run())} characters")


@case("OpenCV Tesseract", "ocr-scan")
def canny_recipe(inputs, threads):
    import cv2
    import numpy

    path = inputs.files["photo"]["path"]
    folder = tempfile.mkdtemp()

    def run():
        photo = cv2.imread(path)
        found = corners(photo)
        if found is not None:
            width = int(max(numpy.linalg.norm(found[0] - found[1]), numpy.linalg.norm(found[3] - found[2])))
            height = int(max(numpy.linalg.norm(found[0] - found[3]), numpy.linalg.norm(found[1] - found[2])))
            target = numpy.float32([[0, 0], [width, 0], [width, height], [0, height]])
            photo = cv2.warpPerspective(photo, cv2.getPerspectiveTransform(found, target), (width, height))
        grey = cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY)
        flat = cv2.adaptiveThreshold(grey, 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY, 31, 15)
        page = os.path.join(folder, "page.png")
        cv2.imwrite(page, flat)
        return tesseract(page)

    return Work(run, note=f"Canny, approxPolyDP, adaptiveThreshold, the program: {len(run())} characters")
