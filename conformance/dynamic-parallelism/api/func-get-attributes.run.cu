/*---
clause: cdp.api.func-get-attributes
control: the kernel asks about the other kernel
control-fails-with: the kernel got other function attributes than the host
build: [rdc]
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

__global__ void Ask(Answer* answers, bool other) {
  answers[0].code = cudaFuncGetAttributes(&answers[0].attributes, Plain);
  answers[1].code = cudaFuncGetAttributes(&answers[1].attributes, Shared);
  if (other) {
    const Answer first = answers[0];
    answers[0] = answers[1];
    answers[1] = first;
  }
}

void Same(long long seen, long long expected) {
  CTS_EXPECT_EQ(seen, expected, "the kernel got other function attributes than the host");
}

using Attributes = cudaFuncAttributes;

void Check(void (*compare)(const Attributes& got, const Attributes& expected)) {
  cts::DeviceBuffer<Answer> answers(2);
  Ask<<<1, 1>>>(answers.data(), cts::control());
  CTS_FINISH();
  const void* const kernels[] = {reinterpret_cast<const void*>(Plain), reinterpret_cast<const void*>(Shared)};
  for (int i = 0; i < 2; ++i) {
    Attributes expected;
    CTS_CUDA(cudaFuncGetAttributes(&expected, kernels[i]));
    const Answer seen = answers[i];
    CTS_EXPECT_EQ(seen.code, cudaSuccess, "function attributes cannot be queried in a kernel");
    compare(seen.attributes, expected);
  }
}

CTS_CASE(sizes_and_versions) {
  Check([](const Attributes& got, const Attributes& expected) {
    Same(got.sharedSizeBytes, expected.sharedSizeBytes);
    Same(got.constSizeBytes, expected.constSizeBytes);
    Same(got.localSizeBytes, expected.localSizeBytes);
    Same(got.maxThreadsPerBlock, expected.maxThreadsPerBlock);
    Same(got.numRegs, expected.numRegs);
    Same(got.ptxVersion, expected.ptxVersion);
    Same(got.binaryVersion, expected.binaryVersion);
  });
}
CTS_CASE(most_dynamic_shared_memory) {
  Check([](const Attributes& got, const Attributes& expected) {
    Same(got.maxDynamicSharedSizeBytes, expected.maxDynamicSharedSizeBytes);
  });
}

}  // namespace
