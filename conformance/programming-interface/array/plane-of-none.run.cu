/*---
clause: pi.array.plane-of-none
control: the array has a format of several planes
control-fails-with: a plane of an array that has none was not refused with cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"
#include "cts/texture/array.h"

namespace {

// An array of several planes, in whatever format and form the device has one; null where it has none.
CUarray MakePlanar() {
  CTS_CUDA(cudaFree(nullptr));  // the driver's call needs a context
  for (const CUarray_format format : {CU_AD_FORMAT_NV12, CU_AD_FORMAT_P010, CU_AD_FORMAT_P016, CU_AD_FORMAT_NV16,
                                      CU_AD_FORMAT_P210, CU_AD_FORMAT_P216, CU_AD_FORMAT_YUV444_8bit_SemiPlanar}) {
    for (const unsigned flags : {0u, unsigned{CUDA_ARRAY3D_SURFACE_LDST}, unsigned{CUDA_ARRAY3D_VIDEO_ENCODE_DECODE}}) {
      for (const unsigned channels : {3u, 1u, 2u}) {
        const CUDA_ARRAY3D_DESCRIPTOR wanted{64, 64, 0, format, channels, flags};
        CUarray array = nullptr;
        if (CTS_DRIVER(cuArray3DCreate)(&array, &wanted) == CUDA_SUCCESS) return array;
      }
    }
  }
  return nullptr;
}

// In the control the array with planes.
template <class Texel>
void Check(const char* name, cudaExtent extent, unsigned flags, CUarray planar) {
  cts::Row(name, [&] {
    if (cts::control() && planar == nullptr) return cts::PowerNotShown("the device has no arrays of several planes");
    const cts::Array<Texel> plain(extent, flags);
    cudaArray_t const asked = cts::control() ? reinterpret_cast<cudaArray_t>(planar) : plain;
    for (const unsigned index : {0u, 1u}) {
      cudaArray_t plane = nullptr;
      CTS_EXPECT_EQ(cts::Taken(cudaArrayGetPlane(&plane, asked, index)), cudaErrorInvalidValue,
                    "a plane of an array that has none was not refused with cudaErrorInvalidValue");
    }
  });
}

CTS_CASE() {
  const CUarray planar = cts::control() ? MakePlanar() : nullptr;
  Check<unsigned char>("bytes", make_cudaExtent(64, 64, 0), cudaArrayDefault, planar);
  Check<float4>("of-four-floats", make_cudaExtent(64, 64, 0), cudaArraySurfaceLoadStore, planar);
  Check<unsigned short>("layered", make_cudaExtent(64, 64, 3), cudaArrayLayered, planar);
  Check<unsigned>("of-three-dimensions", make_cudaExtent(16, 16, 4), cudaArrayDefault, planar);
  if (planar != nullptr) CTS_CU(CTS_DRIVER(cuArrayDestroy)(planar));
}

}  // namespace
