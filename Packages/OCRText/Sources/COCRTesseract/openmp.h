// Holds OpenMP to one thread in the calling thread, without linking to it.
#ifndef OCR_OPENMP_H
#define OCR_OPENMP_H

/// Forbids parallel regions to work begun by this thread; returns what is to be given to `ocr_openmp_allow`.
int ocr_openmp_forbid(void);

/// Undoes `ocr_openmp_forbid`.
void ocr_openmp_allow(int levels);

#endif
