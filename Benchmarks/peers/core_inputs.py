"""What the cases of imaging-core-bench share.

The photo is RGBA with 8 bits a sample. OpenCV's functions here do not ask which channel is which, so no channels are
swapped where only we would not have to.
"""

OPENCV = "OpenCV"
PILLOW = "Pillow"
VIPS = "libvips"
SKIMAGE = "scikit-image"
SCIPY = "SciPy"


def pixels(result):
    return result


def opaque(array):
    """Returns Pillow's image of an opaque photo: as RGBA its colours would be weighted by alpha on copies."""
    from PIL import Image

    return Image.frombytes("RGBX", (array.shape[1], array.shape[0]), array.tobytes())


def array_of(image):
    import numpy

    return numpy.asarray(image)
