// Mipmapped arrays: levels, each an array that is half as large each way as the one before.
#include "runtime/mipmaps.h"

#include <algorithm>
#include <bit>
#include <map>

#include "runtime/array.h"
#include "runtime/array_format.h"
#include "runtime/copy.h"
#include "runtime/rules.h"

namespace ref {
namespace {

std::map<u64, std::vector<cudaArray_t>>& Mipmaps() {
  static auto* const mipmaps = new std::map<u64, std::vector<cudaArray_t>>;
  return *mipmaps;
}

bool HasLayers(unsigned flags) { return (flags & (cudaArrayLayered | cudaArrayCubemap)) != 0; }

cudaExtent ExtentOf(const cudaExtent& e, unsigned flags, unsigned level) {
  const auto halved = [&](std::size_t size) {
    return size == 0 ? 0 : std::max<std::size_t>(level < 64 ? size >> level : 0, 1);
  };
  return {halved(e.width), halved(e.height), HasLayers(flags) ? e.depth : halved(e.depth)};
}

}  // namespace

// 1 + floor(log2(largest extent)) at most; layers and faces are no extent.
constinit Rule<unsigned(const cudaExtent&, unsigned, unsigned)> rule::LevelsFor{
    [](const cudaExtent& e, unsigned flags, unsigned asked) {
      const std::size_t largest = std::max({e.width, e.height, HasLayers(flags) ? 0 : e.depth});
      return std::min(asked, static_cast<unsigned>(std::bit_width(largest)));
    }};

std::vector<TexelArray> LevelsOf(cudaMipmappedArray_t mipmaps) {
  std::vector<TexelArray> levels;
  const auto found = Mipmaps().find(reinterpret_cast<u64>(mipmaps));
  if (found == Mipmaps().end()) return levels;
  for (const cudaArray_t level : found->second) levels.push_back(*FindArray(level));
  return levels;
}

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t* out, const cudaChannelFormatDesc* format, cudaExtent extent,
                                     unsigned levels, unsigned flags) {
  return Enter([&](Context& context) {
    if (out == nullptr || format == nullptr || levels == 0 || !IsArrayFormat(*format) || !IsArray(extent, flags))
      return cudaErrorInvalidValue;
    std::vector<Array> arrays;
    u64 bytes = 0;
    for (unsigned level = 0; level < rule::LevelsFor(extent, flags, levels); ++level) {
      arrays.push_back(ArrayOf(*format, ExtentOf(extent, flags, level), flags));
      arrays.back().is_level = true;
      bytes += RoundUp(arrays.back().texels.slice() * arrays.back().texels.slices, 256);
    }
    const u64 address = State::Get().Allocate(bytes, Region::kInternal, context);
    if (address == 0) return cudaErrorMemoryAllocation;
    std::vector<cudaArray_t>& kept = Mipmaps()[address];
    u8* at = Pointer<u8>(address);
    for (Array& array : arrays) {
      array.texels.data = at;
      at += RoundUp(array.texels.slice() * array.texels.slices, 256);
      kept.push_back(KeepArray(array));
    }
    *out = Pointer<cudaMipmappedArray>(address);
    return cudaSuccess;
  });
}

// pi.device-memory.free-null
cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t mipmaps) {
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (!AllDone(context)) return false;
    if (mipmaps == nullptr) return true;
    const auto found = Mipmaps().find(reinterpret_cast<u64>(mipmaps));
    if (found == Mipmaps().end()) return *code = cudaErrorInvalidValue, true;
    for (const cudaArray_t level : found->second) DropArray(level);
    State::Get().Free(found->first);
    Mipmaps().erase(found);
    return true;
  });
}

// pi.texture-object.level-out-of-range
cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t* out, cudaMipmappedArray_const_t mipmaps, unsigned level) {
  return Enter([&](Context&) {
    const auto found = Mipmaps().find(reinterpret_cast<u64>(mipmaps));
    if (found == Mipmaps().end()) return cudaErrorInvalidResourceHandle;
    const auto last = static_cast<unsigned>(found->second.size() - 1);
    if (out == nullptr || level > last) return cudaErrorInvalidValue;
    *out = found->second[level];
    return cudaSuccess;
  });
}

}  // extern "C"
