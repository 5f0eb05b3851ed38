/*---
clause: pi.multi-device.count-and-properties
covers: extents of textures and surfaces, and what L2 may hold back
control: another property, of another value, is asked for
control-fails-with: a further property of a device is not its attribute
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstddef>
#include <cstring>

namespace {

// Each of them an int.
struct Property {
  const char* name;
  size_t offset;
  cudaDeviceAttr attribute;
};
#define CTS_AT(member) offsetof(cudaDeviceProp, member)
constexpr Property kProperties[] = {
    {"maxTexture1D", CTS_AT(maxTexture1D), cudaDevAttrMaxTexture1DWidth},
    {"maxTexture1DMipmap", CTS_AT(maxTexture1DMipmap), cudaDevAttrMaxTexture1DMipmappedWidth},
    {"maxTexture2D-width", CTS_AT(maxTexture2D[0]), cudaDevAttrMaxTexture2DWidth},
    {"maxTexture2D-height", CTS_AT(maxTexture2D[1]), cudaDevAttrMaxTexture2DHeight},
    {"maxTexture2DMipmap-width", CTS_AT(maxTexture2DMipmap[0]), cudaDevAttrMaxTexture2DMipmappedWidth},
    {"maxTexture2DMipmap-height", CTS_AT(maxTexture2DMipmap[1]), cudaDevAttrMaxTexture2DMipmappedHeight},
    {"maxTexture2DLinear-width", CTS_AT(maxTexture2DLinear[0]), cudaDevAttrMaxTexture2DLinearWidth},
    {"maxTexture2DLinear-height", CTS_AT(maxTexture2DLinear[1]), cudaDevAttrMaxTexture2DLinearHeight},
    {"maxTexture2DLinear-pitch", CTS_AT(maxTexture2DLinear[2]), cudaDevAttrMaxTexture2DLinearPitch},
    {"maxTexture2DGather-width", CTS_AT(maxTexture2DGather[0]), cudaDevAttrMaxTexture2DGatherWidth},
    {"maxTexture2DGather-height", CTS_AT(maxTexture2DGather[1]), cudaDevAttrMaxTexture2DGatherHeight},
    {"maxTexture3D-width", CTS_AT(maxTexture3D[0]), cudaDevAttrMaxTexture3DWidth},
    {"maxTexture3D-height", CTS_AT(maxTexture3D[1]), cudaDevAttrMaxTexture3DHeight},
    {"maxTexture3D-depth", CTS_AT(maxTexture3D[2]), cudaDevAttrMaxTexture3DDepth},
    {"maxTexture3DAlt-width", CTS_AT(maxTexture3DAlt[0]), cudaDevAttrMaxTexture3DWidthAlt},
    {"maxTexture3DAlt-height", CTS_AT(maxTexture3DAlt[1]), cudaDevAttrMaxTexture3DHeightAlt},
    {"maxTexture3DAlt-depth", CTS_AT(maxTexture3DAlt[2]), cudaDevAttrMaxTexture3DDepthAlt},
    {"maxTextureCubemap", CTS_AT(maxTextureCubemap), cudaDevAttrMaxTextureCubemapWidth},
    {"maxTexture1DLayered-width", CTS_AT(maxTexture1DLayered[0]), cudaDevAttrMaxTexture1DLayeredWidth},
    {"maxTexture1DLayered-layers", CTS_AT(maxTexture1DLayered[1]), cudaDevAttrMaxTexture1DLayeredLayers},
    {"maxTexture2DLayered-width", CTS_AT(maxTexture2DLayered[0]), cudaDevAttrMaxTexture2DLayeredWidth},
    {"maxTexture2DLayered-height", CTS_AT(maxTexture2DLayered[1]), cudaDevAttrMaxTexture2DLayeredHeight},
    {"maxTexture2DLayered-layers", CTS_AT(maxTexture2DLayered[2]), cudaDevAttrMaxTexture2DLayeredLayers},
    {"maxTextureCubemapLayered-width", CTS_AT(maxTextureCubemapLayered[0]), cudaDevAttrMaxTextureCubemapLayeredWidth},
    {"maxTextureCubemapLayered-layers", CTS_AT(maxTextureCubemapLayered[1]), cudaDevAttrMaxTextureCubemapLayeredLayers},
    {"maxSurface1D", CTS_AT(maxSurface1D), cudaDevAttrMaxSurface1DWidth},
    {"maxSurface2D-width", CTS_AT(maxSurface2D[0]), cudaDevAttrMaxSurface2DWidth},
    {"maxSurface2D-height", CTS_AT(maxSurface2D[1]), cudaDevAttrMaxSurface2DHeight},
    {"maxSurface3D-width", CTS_AT(maxSurface3D[0]), cudaDevAttrMaxSurface3DWidth},
    {"maxSurface3D-height", CTS_AT(maxSurface3D[1]), cudaDevAttrMaxSurface3DHeight},
    {"maxSurface3D-depth", CTS_AT(maxSurface3D[2]), cudaDevAttrMaxSurface3DDepth},
    {"maxSurface1DLayered-width", CTS_AT(maxSurface1DLayered[0]), cudaDevAttrMaxSurface1DLayeredWidth},
    {"maxSurface1DLayered-layers", CTS_AT(maxSurface1DLayered[1]), cudaDevAttrMaxSurface1DLayeredLayers},
    {"maxSurface2DLayered-width", CTS_AT(maxSurface2DLayered[0]), cudaDevAttrMaxSurface2DLayeredWidth},
    {"maxSurface2DLayered-height", CTS_AT(maxSurface2DLayered[1]), cudaDevAttrMaxSurface2DLayeredHeight},
    {"maxSurface2DLayered-layers", CTS_AT(maxSurface2DLayered[2]), cudaDevAttrMaxSurface2DLayeredLayers},
    {"maxSurfaceCubemap", CTS_AT(maxSurfaceCubemap), cudaDevAttrMaxSurfaceCubemapWidth},
    {"maxSurfaceCubemapLayered-width", CTS_AT(maxSurfaceCubemapLayered[0]), cudaDevAttrMaxSurfaceCubemapLayeredWidth},
    {"maxSurfaceCubemapLayered-layers", CTS_AT(maxSurfaceCubemapLayered[1]), cudaDevAttrMaxSurfaceCubemapLayeredLayers},
    {"persistingL2CacheMaxSize", CTS_AT(persistingL2CacheMaxSize), cudaDevAttrMaxPersistingL2CacheSize},
    {"accessPolicyMaxWindowSize", CTS_AT(accessPolicyMaxWindowSize), cudaDevAttrMaxAccessPolicyWindowSize},
};

int AttributeOf(int device, const Property& property) {
  int value = -7;
  CTS_CUDA(cudaDeviceGetAttribute(&value, property.attribute, device));
  return value;
}

// As of a runtime that takes two for each other.
const Property& AnotherThan(const Property& property, int device) {
  for (const Property& other : kProperties)
    if (AttributeOf(device, other) != AttributeOf(device, property)) return other;
  return property;
}

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (const Property& property : kProperties) {
    cts::Row(property.name, [&] {
      for (int device = 0; device < count; ++device) {
        const Property& asked = cts::control() ? AnotherThan(property, device) : property;
        cudaDeviceProp properties;
        std::memset(&properties, cts::kPoison, sizeof properties);
        CTS_CUDA(cudaGetDeviceProperties(&properties, device));
        int told = -7;
        std::memcpy(&told, reinterpret_cast<const char*>(&properties) + asked.offset, sizeof told);
        CTS_EXPECT_EQ(told, AttributeOf(device, property), "a further property of a device is not its attribute");
      }
    });
  }
}

}  // namespace
