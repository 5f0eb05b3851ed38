/*---
clause: cdp.api.func-get-attributes-equals-host
control: the kernel asks about the next of the kernels
control-fails-with: the kernel got other function attributes than the host
build: [rdc]
note: cacheModeCA and preferredShmemCarveout are younger than the device runtime and recorded alone
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  cudaFuncAttributes attributes;
};

__global__ void Plain() {}

__global__ void __launch_bounds__(64) Shared(int* out) {
  __shared__ int values[256];
  values[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  *out = values[63 - threadIdx.x];
}

__global__ void __launch_bounds__(128) Local(int* out, int at) {
  volatile int values[100];
  for (int i = 0; i < 100; ++i) values[i] = i * at;
  *out = values[at];
}

constexpr int kKernels = 3;
constexpr const char* kNames[kKernels] = {"no-memory", "shared-memory", "local-memory"};

template <class Kernel>
__device__ void AskAbout(Kernel* kernel, Answer& answer) {
  answer.code = cudaFuncGetAttributes(&answer.attributes, kernel);
}
__global__ void Ask(Answer* answers, int shift) {
  AskAbout(Plain, answers[shift % kKernels]);
  AskAbout(Shared, answers[(1 + shift) % kKernels]);
  AskAbout(Local, answers[(2 + shift) % kKernels]);
}

template <class Compare>
void Check(Compare compare) {
  const void* const kernels[kKernels] = {reinterpret_cast<const void*>(Plain), reinterpret_cast<const void*>(Shared),
                                         reinterpret_cast<const void*>(Local)};
  // Each kernel another maximum, so that the answers about them differ.
  for (int i = 0; i < kKernels; ++i)
    CTS_CUDA(cudaFuncSetAttribute(kernels[i], cudaFuncAttributeMaxDynamicSharedMemorySize, 8192 * (i + 1)));
  cts::DeviceBuffer<Answer> answers(kKernels);
  Ask<<<1, 1>>>(answers.data(), cts::control() ? kKernels - 1 : 0);
  CTS_FINISH();
  for (int i = 0; i < kKernels; ++i) {
    cts::Row(kNames[i], [&] {
      cudaFuncAttributes expected;
      CTS_CUDA(cudaFuncGetAttributes(&expected, kernels[i]));
      CTS_EXPECT_EQ(expected.maxDynamicSharedSizeBytes, 8192 * (i + 1), "the host reads another maximum than it set");
      const Answer seen = answers[i];
      CTS_EXPECT_EQ(seen.code, cudaSuccess, "function attributes cannot be queried in a kernel");
      compare(seen.attributes, expected);
    });
  }
}

void Same(long long seen, long long expected) {
  CTS_EXPECT_EQ(seen, expected, "the kernel got other function attributes than the host");
}

CTS_CASE(sizes_and_versions) {
  bool same_cache_mode = true, same_carveout = true;
  Check([&](const cudaFuncAttributes& seen, const cudaFuncAttributes& expected) {
    Same(seen.sharedSizeBytes, expected.sharedSizeBytes);
    Same(seen.constSizeBytes, expected.constSizeBytes);
    Same(seen.localSizeBytes, expected.localSizeBytes);
    Same(seen.maxThreadsPerBlock, expected.maxThreadsPerBlock);
    Same(seen.numRegs, expected.numRegs);
    Same(seen.ptxVersion, expected.ptxVersion);
    Same(seen.binaryVersion, expected.binaryVersion);
    same_cache_mode &= seen.cacheModeCA == expected.cacheModeCA;
    same_carveout &= seen.preferredShmemCarveout == expected.preferredShmemCarveout;
  });
  CTS_OBSERVE("cache-mode-equals-host", same_cache_mode);
  CTS_OBSERVE("carveout-equals-host", same_carveout);
}
CTS_CASE(most_dynamic_shared_memory) {
  Check([](const cudaFuncAttributes& seen, const cudaFuncAttributes& expected) {
    Same(seen.maxDynamicSharedSizeBytes, expected.maxDynamicSharedSizeBytes);
  });
}

}  // namespace
