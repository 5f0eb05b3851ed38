// The rules of textures and surfaces, each with its clauses.
#pragma once

#include "base/rule.h"
#include "machine/texel.h"
#include "machine/texture_site.h"

namespace ref::rule {

/// Whether an object may be used by a kernel: it lives.
extern Rule<bool(const Thread& thread, u64 handle, bool surface)> ObjectLives;

// Texels.

/// The bits that a fetch finds at an address: those that memory holds (pi.coherency.after-memcpy, pi.coherency.after-previous-kernel).
extern Rule<u64(const TexelArray& array, const u8* at, u32 depth)> TexelBits;
/// The value of a 16-bit float (pi.half.format).
extern Rule<float(u16 bits)> HalfValue;
/// What an integer of 8 or 16 bits reads as: 0 or -1 to 1 (pi.tex.normalized-float-u8, pi.tex.normalized-float-s8 and their like of 16 bits).
extern Rule<double(const TexelArray& array, u64 bits)> Normalized;
/// pi.texture-object.srgb (IEC 61966-2-1)
extern Rule<double(double srgb)> LinearOfSrgb;
/// The texel that an index beyond the edge means in direction `d`, or -1 for the border (pi.tex.address-clamp, pi.tex.address-border-zero,
/// pi.tex.address-wrap, pi.tex.address-mirror, pi.texture-filtering.edge-clamp).
extern Rule<s64(const TextureObject& object, const TexelArray& array, int d, s64 index, s64 size)> BeyondTheEdge;
/// What is fetched there (pi.tex.border-color). Beyond plain memory there are zeros.
extern Rule<u64(const TextureObject& object, const TexelArray& array, int channel)> BorderColour;

// Where a fetch looks.

/// The place that the coordinates of an instruction name (pi.tex.coordinates-normalized, pi.tex.coordinates-unnormalized, pi.layered.1d,
/// pi.layered.2d, pi.cubemap-layered.addressing).
extern Rule<Look(const TextureSite& site, const TextureObject& object, const TexelArray& texels, u64* r, u32 depth)>
    LookOf;
/// The face that a direction meets, and where on it (pi.cubemap.face-selection, pi.cubemap.face-0 to -5, pi.cubemap.coordinate-formula).
/// Of equal magnitudes the first counts.
extern Rule<int(const double (&direction)[3], double (&on_face)[2])> FaceOf;
/// Which two levels, and how much of the second (pi.texture-object.mipmap-lod, pi.texture-object.mipmap-filter).
struct Levels {
  std::size_t first = 0, second = 0;
  double part = 0;
};
extern Rule<Levels(const TextureSite& site, const TextureObject& object, const u64* r)> LevelsOf;

// Filters.

/// Whether a fetch filters: of what is asked for with floats alone.
extern Rule<bool(const TextureSite& site, const TextureObject& object, const Thread& thread)> Filters;
/// The texel that a fetch without a filter takes (pi.texture-filtering.point).
extern Rule<s64(double at)> NearestTexel;
/// A weight has 8 bits of fraction (pi.texture-filtering.weights-8-bit).
extern Rule<double(double fraction)> Weight;
/// The weighted sum of the texels around, of a layer or face alone (pi.texture-filtering.linear-1d, pi.texture-filtering.linear-2d,
/// pi.texture-filtering.linear-3d, pi.layered.filter-within-layer).
extern Rule<u64(const Look& look, int channel)> Filtered;
/// One of them; `corner`: a bit a direction, set where it is the second (pi.cubemap.seamless-filtering).
extern Rule<u64(const Look& look, s64 (&index)[3], int channel, int corner)> Corner;
/// The slice of a face beside that of a look, of the same cubemap (pi.cubemap-layered.filter-within-layer).
extern Rule<s64(const Look& look, s64 face)> SliceBeside;
/// The first of the texels that a gather takes, by a place of 8 bits of fraction (pi.gather.coordinate-rounding).
extern Rule<s64(double at)> FirstOfGather;
/// The level that it takes them of (pi.gather.mipmap-top-level).
extern Rule<const TexelArray&(const TextureObject& object)> LevelOfGather;

// Surfaces.

/// What coordinates count: of formatted stores x counts elements, of others bytes, and y counts rows (pi.surf.byte-addressing-x,
/// pi.surf.y-not-scaled, pi.surf.formatted-store). `at` becomes byte, row and slice.
extern Rule<void(const TexelArray& array, bool formatted, s64 (&at)[3])> PlaceOnSurface;
/// A component in the format of a surface: an integer loses its upper bits, a float may become a half (pi.surf.formatted-store).
extern Rule<u32(const TexelArray& array, u32 value)> Formatted;

}  // namespace ref::rule
