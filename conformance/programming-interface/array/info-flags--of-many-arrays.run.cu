/*---
clause: pi.array.info-flags
covers: many live arrays, of cudaMallocArray too, and levels of mipmapped arrays
control: the array is the next one, of a mipmapped array the next level
control-fails-with:
  - cudaArrayGetInfo did not return what one of many arrays was made with
  - cudaArrayGetInfo did not return format and extents of a level
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <iterator>
#include <string>
#include <vector>

namespace {

constexpr unsigned kSurface = cudaArraySurfaceLoadStore, kLayered = cudaArrayLayered, kCubemap = cudaArrayCubemap;

struct Info {
  cudaChannelFormatDesc format{-1, -1, -1, -1, cudaChannelFormatKindNone};
  cudaExtent extent{77, 77, 77};
  unsigned flags = 0xA5A5A5A5;
};
Info InfoOf(cudaArray_t array) {
  Info info;
  CTS_CUDA(cudaArrayGetInfo(&info.format, &info.extent, &info.flags, array));
  return info;
}
bool Same(const cudaChannelFormatDesc& a, const cudaChannelFormatDesc& b) {
  return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w && a.f == b.f;
}
bool Same(const cudaExtent& a, const cudaExtent& b) {
  return a.width == b.width && a.height == b.height && a.depth == b.depth;
}

// Two that follow each other differ in format and extents.
struct Made {
  const char* name;
  cudaChannelFormatDesc format;
  cudaExtent extent;
  unsigned flags;
  bool plane;  // by cudaMallocArray
};
const Made kMade[] = {{"plane-of-one-row", cudaCreateChannelDesc<unsigned char>(), {37, 0, 0}, cudaArrayDefault, true},
                      {"plane", cudaCreateChannelDesc<char4>(), {21, 9, 0}, cudaArrayDefault, true},
                      {"plane-surface", cudaCreateChannelDesc<int2>(), {22, 10, 0}, kSurface, true},
                      {"plane-gather", cudaCreateChannelDesc<short4>(), {23, 11, 0}, cudaArrayTextureGather, true},
                      {"1d", cudaCreateChannelDesc<uint2>(), {24, 0, 0}, cudaArrayDefault, false},
                      {"1d-layered", cudaCreateChannelDesc<ushort4>(), {25, 0, 6}, kLayered, false},
                      {"1d-layered-surface", cudaCreateChannelDesc<float>(), {26, 0, 7}, kLayered | kSurface, false},
                      {"2d-layered", cudaCreateChannelDesc<char1>(), {27, 12, 8}, kLayered, false},
                      {"3d", cudaCreateChannelDesc<int4>(), {28, 13, 9}, cudaArrayDefault, false},
                      {"3d-surface", cudaCreateChannelDesc<uchar2>(), {29, 14, 10}, kSurface, false},
                      {"cubemap-surface", cudaCreateChannelDesc<float2>(), {30, 30, 6}, kCubemap | kSurface, false},
                      {"cubemap-layered", cudaCreateChannelDesc<short>(), {31, 31, 18}, kCubemap | kLayered, false}};
constexpr std::size_t kCount = std::size(kMade);

CTS_CASE(many) {
  std::vector<cudaArray_t> arrays(kCount);
  for (std::size_t i = 0; i < kCount; ++i) {
    const Made& made = kMade[i];
    CTS_CUDA(made.plane ? cudaMallocArray(&arrays[i], &made.format, made.extent.width, made.extent.height, made.flags)
                        : cudaMalloc3DArray(&arrays[i], &made.format, made.extent, made.flags));
  }
  for (std::size_t i = 0; i < kCount; ++i) {
    cts::Row(kMade[i].name, [&] {
      const Info info = InfoOf(arrays[cts::control() ? (i + 1) % kCount : i]);
      CTS_EXPECT(
          Same(info.format, kMade[i].format) && Same(info.extent, kMade[i].extent) && info.flags == kMade[i].flags,
          "cudaArrayGetInfo did not return what one of many arrays was made with");
    });
  }
  for (const cudaArray_t array : arrays) CTS_CUDA(cudaFreeArray(array));
}

// Each level is half as large as the one before, its layers as many.
void CheckLevels(const char* name, const cudaChannelFormatDesc& format, cudaExtent extent, unsigned flags) {
  constexpr unsigned kLevels = 4;
  cudaMipmappedArray_t mipmaps = nullptr;
  CTS_CUDA(cudaMallocMipmappedArray(&mipmaps, &format, extent, kLevels, flags));
  const bool layered = (flags & kLayered) != 0;
  for (unsigned level = 0; level < kLevels; ++level) {
    cts::Row((std::string(name) + "-level-" + std::to_string(level)).c_str(), [&] {
      cudaArray_t array = nullptr;
      CTS_CUDA(cudaGetMipmappedArrayLevel(&array, mipmaps, cts::control() ? (level + 1) % kLevels : level));
      const Info info = InfoOf(array);
      const cudaExtent of_level{extent.width >> level, extent.height >> level,
                                layered ? extent.depth : extent.depth >> level};
      CTS_EXPECT(Same(info.format, format) && Same(info.extent, of_level),
                 "cudaArrayGetInfo did not return format and extents of a level");
    });
  }
  CTS_CUDA(cudaFreeMipmappedArray(mipmaps));
}
CTS_CASE(levels) {
  CheckLevels("2d", cudaCreateChannelDesc<uchar4>(), {40, 24, 0}, cudaArrayDefault);
  CheckLevels("3d", cudaCreateChannelDesc<float>(), {48, 32, 16}, cudaArrayDefault);
  CheckLevels("2d-layered", cudaCreateChannelDesc<short2>(), {56, 16, 5}, kLayered);
  CheckLevels("surface", cudaCreateChannelDesc<float4>(), {64, 72, 0}, kSurface);
}

}  // namespace
