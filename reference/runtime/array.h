// What the runtime knows of an array.
#pragma once

#include <memory>

#include "machine/texture.h"
#include "runtime/api.h"

namespace ref {

struct Array {
  TexelArray texels;
  cudaChannelFormatDesc format;
  cudaExtent extent;
  unsigned flags;
  bool is_level = false;  ///< Of a mipmapped array, with which it is freed.
};

/// Whether arrays of these flags are modelled, and may be of this extent; others are refused by name.
bool IsArray(const cudaExtent& extent, unsigned flags);
/// An array without memory.
Array ArrayOf(const cudaChannelFormatDesc& format, const cudaExtent& extent, unsigned flags);
cudaArray_t KeepArray(const Array& array);
void DropArray(cudaArray_t array);

}  // namespace ref
