// The hot loops of CollageStore. Every function has a readable twin in Swift that gives the same bits.
#ifndef CCOLLAGE_KERNELS_H
#define CCOLLAGE_KERNELS_H

#endif
