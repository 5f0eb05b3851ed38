// Texture and surface objects. A handle is the address of one of these; World knows which of them live.
#pragma once

#include <vector>

#include "base/bits.h"

namespace ref {

/// A cudaArray, or memory that is read like one: texels row by row, slice by slice.
struct TexelArray {
  u8* data = nullptr;
  u64 width = 0, height = 1, slices = 1;  ///< Texels; slices are the depth, layers, or faces.
  u64 pitch = 0;                          ///< Bytes from row to row; 0: rows lie one behind the other.
  int channels = 1;
  int channel_bits = 32;
  char kind = 's';       ///< s, u or f; n: a normalized format, of which there is no texture
  bool surface = false;  ///< Made for surface access.
  bool linear = false;   ///< Plain memory that a texture was laid over.
  bool layered = false;  ///< Slices are layers or faces,
  bool cubemap = false;  ///< faces.
  u8 block = 0;  ///< 1 to 5: the block compression that a view sees in it; width and height are those of the view.
  u64 texel() const {
    if (block != 0) return block == 1 || block == 4 ? 8 : 16;
    return static_cast<u64>(channels * channel_bits) / 8;
  }
  u64 row() const { return pitch != 0 ? pitch : width * texel(); }
  u64 slice() const { return row() * height; }
};

struct TextureObject {
  enum class Mode : u8 { kClamp, kBorder, kWrap, kMirror };
  TexelArray texels;
  std::vector<TexelArray> further;  ///< Levels of a mipmapped array behind `texels`, which is the first.
  bool is_surface = false;
  bool filters = false;     ///< Linear, not nearest.
  bool normalized = false;  ///< Coordinates from 0 to 1.
  bool srgb = false;        ///< The first three components are converted from it.
  bool seamless = false;    ///< Filters across the borders of a cubemap's faces.
  bool filters_levels = false;
  float level_bias = 0, least_level = 0, greatest_level = 0;
  bool to_float = false;  ///< Integers of 8 or 16 bits are read as numbers of 0 or -1 to 1.
  Mode modes[3] = {Mode::kClamp, Mode::kClamp, Mode::kClamp};  ///< Of each coordinate.
  u32 border[4] = {0, 0, 0, 0};                                ///< The bits of its colour.
  const TexelArray& Level(std::size_t n) const { return n == 0 ? texels : further[n - 1]; }
};

/// The value of a 16-bit float.
float HalfToFloat(u16 bits);
/// The nearest 16-bit float; of two the even one.
u16 FloatToHalf(float value);

}  // namespace ref
