// How large arrays, textures and surfaces may be.
#pragma once

#include <cuda_runtime_api.h>

#include <map>

namespace ref {

/// The attributes that say so.
const std::map<int, int>& ExtentAttributes();
/// The same in the properties.
void FillExtents(cudaDeviceProp* p);
/// Whether an array of this extent and these flags is within the limits (pi.array.extent-limits, pi.gather.size-limit).
bool IsWithinLimits(const cudaExtent& extent, unsigned flags);
/// Whether a texture over rows in plain memory is (pi.limit.tex2d-linear), and its pitch aligned as it must be.
bool IsWithinLimits(const cudaResourceDesc& pitched);

}  // namespace ref
