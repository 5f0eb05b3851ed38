// Mipmapped arrays, as far as they are made and freed; what asks for a level is refused (refused.cc).
#include <set>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/array_format.h"

using namespace ref;

namespace {

std::set<cudaMipmappedArray_t>& Mipmaps() {
  static auto* const mipmaps = new std::set<cudaMipmappedArray_t>;
  return *mipmaps;
}

}  // namespace

extern "C" {

cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t* out, const cudaChannelFormatDesc* format, cudaExtent extent,
                                     unsigned levels, unsigned flags) {
  return Enter([&](Context&) {
    if (out == nullptr || format == nullptr || extent.width == 0 || levels == 0 || !IsArrayFormat(*format))
      return cudaErrorInvalidValue;
    if (flags != 0) Refuse("array flag", std::to_string(flags));
    // A handle that no level is behind; it stays in memory, so that none comes again.
    *out = reinterpret_cast<cudaMipmappedArray_t>(new char);
    Mipmaps().insert(*out);
    return cudaSuccess;
  });
}

// pi.device-memory.free-null
cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array) {
  return Enter(
      [&](Context&) { return array == nullptr || Mipmaps().erase(array) != 0 ? cudaSuccess : cudaErrorInvalidValue; });
}

}  // extern "C"
