#include "runtime/array_format.h"

#include <string>

#include "base/refuse.h"

namespace ref {

bool IsNormalizedFormat(const cudaChannelFormatDesc& format) {
  return format.f >= cudaChannelFormatKindUnsignedNormalized8X1 &&
         format.f <= cudaChannelFormatKindSignedNormalized16X4;
}

// pi.array.components: 1, 2 or 4 components, all of the same width.
bool IsArrayFormat(const cudaChannelFormatDesc& format) {
  const bool is_float = format.f == cudaChannelFormatKindFloat;
  const bool is_integer = format.f == cudaChannelFormatKindSigned || format.f == cudaChannelFormatKindUnsigned;
  const bool is_normalized = IsNormalizedFormat(format);
  if (!is_float && !is_integer && !is_normalized && format.f != cudaChannelFormatKindNone)
    Refuse("array format", std::to_string(static_cast<int>(format.f)));
  const int bits[] = {format.x, format.y, format.z, format.w};
  int components = 0;
  while (components < 4 && bits[components] != 0) ++components;
  for (int i = 0; i < 4; ++i) {
    if (bits[i] != (i < components ? format.x : 0)) return false;
  }
  const bool width = format.x == 32 || format.x == 16 || (!is_float && format.x == 8);
  const bool count = components == 1 || components == 2 || components == 4;
  return (is_float || is_integer || (is_normalized && format.x != 32)) && width && count;
}

}  // namespace ref
