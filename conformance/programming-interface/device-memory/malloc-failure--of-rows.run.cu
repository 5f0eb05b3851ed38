/*---
clause: pi.device-memory.malloc-failure
covers: rows and slices, also beyond 64 bits
control: as many rows as fit are asked for
control-fails-with:
  - rows that cannot be allocated were allocated
  - rows that cannot be allocated were not refused with cudaErrorMemoryAllocation
note: a size beyond 64 bits is none that could be satisfied; which code refuses it is left open
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kWidth = 1 << 20;

__global__ void Store(int* value) { *value = 42; }

cudaError_t AllocatePitched(void** memory, size_t rows) {
  size_t pitch = 0;
  return cudaMallocPitch(memory, &pitch, kWidth, rows);
}
// Half of the rows in each of two slices.
cudaError_t AllocateSlices(void** memory, size_t rows) {
  cudaPitchedPtr slices{};
  const cudaError_t code = cudaMalloc3D(&slices, make_cudaExtent(kWidth, rows / 2, 2));
  *memory = slices.ptr;
  return code;
}

void Check(const char* name, size_t rows, cudaError_t (*allocate)(void**, size_t), bool wraps) {
  cts::Row(name, [&] {
    void* memory = nullptr;
    const cudaError_t code = allocate(&memory, cts::control() ? 2 : rows);
    (void)cudaGetLastError();
    CTS_EXPECT_NE(code, cudaSuccess, "rows that cannot be allocated were allocated");
    if (!wraps)
      CTS_EXPECT_EQ(code, cudaErrorMemoryAllocation,
                    "rows that cannot be allocated were not refused with cudaErrorMemoryAllocation");
    if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
    // The context goes on.
    const cts::DeviceBuffer<int> value(1 << 18);
    Store<<<1, 1>>>(value.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(value[0], 42, "the device could not be used after a failed allocation");
  });
}

CTS_CASE() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  const size_t rows = 64 * (total / kWidth);  // 64 times what there is
  Check("cudaMallocPitch", rows, &AllocatePitched, false);
  Check("cudaMalloc3D", rows, &AllocateSlices, false);
  // 2 to the 64 and two rows: in 64 bits that is 2 MiB.
  constexpr size_t kWrapped = (size_t{1} << 44) + 2;
  Check("cudaMallocPitch-beyond-64-bits", kWrapped, &AllocatePitched, true);
  Check("cudaMalloc3D-beyond-64-bits", kWrapped, &AllocateSlices, true);
}

}  // namespace
