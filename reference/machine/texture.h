// Texture and surface objects. A handle is the address of one of these; World knows which of them live.
#pragma once

#include <unordered_map>

#include "base/bits.h"

namespace ref {

/// A cudaArray: texels row by row.
struct TexelArray {
  u8* data = nullptr;
  u64 width = 0, height = 1;  ///< Texels; a one-dimensional array has one row.
  int channels = 1;
  int channel_bits = 32;
  char kind = 's';       ///< s, u or f
  bool surface = false;  ///< Made for surface access.
  bool linear = false;   ///< Plain memory that a texture was laid over.
  u64 texel() const { return static_cast<u64>(channels * channel_bits) / 8; }
  u64 row() const { return width * texel(); }
};

struct TextureObject {
  TexelArray texels;
  bool is_surface = false;
  bool filters = false;                ///< Linear, not nearest.
  bool normalized = false;             ///< Coordinates from 0 to 1.
  bool wraps = false, border = false;  ///< Otherwise coordinates are clamped.
};

/// Of a mutant: texels as they were when they were first fetched since the host last launched something.
std::unordered_map<const u8*, u64>& TextureCache();

}  // namespace ref
