/*---
clause: pi.array.plane-of-none
covers: the driver's function
control: the array has several planes, where the device has such
control-fails-with: the driver did not refuse a plane of an array that has none with CUDA_ERROR_INVALID_VALUE
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

// An array of two planes; null where the device makes none.
CUarray MakePlanar() {
  for (const unsigned flags : {0u, unsigned{CUDA_ARRAY3D_SURFACE_LDST}, unsigned{CUDA_ARRAY3D_VIDEO_ENCODE_DECODE}}) {
    for (const unsigned channels : {3u, 1u, 2u}) {
      const CUDA_ARRAY3D_DESCRIPTOR wanted{64, 64, 0, CU_AD_FORMAT_NV12, channels, flags};
      CUarray array = nullptr;
      if (CTS_DRIVER(cuArray3DCreate)(&array, &wanted) == CUDA_SUCCESS) return array;
    }
  }
  return nullptr;
}

constexpr struct {
  const char* name;
  CUDA_ARRAY3D_DESCRIPTOR wanted;
} kRows[] = {{"bytes", {64, 64, 0, CU_AD_FORMAT_UNSIGNED_INT8, 1, 0}},
             {"of-four-floats", {64, 64, 0, CU_AD_FORMAT_FLOAT, 4, CUDA_ARRAY3D_SURFACE_LDST}},
             {"layered", {64, 64, 3, CU_AD_FORMAT_UNSIGNED_INT16, 1, CUDA_ARRAY3D_LAYERED}},
             {"of-three-dimensions", {16, 16, 4, CU_AD_FORMAT_UNSIGNED_INT32, 1, 0}}};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      CUarray array = nullptr;
      if (cts::control()) {
        array = MakePlanar();
        if (array == nullptr) return cts::PowerNotShown("the device has no arrays of several planes");
      } else {
        CTS_CU(CTS_DRIVER(cuArray3DCreate)(&array, &row.wanted));
      }
      for (const unsigned index : {0u, 1u}) {
        CUarray plane = nullptr;
        CTS_EXPECT_EQ(CTS_DRIVER(cuArrayGetPlane)(&plane, array, index), CUDA_ERROR_INVALID_VALUE,
                      "the driver did not refuse a plane of an array that has none with CUDA_ERROR_INVALID_VALUE");
      }
      CTS_CU(CTS_DRIVER(cuArrayDestroy)(array));
    });
  }
}

}  // namespace
