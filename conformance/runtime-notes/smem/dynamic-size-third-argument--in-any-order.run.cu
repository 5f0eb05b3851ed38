/*---
clause: rt.smem.dynamic-size-third-argument
control: each launch has the size of the one before
control-fails-with: a launch behind others did not get its own size
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ unsigned words[];

// The kernels of an even number have static shared memory beside it.
template <int kNumber>
__global__ void Tell(unsigned* bytes) {
  if constexpr (kNumber % 2 == 0) {
    __shared__ volatile unsigned fixed[64];
    fixed[threadIdx.x] = kNumber;
    __syncthreads();
    if (fixed[63 - threadIdx.x] != kNumber) *bytes = 1;
  }
  words[threadIdx.x] = kNumber;
  if (threadIdx.x == 0) asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(*bytes));
}

using Kernel = void (*)(unsigned*);
constexpr Kernel kKernels[] = {Tell<0>, Tell<1>};
// Larger and smaller ones by turns, and the same again.
constexpr unsigned kSizes[] = {32768, 512, 8192, 8192, 256, 40960, 1024, 256, 16384, 300};
constexpr int kLaunches = sizeof kSizes / sizeof *kSizes;

cudaError_t Written(Kernel kernel, unsigned bytes, unsigned* told) {
  kernel<<<1, 64, bytes>>>(told);
  return cudaGetLastError();
}
cudaError_t Launched(Kernel kernel, unsigned bytes, unsigned* told) {
  void* arguments[] = {&told};
  return cudaLaunchKernel(reinterpret_cast<const void*>(kernel), dim3(1), dim3(64), arguments, bytes, nullptr);
}
cudaError_t Configured(Kernel kernel, unsigned bytes, unsigned* told) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(1);
  config.blockDim = dim3(64);
  config.dynamicSmemBytes = bytes;
  return cudaLaunchKernelEx(&config, kernel, told);
}

void Check(const char* name, decltype(&Written) launch) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> told(kLaunches);
    for (int i = 0; i < kLaunches; ++i) {
      const int of = cts::control() ? (i + kLaunches - 1) % kLaunches : i;
      CTS_CUDA(launch(kKernels[i / 3 % 2], kSizes[of], told.data() + i));
    }
    CTS_FINISH();
    const auto seen = told.Read();
    for (int i = 0; i < kLaunches; ++i)
      CTS_EXPECT_EQ(seen[i], kSizes[i], "a launch behind others did not get its own size");
  });
}

CTS_CASE() {
  Check("written", Written);
  Check("cudaLaunchKernel", Launched);
  Check("cudaLaunchKernelEx", Configured);
}

}  // namespace
