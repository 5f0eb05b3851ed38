// Resource views of textures.
#pragma once

#include <cuda_runtime_api.h>

#include <vector>

#include "machine/texture.h"

namespace ref {

/// What a view leaves of the levels of an array, and as what it sees their texels. Returns false where the view does not fit.
bool ApplyView(const cudaResourceViewDesc& view, std::vector<TexelArray>* levels);

}  // namespace ref
