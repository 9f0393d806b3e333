"""Kinds of vectors, by scikit-learn's average linkage on cosine distances."""

from work import Work, case

SKLEARN = "scikit-learn"


@case(SKLEARN, "cluster-50", "cluster-500", "cluster-5000")
def average_linkage(inputs, threads):
    import numpy
    from sklearn.cluster import AgglomerativeClustering

    vectors = numpy.frombuffer(inputs.bytes("vectors"), numpy.float32).reshape(-1, 64)
    clusterer = AgglomerativeClustering(n_clusters=None, metric="cosine", linkage="average", distance_threshold=0.2)
    return Work(lambda: clusterer.fit(vectors).labels_)
