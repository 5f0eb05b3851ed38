// One texel of a texture, as a fetch without a filter returns it.
#pragma once

#include "machine/texture.h"

namespace ref {

/// What a fetch looks at: a place in texels, within a layer or face.
struct Look {
  const TextureObject& object;
  const TexelArray& texels;  ///< Of the level.
  int dimensions;
  double at[3] = {0, 0, 0};
  s64 slice = 0;  ///< The layer or face.
  u32 depth = 0;  ///< Of the grid that asks.
};

/// The largest whole number that is not above; far away, some number far away.
s64 Floor(double value);

/// A component of the texel with these indices, in range or not.
u64 Texel(const Look& look, const s64 (&index)[3], int channel);

}  // namespace ref
