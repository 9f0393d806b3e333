public import CountingPipeline

extension CLIPEmbedder: ImageEmbedding {}
