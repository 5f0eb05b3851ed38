/*---
clause: cdp.errors.too-much-shared-memory
covers: kernels with static memory and with another limit
control: the launch asks for exactly what the kernel may use
control-fails-with: a launch with more dynamic shared memory than its kernel may use was not refused
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kAccepted = "a launch with more dynamic shared memory than its kernel may use was not refused";
constexpr int kStatic = 8192;

__device__ int ran;  // no argument: nvcc's code would store it through the buffer of a refused launch, too

__global__ void Plain() { ran = 1; }
// What is static counts, too.
__global__ void WithStatic() {
  __shared__ volatile int words[kStatic / sizeof(int)];
  words[threadIdx.x] = 1;
  __syncthreads();
  ran = words[threadIdx.x];
}
enum Which { kPlain, kWithStatic };

template <bool in_a_child>
__global__ void Parent(cudaError_t* code, Which which, unsigned bytes) {
  if constexpr (in_a_child) {
    Parent<false><<<1, 1>>>(code, which, bytes);
    return;
  }
  if (which == kPlain) Plain<<<1, 1, bytes>>>();
  if (which == kWithStatic) WithStatic<<<1, 1, bytes>>>();
  *code = cudaGetLastError();
}

void Check(const char* name, Which which, unsigned most, bool in_a_child) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<cudaError_t> code(1, 0);  // what nobody wrote must not pass
    const unsigned bytes = most + (cts::control() ? 0 : 1);
    int seen = 0;
    CTS_CUDA(cudaMemcpyToSymbol(ran, &seen, sizeof seen));
    (in_a_child ? Parent<true> : Parent<false>)<<<1, 1>>>(code.data(), which, bytes);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(&seen, ran, sizeof seen));
    CTS_EXPECT_NE(code[0], cudaSuccess, kAccepted);
    CTS_EXPECT_EQ(seen, 0, kAccepted);
  });
}

unsigned Most(const void* kernel) {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
  return static_cast<unsigned>(attributes.maxDynamicSharedSizeBytes);
}

CTS_CASE() {
  const unsigned plain = Most(reinterpret_cast<const void*>(&Plain)),
                 with_static = Most(reinterpret_cast<const void*>(&WithStatic));
  CTS_EXPECT_EQ(plain - with_static, static_cast<unsigned>(kStatic), "static shared memory does not count");
  for (const bool in_a_child : {false, true}) {
    Check(in_a_child ? "plain-kernel-in-a-child" : "plain-kernel", kPlain, plain, in_a_child);
    Check(in_a_child ? "static-memory-in-a-child" : "static-memory", kWithStatic, with_static, in_a_child);
  }
}

}  // namespace
