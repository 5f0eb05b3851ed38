/*---
clause: pi.module.most-threads-of-a-kernel
control: the block has one thread more
control-fails-with: a block of as many threads as its kernel may have did not run
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"
#include "cts/process/driver.h"

namespace {

constexpr int kMost = 2048;

__global__ void Light(float* out, const float* in, unsigned* ran) {
  out[threadIdx.x] = in[threadIdx.x];
  ran[threadIdx.x] = 1;
}
__global__ void ManyRegisters(float* out, const float* in, unsigned* ran) {
  cts::UseManyRegisters(out, in);
  ran[threadIdx.x] = 1;
}
__global__ void __launch_bounds__(96) Bounded(float* out, const float* in, unsigned* ran) {
  out[threadIdx.x] = in[threadIdx.x];
  ran[threadIdx.x] = 1;
}
__global__ void __launch_bounds__(1024) BoundedWithManyRegisters(float* out, const float* in, unsigned* ran) {
  cts::UseManyRegisters(out, in);
  ran[threadIdx.x] = 1;
}
__global__ void WithSharedMemory(float* out, const float* in, unsigned* ran) {
  __shared__ float all[10'000];
  all[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = all[blockDim.x - 1 - threadIdx.x];
  ran[threadIdx.x] = 1;
}

using Kernel = void (*)(float*, const float*, unsigned*);
constexpr struct {
  const char* name;
  Kernel kernel;
} kRows[] = {{"light", Light},
             {"many-registers", ManyRegisters},
             {"bounded", Bounded},
             {"bounded-with-many-registers", BoundedWithManyRegisters},
             {"with-shared-memory", WithSharedMemory}};

CTS_CASE() {
  const cts::DeviceBuffer<float> in(64 * kMost), out(64 * kMost);
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cudaFuncAttributes attributes = {};
      CTS_CUDA(cudaFuncGetAttributes(&attributes, row.kernel));
      const int most = attributes.maxThreadsPerBlock;
      cudaFunction_t function = nullptr;
      int of_driver = 0;
      CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(row.kernel)));
      CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&of_driver, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function));
      CTS_EXPECT_EQ(of_driver, most, "the driver tells another number of threads for a kernel");
      if (!CTS_EXPECT(most > 0 && most < kMost, "a kernel may have no thread, or more than the case knows")) return;
      cts::DeviceBuffer<unsigned> ran(kMost, 0);
      const auto launch = [&](int threads) {
        row.kernel<<<1, threads>>>(out.data(), in.data(), ran.data());
        return cts::Taken(cudaPeekAtLastError());
      };
      const cudaError_t code = launch(cts::control() ? most + 1 : most);
      CTS_FINISH();
      int missing = 0;
      for (int thread = 0; thread < most; ++thread) missing += ran[thread] == 1 ? 0 : 1;
      CTS_EXPECT(code == cudaSuccess && missing == 0, "a block of as many threads as its kernel may have did not run");
      if (cts::control()) return;
      CTS_EXPECT_NE(launch(most + 1), cudaSuccess, "a block of more threads than its kernel may have was launched");
      CTS_FINISH();
    });
  }
}

}  // namespace
