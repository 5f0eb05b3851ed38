/*---
clause: pi.runtime.built-on-driver-api
covers: attributes of kernels, as either API tells them
control: the other kernel is asked
control-fails-with: the two APIs tell different attributes of a kernel
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr const char* kOther = "the two APIs tell different attributes of a kernel";

// They differ in shared, local and constant memory, in their bounds and in their registers.
__constant__ unsigned constants[100];
__global__ void Plain(unsigned* to) { *to = 1; }
__global__ void __launch_bounds__(128) Large(unsigned* to) {
  __shared__ unsigned shared[500];
  volatile unsigned frame[200];
  for (unsigned i = 0; i < 200; ++i) frame[(i * 7 + threadIdx.x) % 200] = i + constants[i % 100];
  shared[threadIdx.x] = frame[threadIdx.x % 200];
  __syncthreads();
  *to = shared[(threadIdx.x + 1) % 128];
}
CUfunction Of(const void* kernel) {
  cudaFunction_t function = nullptr;
  CTS_CUDA(cudaGetFuncBySymbol(&function, kernel));
  return function;
}
int Told(const void* kernel, CUfunction_attribute attribute) {
  int value = -1;
  CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&value, attribute, Of(kernel)));
  return value;
}
cudaFuncAttributes Told(const void* kernel) {
  cudaFuncAttributes told{};
  CTS_CUDA(cudaFuncGetAttributes(&told, kernel));
  return told;
}

const void* const kPlain = reinterpret_cast<const void*>(&Plain);
const void* const kLarge = reinterpret_cast<const void*>(&Large);

CTS_CASE(told) {
  for (const bool large : {false, true}) {
    cts::Row(large ? "large" : "plain", [&] {
      const void* const kernel = large ? kLarge : kPlain;
      const void* const asked = cts::control() ? (large ? kPlain : kLarge) : kernel;
      const cudaFuncAttributes of = Told(kernel);
      const auto same = [&](CUfunction_attribute attribute, std::size_t runtime) {
        return static_cast<std::size_t>(Told(asked, attribute)) == runtime;
      };
      CTS_EXPECT(same(CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, of.maxThreadsPerBlock) &&
                     same(CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, of.sharedSizeBytes) &&
                     same(CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES, of.constSizeBytes) &&
                     same(CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, of.localSizeBytes) &&
                     same(CU_FUNC_ATTRIBUTE_NUM_REGS, of.numRegs) &&
                     same(CU_FUNC_ATTRIBUTE_PTX_VERSION, of.ptxVersion) &&
                     same(CU_FUNC_ATTRIBUTE_BINARY_VERSION, of.binaryVersion) &&
                     same(CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, of.maxDynamicSharedSizeBytes),
                 kOther);
    });
  }
}

}  // namespace
