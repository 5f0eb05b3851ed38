/*---
clause: pi.runtime.built-on-driver-api
covers: attributes of kernels, as either API sets and tells them
control: the other kernel is asked
control-fails-with: the two APIs tell different attributes of a kernel
draft: not yet run on a GPU
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
extern __shared__ unsigned room[];
__global__ void Dynamic(unsigned* to, unsigned last) {
  room[last] = 5;
  *to = static_cast<volatile unsigned*>(room)[last];
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
const void* const kDynamic = reinterpret_cast<const void*>(&Dynamic);

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

// What one API sets the other one tells, and a launch of the runtime has it.
void CheckSet(const char* name, bool by_driver, int bytes) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const void* const set = cts::control() ? kPlain : kDynamic;
    if (by_driver) {
      CTS_CU(CTS_DRIVER(cuFuncSetAttribute)(Of(set), CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, bytes));
    } else {
      CTS_CUDA(cudaFuncSetAttribute(set, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
    }
    CTS_EXPECT_EQ(Told(kDynamic).maxDynamicSharedSizeBytes, bytes, kOther);
    CTS_EXPECT_EQ(Told(kDynamic, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES), bytes, kOther);
    if (cts::control()) return;
    Dynamic<<<1, 1, bytes>>>(word.data(), bytes / 4 - 1);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(word[0], 5, "a launch had not the shared memory that the attribute allows");
  });
}

CTS_CASE(set) {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CheckSet("by-the-driver", true, most);
  CheckSet("by-the-runtime", false, most - 1024);
  CheckSet("by-the-driver-again", true, most - 2048);
}

}  // namespace
