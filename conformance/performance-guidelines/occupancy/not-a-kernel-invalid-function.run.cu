/*---
clause: perf.occupancy.not-a-kernel-invalid-function
control: a kernel
control-fails-with: not cudaErrorInvalidDeviceFunction
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }
void OnTheHost() {}

cudaError_t Blocks(const void* function) {
  int blocks = -1;
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, function, 128, 0);
}
cudaError_t BlocksWithFlags(const void* function) {
  int blocks = -1;
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, function, 128, 0, cudaOccupancyDefault);
}
cudaError_t AvailableMemory(const void* function) {
  std::size_t bytes = 0;
  return cudaOccupancyAvailableDynamicSMemPerBlock(&bytes, function, 1, 128);
}

using Call = cudaError_t (*)(const void*);

void Check(const char* name, Call call, const void* function) {
  cts::Row(name, [&] {
    const cudaError_t code = call(cts::control() ? reinterpret_cast<const void*>(&Small) : function);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(code, cudaErrorInvalidDeviceFunction, "not cudaErrorInvalidDeviceFunction");
  });
}
void CheckAll(const void* function) {
  Check("blocks", Blocks, function);
  Check("blocks-with-flags", BlocksWithFlags, function);
  Check("available-memory", AvailableMemory, function);
}

CTS_CASE(a_host_function) { CheckAll(reinterpret_cast<const void*>(&OnTheHost)); }
CTS_CASE(a_null_pointer) { CheckAll(nullptr); }

}  // namespace
