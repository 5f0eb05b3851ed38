/*---
clause: perf.control-flow.warp-partition-deterministic
covers: many blocks of 2 to 1024 threads, in each dimension
control: the threads of a block count from the last one down
control-fails-with: a thread of a shape lies in another lane or warp than its ID says
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kWarp = 32;

// Every thread asks every lane of its warp for its ID. Lanes that no thread has are as good as ended.
__global__ void Look(unsigned* wrong, unsigned* looked, bool backwards) {
  unsigned lane;
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(lane));
  const unsigned threads = blockDim.x * blockDim.y * blockDim.z;
  unsigned id = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  if (backwards) id = threads - 1 - id;
  const unsigned first = __shfl_sync(~0u, id, 0);
  unsigned others = id - first != lane || first % kWarp != 0;
  // All lanes of a warp have the same bound, that of its lane 0.
  for (unsigned i = 1; i < kWarp && i < threads - first; ++i) others += __shfl_sync(~0u, id, i) != first + i;
  if (others != 0) atomicAdd(wrong, 1u);
  atomicAdd(looked, 1u);
}

CTS_CASE() {
  struct Shape {
    const char* name;
    dim3 size;
  };
  const Shape shapes[] = {
      {"2-by-1", dim3(2, 1)},           {"31-by-1", dim3(31, 1)},           {"33-by-1", dim3(33, 1)},
      {"1024-by-1", dim3(1024, 1)},     {"1-by-65", dim3(1, 65)},           {"1-by-1024", dim3(1, 1024)},
      {"1-by-1-by-64", dim3(1, 1, 64)}, {"1-by-16-by-64", dim3(1, 16, 64)}, {"16-by-1-by-64", dim3(16, 1, 64)},
      {"2-by-8-by-64", dim3(2, 8, 64)}, {"31-by-33", dim3(31, 33)},         {"32-by-32", dim3(32, 32)},
      {"512-by-2", dim3(512, 2)},       {"1-by-512-by-2", dim3(1, 512, 2)}, {"7-by-11-by-13", dim3(7, 11, 13)}};
  for (const Shape& shape : shapes) {
    cts::Row(shape.name, [&] {
      const unsigned threads = shape.size.x * shape.size.y * shape.size.z;
      const unsigned blocks = threads < 100 ? 1000 : 20;
      const cts::DeviceBuffer<unsigned> wrong(1, 0), looked(1, 0);
      Look<<<blocks, shape.size>>>(wrong.data(), looked.data(), cts::control());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      CTS_EXPECT_EQ(wrong[0], 0u, "a thread of a shape lies in another lane or warp than its ID says");
      CTS_EXPECT_EQ(looked[0], blocks * threads, "a thread did not look");
    });
  }
}

}  // namespace
