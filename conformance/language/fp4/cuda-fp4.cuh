// CUDA's header of numbers of 4 bits ahead of everything else, where the host compiler does not warn of parameters that
// it leaves unused. A case includes this file first, then the header.
#pragma once

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#include <cuda_fp4.h>
#pragma GCC diagnostic pop
