/*---
clause: pi.array.special-properties
covers: the driver's functions, of arrays and mipmapped arrays
control: the array is one of the kind that is asked about
control-fails-with: the driver did not refuse a query about a kind of array that it is not
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr const char* kNot = "the driver did not refuse a query about a kind of array that it is not";

CUDA_ARRAY3D_DESCRIPTOR Described(unsigned flag) {
  return {64, 64, 0, CU_AD_FORMAT_UNSIGNED_INT8, 1, cts::control() ? flag : 0};
}

// In the control an array with the flag, where the device has such.
template <class Handle, class Make, class Ask, class Destroy>
void Check(const char* name, unsigned flag, Make make, Ask ask, Destroy destroy) {
  cts::Row(name, [&] {
    const CUDA_ARRAY3D_DESCRIPTOR wanted = Described(flag);
    Handle array = nullptr;
    const CUresult made = make(&array, &wanted);
    if (cts::control() && made != CUDA_SUCCESS)
      return cts::PowerNotShown("the device has no arrays of the kind that is asked about");
    CTS_CU(made);
    CTS_EXPECT_EQ(ask(array), CUDA_ERROR_INVALID_VALUE, kNot);
    CTS_CU(destroy(array));
  });
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  CUdevice device = -1;
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, 0));
  const auto make = CTS_DRIVER(cuArray3DCreate);
  const auto destroy = CTS_DRIVER(cuArrayDestroy);
  const auto make_mipmaps = [](CUmipmappedArray* array, const CUDA_ARRAY3D_DESCRIPTOR* wanted) {
    return CTS_DRIVER(cuMipmappedArrayCreate)(array, wanted, 3);
  };
  const auto destroy_mipmaps = CTS_DRIVER(cuMipmappedArrayDestroy);
  CUDA_ARRAY_MEMORY_REQUIREMENTS requirements{};
  CUDA_ARRAY_SPARSE_PROPERTIES properties{};
  Check<CUarray>(
      "cuArrayGetMemoryRequirements", CUDA_ARRAY3D_DEFERRED_MAPPING, make,
      [&](CUarray array) { return CTS_DRIVER(cuArrayGetMemoryRequirements)(&requirements, array, device); }, destroy);
  Check<CUarray>(
      "cuArrayGetSparseProperties", CUDA_ARRAY3D_SPARSE, make,
      [&](CUarray array) { return CTS_DRIVER(cuArrayGetSparseProperties)(&properties, array); }, destroy);
  Check<CUmipmappedArray>(
      "cuMipmappedArrayGetMemoryRequirements", CUDA_ARRAY3D_DEFERRED_MAPPING, make_mipmaps,
      [&](CUmipmappedArray array) {
        return CTS_DRIVER(cuMipmappedArrayGetMemoryRequirements)(&requirements, array, device);
      },
      destroy_mipmaps);
  Check<CUmipmappedArray>(
      "cuMipmappedArrayGetSparseProperties", CUDA_ARRAY3D_SPARSE, make_mipmaps,
      [&](CUmipmappedArray array) { return CTS_DRIVER(cuMipmappedArrayGetSparseProperties)(&properties, array); },
      destroy_mipmaps);
}

}  // namespace
