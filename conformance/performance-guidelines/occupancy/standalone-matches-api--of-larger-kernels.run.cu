/*---
clause: perf.occupancy.standalone-matches-api
covers: kernels limited by registers, and by shared memory of their own
control: the calculator is told of a kernel of 16 registers without shared memory
control-fails-with: calculator and interface differ
requires: [cc-80]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_occupancy.h>
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"
#include "cts/launch/register_family.cuh"

namespace {

constexpr int kStaticWords = 6 * 1024;
constexpr const char* kDiffer = "calculator and interface differ";

__global__ void Small(int* out) { *out = 1; }
__global__ void Large(int* out) {
  __shared__ volatile int words[kStaticWords];
  words[threadIdx.x] = *out;
  *out = words[0];
}

// What both say of a kernel whose blocks may have so many bytes of dynamic shared memory.
class Comparison {
 public:
  explicit Comparison(const void* kernel) : kernel_(kernel) {
    CTS_CUDA(cudaGetDeviceProperties(&properties_, 0));
    device_ = cudaOccDeviceProp(properties_);
    CTS_CUDA(cudaFuncGetAttributes(&kernel_attributes_, kernel));
  }
  // The launchable sizes of blocks.
  void Compare(std::size_t bytes) {
    cudaFuncAttributes a;
    CTS_CUDA(cudaFuncGetAttributes(&a, kernel_));
    if (cts::control()) a.numRegs = 16;
    if (cts::control()) a.sharedSizeBytes = 0;
    const cudaOccFuncAttributes attributes(a);
    for (const int threads : {1, 32, 96, 128, 192, 256, 320, 384, 512, 640, 768, 1024}) {
      if (threads > kernel_attributes_.maxThreadsPerBlock) continue;
      cudaOccResult result;
      if (cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device_, &attributes, &state_, threads, bytes) !=
          CUDA_OCC_SUCCESS) {
        result.activeBlocksPerMultiprocessor = -1;
      }
      ++compared_;
      differ_ += result.activeBlocksPerMultiprocessor != cts::ResidentBlocks(kernel_, threads, bytes);
    }
  }
  std::size_t most_dynamic() const { return properties_.sharedMemPerBlockOptin - kernel_attributes_.sharedSizeBytes; }
  int differ() const { return differ_; }
  int compared() const { return compared_; }

 private:
  const void* kernel_;
  cudaDeviceProp properties_;
  cudaOccDeviceProp device_;
  cudaOccDeviceState state_;
  cudaFuncAttributes kernel_attributes_;
  int differ_ = 0, compared_ = 0;
};

// A calculator that is older than the device knows nothing of it.
bool KnowsDevice() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  cudaFuncAttributes a;
  CTS_CUDA(cudaFuncGetAttributes(&a, Small));
  const cudaOccDeviceProp device(p);
  const cudaOccFuncAttributes attributes(a);
  const cudaOccDeviceState state;
  cudaOccResult result;
  if (cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &attributes, &state, 32, 0) !=
      CUDA_OCC_ERROR_UNKNOWN_DEVICE)
    return true;
  cts::PowerNotShown("the calculator does not know the device, which is newer than it");
  return false;
}

CTS_CASE(registers) {
  if (!KnowsDevice()) return;
  int differ = 0, compared = 0;
  cts::ForEachRegisterKernel([&](const cts::RegisterKernel& kernel) {
    Comparison comparison(kernel.pointer());
    comparison.Compare(0);
    comparison.Compare(8 * 1024);
    differ += comparison.differ();
    compared += comparison.compared();
  });
  CTS_EXPECT_LT(0, compared, "nothing was compared");
  CTS_EXPECT_EQ(differ, 0, kDiffer);
}
CTS_CASE(shared_memory_of_its_own) {
  if (!KnowsDevice()) return;
  const auto* kernel = reinterpret_cast<const void*>(&Large);
  const std::size_t most = Comparison(kernel).most_dynamic();
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(most)));
  Comparison comparison(kernel);
  for (std::size_t bytes = 0; bytes <= most; bytes += 1024) comparison.Compare(bytes);
  CTS_CUDA(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 0));
  CTS_EXPECT_LT(0, comparison.compared(), "nothing was compared");
  CTS_EXPECT_EQ(comparison.differ(), 0, kDiffer);
}

}  // namespace
