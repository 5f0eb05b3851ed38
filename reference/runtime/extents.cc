#include "runtime/extents.h"

namespace ref {
namespace {

// Compute capability 9.0 (programming guide, table of technical specifications).
constexpr int k1D = 131072, k2D[2] = {131072, 65536}, k3D = 16384;
constexpr int kLayered = 32768, kLayers = 2048, kCubemap = 32768, kCubemapLayers = 2046, kGather = 32768;
constexpr int kLinear1D = 1 << 28, kLinear2D[3] = {131072, 65000, 2097120}, kSurface1D = 32768;
constexpr int kPitchAlignment = 32;  // made up

struct Most {
  int width, height, depth;
};

Most MostOf(const cudaExtent& e, unsigned flags) {
  const bool layered = (flags & cudaArrayLayered) != 0;
  if ((flags & cudaArrayCubemap) != 0) return {kCubemap, kCubemap, layered ? kCubemapLayers : 6};
  if (layered) return {kLayered, kLayered, kLayers};
  if (e.depth != 0) return {k3D, k3D, k3D};
  const bool surface = (flags & cudaArraySurfaceLoadStore) != 0;
  if (e.height == 0) return {surface ? kSurface1D : k1D, 0, 0};
  if ((flags & cudaArrayTextureGather) != 0) return {kGather, kGather, 0};
  return {k2D[0], k2D[1], 0};
}

}  // namespace

bool IsWithinLimits(const cudaExtent& extent, unsigned flags) {
  const Most most = MostOf(extent, flags);
  const auto within = [](std::size_t size, int limit) { return size <= static_cast<std::size_t>(limit); };
  return within(extent.width, most.width) && within(extent.height, most.height) && within(extent.depth, most.depth);
}

bool IsWithinLimits(const cudaResourceDesc& pitched) {
  const auto& rows = pitched.res.pitch2D;
  const auto within = [](std::size_t size, int limit) { return size <= static_cast<std::size_t>(limit); };
  return within(rows.width, kLinear2D[0]) && within(rows.height, kLinear2D[1]) &&
         within(rows.pitchInBytes, kLinear2D[2]) && rows.pitchInBytes % kPitchAlignment == 0;
}

const std::map<int, int>& ExtentAttributes() {
  static const auto* all = new std::map<int, int>{
      {cudaDevAttrMaxTexture1DWidth, k1D},
      {cudaDevAttrTexturePitchAlignment, kPitchAlignment},
      {cudaDevAttrMaxTexture1DLinearWidth, kLinear1D},
      {cudaDevAttrMaxTexture2DWidth, k2D[0]},
      {cudaDevAttrMaxTexture2DHeight, k2D[1]},
      {cudaDevAttrMaxTexture2DLinearWidth, kLinear2D[0]},
      {cudaDevAttrMaxTexture2DLinearHeight, kLinear2D[1]},
      {cudaDevAttrMaxTexture2DLinearPitch, kLinear2D[2]},
      {cudaDevAttrMaxTexture2DGatherWidth, kGather},
      {cudaDevAttrMaxTexture2DGatherHeight, kGather},
      {cudaDevAttrMaxTexture3DWidth, k3D},
      {cudaDevAttrMaxTexture3DHeight, k3D},
      {cudaDevAttrMaxTexture3DDepth, k3D},
      {cudaDevAttrMaxTexture1DLayeredWidth, kLayered},
      {cudaDevAttrMaxTexture1DLayeredLayers, kLayers},
      {cudaDevAttrMaxTexture2DLayeredWidth, kLayered},
      {cudaDevAttrMaxTexture2DLayeredHeight, kLayered},
      {cudaDevAttrMaxTexture2DLayeredLayers, kLayers},
      {cudaDevAttrMaxTextureCubemapWidth, kCubemap},
      {cudaDevAttrMaxTextureCubemapLayeredWidth, kCubemap},
      {cudaDevAttrMaxTextureCubemapLayeredLayers, kCubemapLayers},
      {cudaDevAttrMaxSurface1DWidth, kSurface1D},
      {cudaDevAttrMaxSurface2DWidth, k2D[0]},
      {cudaDevAttrMaxSurface2DHeight, k2D[1]},
      {cudaDevAttrMaxSurface3DWidth, k3D},
      {cudaDevAttrMaxSurface3DHeight, k3D},
      {cudaDevAttrMaxSurface3DDepth, k3D},
      {cudaDevAttrMaxSurface1DLayeredWidth, kLayered},
      {cudaDevAttrMaxSurface1DLayeredLayers, kLayers},
      {cudaDevAttrMaxSurface2DLayeredWidth, kLayered},
      {cudaDevAttrMaxSurface2DLayeredHeight, kLayered},
      {cudaDevAttrMaxSurface2DLayeredLayers, kLayers},
      {cudaDevAttrMaxSurfaceCubemapWidth, kCubemap},
      {cudaDevAttrMaxSurfaceCubemapLayeredWidth, kCubemap},
      {cudaDevAttrMaxSurfaceCubemapLayeredLayers, kCubemapLayers},
  };
  return *all;
}

void FillExtents(cudaDeviceProp* p) {
  p->maxTexture1D = k1D;
  p->texturePitchAlignment = kPitchAlignment;
  p->maxSurface1D = kSurface1D;
  p->maxTextureCubemap = p->maxSurfaceCubemap = kCubemap;
  for (int d = 0; d < 2; ++d) {
    const int layered[2] = {kLayered, kLayers}, cubemap[2] = {kCubemap, kCubemapLayers};
    p->maxTexture2D[d] = p->maxSurface2D[d] = k2D[d];
    p->maxTexture2DGather[d] = kGather;
    p->maxTexture1DLayered[d] = p->maxSurface1DLayered[d] = layered[d];
    p->maxTextureCubemapLayered[d] = p->maxSurfaceCubemapLayered[d] = cubemap[d];
  }
  for (int d = 0; d < 3; ++d) {
    p->maxTexture2DLinear[d] = kLinear2D[d];
    p->maxTexture3D[d] = p->maxSurface3D[d] = k3D;
    p->maxTexture2DLayered[d] = p->maxSurface2DLayered[d] = d < 2 ? kLayered : kLayers;
  }
}

}  // namespace ref
