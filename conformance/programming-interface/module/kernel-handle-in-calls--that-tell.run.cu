/*---
clause: pi.module.kernel-handle-in-calls
covers: attributes that are told and set, and occupancy
control: each call is given the handle of the other kernel
control-fails-with: a call that was given the handle of a kernel told of another one
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "two-kernels.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kOther = "a call that was given the handle of a kernel told of another one";
  constexpr int kDynamic[] = {20'000, 30'000};
  CTS_CUDA(cudaFree(nullptr));
  const TwoKernels two;
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerMultiprocessor, 0));
  for (unsigned i = 0; i < 2; ++i) {
    cts::Row(("kernel-" + std::to_string(i)).c_str(), [&] {
      void* const given = two.kernels[cts::control() ? 1 - i : i];
      cudaFuncAttributes attributes{};
      int blocks = 0;
      CTS_CUDA(cudaFuncGetAttributes(&attributes, given));
      CTS_EXPECT(attributes.sharedSizeBytes >= kSharedBytes[i] && attributes.sharedSizeBytes < 2 * kSharedBytes[i],
                 kOther);
      CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, given, 32, 0));
      CTS_EXPECT(blocks >= 1 && static_cast<unsigned>(blocks) * kSharedBytes[i] <= static_cast<unsigned>(most), kOther);
    });
  }
  // What is set by one handle is told by that one alone.
  for (unsigned i = 0; i < 2; ++i)
    CTS_CUDA(cudaFuncSetAttribute(two.kernels[i], cudaFuncAttributeMaxDynamicSharedMemorySize, kDynamic[i]));
  for (unsigned i = 0; i < 2; ++i) {
    cudaFuncAttributes attributes{};
    CTS_CUDA(cudaFuncGetAttributes(&attributes, two.kernels[cts::control() ? 1 - i : i]));
    CTS_EXPECT_EQ(attributes.maxDynamicSharedSizeBytes, kDynamic[i], kOther);
  }
}

}  // namespace
