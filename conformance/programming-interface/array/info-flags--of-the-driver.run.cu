/*---
clause: pi.array.info-flags
covers: arrays and descriptors of the driver's functions
control: the descriptor of another array is asked for
control-fails-with: the driver did not tell the descriptor that an array was made with
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr const char* kNot = "the driver did not tell the descriptor that an array was made with";

struct Row {
  const char* name;
  CUDA_ARRAY3D_DESCRIPTOR made;
};
constexpr Row kRows[] = {
    {"one-dimension", {5, 0, 0, CU_AD_FORMAT_UNSIGNED_INT8, 1, 0}},
    {"two-dimensions", {5, 3, 0, CU_AD_FORMAT_SIGNED_INT16, 2, 0}},
    {"three-dimensions", {5, 3, 2, CU_AD_FORMAT_HALF, 4, 0}},
    {"surface", {16, 8, 0, CU_AD_FORMAT_FLOAT, 2, CUDA_ARRAY3D_SURFACE_LDST}},
    {"gather", {16, 8, 0, CU_AD_FORMAT_FLOAT, 1, CUDA_ARRAY3D_TEXTURE_GATHER}},
    {"layered", {16, 8, 4, CU_AD_FORMAT_UNSIGNED_INT32, 4, CUDA_ARRAY3D_LAYERED}},
    {"layered-surface", {16, 0, 4, CU_AD_FORMAT_SIGNED_INT32, 1, CUDA_ARRAY3D_LAYERED | CUDA_ARRAY3D_SURFACE_LDST}},
    {"cubemap", {8, 8, 6, CU_AD_FORMAT_SIGNED_INT8, 4, CUDA_ARRAY3D_CUBEMAP}},
    {"cubemap-layered", {8, 8, 12, CU_AD_FORMAT_UNSIGNED_INT16, 1, CUDA_ARRAY3D_CUBEMAP | CUDA_ARRAY3D_LAYERED}}};

bool Same(const CUDA_ARRAY3D_DESCRIPTOR& a, const CUDA_ARRAY3D_DESCRIPTOR& b) {
  return a.Width == b.Width && a.Height == b.Height && a.Depth == b.Depth && a.Format == b.Format &&
         a.NumChannels == b.NumChannels;
}

CTS_CASE(of_each_kind) {
  CTS_CUDA(cudaSetDevice(0));
  for (const Row& row : kRows) {
    cts::Row(row.name, [&] {
      const CUDA_ARRAY3D_DESCRIPTOR of_other = {21, 7, 0, CU_AD_FORMAT_SIGNED_INT16, 4, 0};
      CUarray array = nullptr, other = nullptr;
      CTS_CU(CTS_DRIVER(cuArray3DCreate)(&array, &row.made));
      CTS_CU(CTS_DRIVER(cuArray3DCreate)(&other, &of_other));
      CUDA_ARRAY3D_DESCRIPTOR told = {77, 77, 77, CU_AD_FORMAT_SIGNED_INT8, 77, ~0u};
      CTS_CU(CTS_DRIVER(cuArray3DGetDescriptor)(&told, cts::control() ? other : array));
      CTS_EXPECT(Same(told, row.made), kNot);
      if (!cts::control()) CTS_OBSERVE(row.name, told.Flags == row.made.Flags);  // the page speaks of no flags
      CTS_CU(CTS_DRIVER(cuArrayDestroy)(array));
      CTS_CU(CTS_DRIVER(cuArrayDestroy)(other));
    });
  }
}

CTS_CASE(of_few_dimensions) {
  CTS_CUDA(cudaSetDevice(0));
  for (const std::size_t height : {std::size_t{0}, std::size_t{9}}) {
    cts::Row(height == 0 ? "one" : "two", [&] {
      const CUDA_ARRAY_DESCRIPTOR made = {33, height, CU_AD_FORMAT_FLOAT, 2}, of_other = {21, 7, CU_AD_FORMAT_HALF, 1};
      CUarray array = nullptr, other = nullptr;
      CTS_CU(CTS_DRIVER(cuArrayCreate)(&array, &made));
      CTS_CU(CTS_DRIVER(cuArrayCreate)(&other, &of_other));
      CUDA_ARRAY_DESCRIPTOR told = {77, 77, CU_AD_FORMAT_SIGNED_INT8, 77};
      CTS_CU(CTS_DRIVER(cuArrayGetDescriptor)(&told, cts::control() ? other : array));
      CTS_EXPECT(told.Width == made.Width && told.Height == made.Height && told.Format == made.Format &&
                     told.NumChannels == made.NumChannels,
                 kNot);
      CTS_CU(CTS_DRIVER(cuArrayDestroy)(array));
      CTS_CU(CTS_DRIVER(cuArrayDestroy)(other));
    });
  }
}

}  // namespace
