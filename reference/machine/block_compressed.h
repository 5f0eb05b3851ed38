// Block compression 1 to 5 (the resource view formats of that name; Khronos Data Format Specification, S3TC and RGTC): an element of the array
// is a block of 4 by 4 texels.
#pragma once

#include "machine/texture.h"

namespace ref {

/// A component of texel `i` of a block, counted row by row.
float DecodeBlock(const TexelArray& a, const u8* block, int i, int channel);

}  // namespace ref
