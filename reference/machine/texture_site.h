// What texture and surface instructions have in common: the shape that they name, and their operands.
#pragma once

#include "machine/decode.h"
#include "machine/texture.h"

namespace ref {

struct TextureSite {
  u32 object;
  int dimensions;      ///< Coordinates, beside the layer.
  bool layered, cube;  ///< .a1d, .a2d, .acube; .cube, .acube
  u32 layer;           ///< The word of the layer,
  u32 at[3];           ///< and those of the coordinates.
  u32 values[4];
  int count;  ///< Of values.
  int component;
  bool float_coordinates;
  enum : u8 { kBase, kNamed, kGradient } level_from;  ///< The first level, .level, .grad
  u32 level;                                          ///< The word that names the level,
  u32 gradient[2][2];  ///< or those of the changes of the coordinates from pixel to pixel, along x and y.

  void TakeShape(Words& words);
  /// `[object, {layer, x, y, z}]`, as far as the shape has them.
  void TakePlace(Decoder& d, const ptx::Operand& place, const Words& words);
};

/// The object behind a handle, or null with a fault.
const TextureObject* LiveObject(Thread& t, u64 handle, bool surface);

}  // namespace ref
