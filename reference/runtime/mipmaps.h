// Levels of mipmapped arrays.
#pragma once

#include <cuda_runtime_api.h>

#include <vector>

#include "machine/texture.h"

namespace ref {

/// The texels of each level; none where there is no such array.
std::vector<TexelArray> LevelsOf(cudaMipmappedArray_t mipmaps);

}  // namespace ref
