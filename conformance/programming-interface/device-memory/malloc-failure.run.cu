/*---
clause: pi.device-memory.malloc-failure
control: as much as fits is asked for
control-fails-with: an allocation that cannot be satisfied did not fail with cudaErrorMemoryAllocation
---*/
#include "cts/case.cuh"

namespace {

__global__ void Store(int* value) { *value = 42; }

CTS_CASE() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  // Not a little more than there is: some systems let device memory spill into that of the host.
  for (const size_t bytes : {64 * total, size_t{1} << 47, size_t{1} << 60}) {
    cts::Row(bytes == size_t{1} << 60   ? "2-to-the-60"
             : bytes == size_t{1} << 47 ? "2-to-the-47"
                                        : "64-times-what-there-is",
             [&] {
               void* memory = nullptr;
               const cudaError_t code = cudaMalloc(&memory, cts::control() ? 1 << 20 : bytes);
               CTS_EXPECT_EQ(code, cudaErrorMemoryAllocation,
                             "an allocation that cannot be satisfied did not fail with cudaErrorMemoryAllocation");
               (void)cudaGetLastError();
               if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
               // The context goes on.
               const cts::DeviceBuffer<int> value(1 << 18);
               Store<<<1, 1>>>(value.data());
               CTS_FINISH();
               CTS_EXPECT_EQ(value[0], 42, "the device could not be used after a failed allocation");
             });
  }
}

}  // namespace
