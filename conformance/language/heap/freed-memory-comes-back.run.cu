/*---
clause: lang.heap.freed-memory-comes-back
control: the blocks are not freed
control-fails-with: memory that was freed did not come back
draft: five of five on an H200, not yet on an H100
---*/
#include <algorithm>

#include "cts/case.cuh"

namespace {

// Round after round, threads hold a part of the heap together; other blocks than those that allocated free. free(NULL)
// comes between.
__global__ void Allocate(void** blocks, std::size_t bytes, unsigned* failed) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  blocks[thread] = malloc(bytes);
  if (blocks[thread] == nullptr) atomicAdd(failed, 1u);
}
__global__ void Free(void** blocks, bool keep) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, count = gridDim.x * blockDim.x;
  free(nullptr);
  if (!keep) free(blocks[count - 1 - thread]);
  free(nullptr);
}

// A quarter of the heap in a few large blocks or in many smaller ones, and less of the smallest ones, because what the
// allocator takes for itself is open. A full heap makes each request slow: a control ends with the first that fails.
constexpr struct {
  const char* name;
  unsigned threads;
  std::size_t bytes;
} kRows[] = {{"512-kib", 4, 512 << 10}, {"16-kib", 128, 16 << 10}, {"800-bytes", 128, 800}};

CTS_CHILD(Rounds) {
  const auto& row = kRows[cts::child_argument()];
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 8 << 20));
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  // Four times what is set, because the heap may be larger.
  const auto rounds = std::max(90u, static_cast<unsigned>(4 * heap / (row.threads * row.bytes) + 2));
  const cts::DeviceBuffer<void*> blocks(row.threads);
  const cts::DeviceBuffer<unsigned> failed(1, 0);
  for (unsigned round = 0; round < rounds; ++round) {
    Allocate<<<4, row.threads / 4>>>(blocks.data(), row.bytes, failed.data());
    Free<<<4, row.threads / 4>>>(blocks.data(), cts::control());
    if (cts::control()) {
      CTS_FINISH();
      if (failed[0] != 0) break;
    }
  }
  CTS_FINISH();
  cts::Tell("failed", failed[0]);
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(kRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Rounds", {.argument = i, .timeout_s = 18});
      CTS_EXPECT_EQ(child.Value("failed"), 0, "memory that was freed did not come back");
    });
  }
}

}  // namespace
