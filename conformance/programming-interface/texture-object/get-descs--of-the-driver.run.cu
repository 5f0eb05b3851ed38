/*---
clause: pi.texture-object.get-descs
covers: objects and descriptors of the driver's functions
control: another object is asked, which was made with other descriptors
control-fails-with:
  - a resource descriptor of the driver is not the one that was given
  - a member of a texture descriptor of the driver is not the one that was given
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/texture/array.h"

namespace {

CUDA_TEXTURE_DESC Described(bool given) {
  CUDA_TEXTURE_DESC of{};
  of.addressMode[0] = given ? CU_TR_ADDRESS_MODE_WRAP : CU_TR_ADDRESS_MODE_CLAMP;
  of.addressMode[1] = given ? CU_TR_ADDRESS_MODE_MIRROR : CU_TR_ADDRESS_MODE_CLAMP;
  of.addressMode[2] = given ? CU_TR_ADDRESS_MODE_BORDER : CU_TR_ADDRESS_MODE_CLAMP;
  of.filterMode = given ? CU_TR_FILTER_MODE_LINEAR : CU_TR_FILTER_MODE_POINT;
  of.flags = given ? CU_TRSF_NORMALIZED_COORDINATES : CU_TRSF_READ_AS_INTEGER;
  of.maxAnisotropy = given ? 4 : 1;
  of.mipmapFilterMode = given ? CU_TR_FILTER_MODE_LINEAR : CU_TR_FILTER_MODE_POINT;
  of.mipmapLevelBias = given ? 0.5f : 0;
  of.minMipmapLevelClamp = given ? 0.25f : 0;
  of.maxMipmapLevelClamp = given ? 1.5f : 0;
  return of;
}

CUDA_RESOURCE_DESC OfArray(cudaArray_t array) {
  CUDA_RESOURCE_DESC of{};
  of.resType = CU_RESOURCE_TYPE_ARRAY;
  of.res.array.hArray = reinterpret_cast<CUarray>(array);
  return of;
}
CUDA_RESOURCE_DESC OfLinear(const void* memory, std::size_t bytes) {
  CUDA_RESOURCE_DESC of{};
  of.resType = CU_RESOURCE_TYPE_LINEAR;
  of.res.linear.devPtr = reinterpret_cast<CUdeviceptr>(memory);
  of.res.linear.format = CU_AD_FORMAT_UNSIGNED_INT8;
  of.res.linear.numChannels = 2;
  of.res.linear.sizeInBytes = bytes;
  return of;
}

CUtexObject Made(const CUDA_RESOURCE_DESC& resource, const CUDA_TEXTURE_DESC& texture) {
  CUtexObject object = 0;
  CTS_CU(CTS_DRIVER(cuTexObjectCreate)(&object, &resource, &texture, nullptr));
  return object;
}

CTS_CASE(resource) {
  const cts::Array<unsigned char> array(16, 8), other_array(16, 8);
  const cts::DeviceBuffer<unsigned char> memory(1024), other_memory(1024);
  const CUDA_TEXTURE_DESC plain = Described(false);
  for (const bool linear : {false, true}) {
    cts::Row(linear ? "linear" : "array", [&] {
      const CUDA_RESOURCE_DESC given = linear ? OfLinear(memory.data(), 1024) : OfArray(array),
                               other = linear ? OfLinear(other_memory.data(), 512) : OfArray(other_array);
      const CUtexObject object = Made(given, plain), of_other = Made(other, plain);
      CUDA_RESOURCE_DESC told{};
      CTS_CU(CTS_DRIVER(cuTexObjectGetResourceDesc)(&told, cts::control() ? of_other : object));
      const bool same = linear ? told.res.linear.devPtr == given.res.linear.devPtr &&
                                     told.res.linear.format == given.res.linear.format &&
                                     told.res.linear.numChannels == given.res.linear.numChannels &&
                                     told.res.linear.sizeInBytes == given.res.linear.sizeInBytes
                               : told.res.array.hArray == given.res.array.hArray;
      CTS_EXPECT(told.resType == given.resType && same,
                 "a resource descriptor of the driver is not the one that was given");
      for (const CUtexObject made : {object, of_other}) CTS_CU(CTS_DRIVER(cuTexObjectDestroy)(made));
    });
  }
}

CTS_CASE(texture) {
  const cts::Array<unsigned char> array(make_cudaExtent(16, 8, 4));
  const CUDA_TEXTURE_DESC given = Described(true);
  const CUtexObject object = Made(OfArray(array), Described(!cts::control()));
  CUDA_TEXTURE_DESC got{};
  CTS_CU(CTS_DRIVER(cuTexObjectGetTextureDesc)(&got, object));
  CTS_CU(CTS_DRIVER(cuTexObjectDestroy)(object));
  const auto member = [](auto name, bool same) {
    cts::Row(name,
             [&] { CTS_EXPECT(same, "a member of a texture descriptor of the driver is not the one that was given"); });
  };
  member("address-mode-x", got.addressMode[0] == given.addressMode[0]);
  member("address-mode-y", got.addressMode[1] == given.addressMode[1]);
  member("address-mode-z", got.addressMode[2] == given.addressMode[2]);
  member("filter-mode", got.filterMode == given.filterMode);
  member("flags", got.flags == given.flags);
  member("anisotropy", got.maxAnisotropy == given.maxAnisotropy);
  member("mipmap-filter-mode", got.mipmapFilterMode == given.mipmapFilterMode);
  member("mipmap-level-bias", got.mipmapLevelBias == given.mipmapLevelBias);
  member("least-level", got.minMipmapLevelClamp == given.minMipmapLevelClamp);
  member("greatest-level", got.maxMipmapLevelClamp == given.maxMipmapLevelClamp);
}

}  // namespace
