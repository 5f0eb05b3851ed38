/*---
clause: perf.control-flow.warp-partition-deterministic
control: the block is launched with its first two sizes exchanged
control-fails-with: a thread lies in another lane or warp than its number says
---*/
#include "cts/case.cuh"

namespace {

__global__ void Look(unsigned* wrong, dim3 size) {
  unsigned lane;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  const unsigned number = threadIdx.x + size.x * (threadIdx.y + size.y * threadIdx.z);
  // The number of a warp's first thread, as its lane 0 tells it. Lanes that no thread has are as good as ended.
  const unsigned first = __shfl_sync(~0u, number, 0);
  if (lane != number % 32 || first != number / 32 * 32) atomicAdd(wrong, 1u);
}

struct Shape {
  const char* name;
  dim3 size;
};

CTS_CASE() {
  const Shape shapes[] = {{"two-by-48", dim3(2, 48)}, {"24-by-4", dim3(24, 4)}, {"3-by-5-by-9", dim3(3, 5, 9)}};
  for (const Shape& shape : shapes) {
    cts::Row(shape.name, [&] {
      cts::DeviceBuffer<unsigned> wrong(1, 0);
      dim3 launched = shape.size;
      if (cts::control()) launched = dim3(shape.size.y, shape.size.x, shape.size.z);
      Look<<<1, launched>>>(wrong.data(), shape.size);
      CTS_FINISH();
      CTS_EXPECT_EQ(wrong[0], 0u, "a thread lies in another lane or warp than its number says");
    });
  }
}

}  // namespace
