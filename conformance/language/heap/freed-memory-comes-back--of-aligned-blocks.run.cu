/*---
clause: lang.heap.freed-memory-comes-back
covers: blocks of __nv_aligned_device_malloc, each whole until it is freed
control: the blocks are not freed
control-fails-with: memory that was freed did not come back
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kHeap = 8 << 20;

struct Seen {
  unsigned failed, misplaced, torn;
};

__device__ unsigned ByteOf(unsigned thread, std::size_t i) { return (thread * 73 + i * 29 + 11) & 0xff; }

__global__ void Allocate(unsigned char** blocks, std::size_t bytes, std::size_t align, Seen* seen) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  auto* const block = static_cast<unsigned char*>(__nv_aligned_device_malloc(bytes, align));
  blocks[thread] = block;
  if (block == nullptr) {
    atomicAdd(&seen->failed, 1u);
    return;
  }
  if (reinterpret_cast<unsigned long long>(block) % align != 0) atomicAdd(&seen->misplaced, 1u);
  for (std::size_t i = 0; i < bytes; ++i) block[i] = static_cast<unsigned char>(ByteOf(thread, i));
}
// Another thread than the one that allocated looks and frees.
__global__ void Free(unsigned char** blocks, std::size_t bytes, Seen* seen, bool keep) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, other = gridDim.x * blockDim.x - 1 - thread;
  unsigned char* const block = blocks[other];
  bool whole = true;
  for (std::size_t i = 0; block != nullptr && i < bytes; ++i) whole = whole && block[i] == ByteOf(other, i);
  if (!whole) atomicAdd(&seen->torn, 1u);
  if (!keep) free(block);
}

// What lives at a time takes less than half of the heap, with as much again as the alignment for each block.
constexpr struct {
  const char* name;
  unsigned threads;
  std::size_t bytes, align;
} kRows[] = {{"40000-bytes-at-65536", 16, 40000, 65536},
             {"10000-bytes-at-4096", 64, 10000, 4096},
             {"1000-bytes-at-256", 128, 1000, 256}};

CTS_CHILD(Rounds) {
  const auto& row = kRows[cts::child_argument()];
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  const cts::DeviceBuffer<unsigned char*> blocks(row.threads);
  const cts::DeviceBuffer<Seen> seen(1, 0);
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  // More than the heap, twice.
  const auto rounds = static_cast<unsigned>(2 * heap / (row.threads * row.bytes) + 2);
  for (unsigned round = 0; round < rounds; ++round) {
    Allocate<<<4, row.threads / 4>>>(blocks.data(), row.bytes, row.align, seen.data());
    Free<<<4, row.threads / 4>>>(blocks.data(), row.bytes, seen.data(), cts::control());
    if (cts::control()) {
      CTS_FINISH();
      if (seen[0].failed != 0) break;
    }
  }
  CTS_FINISH();
  const Seen all = seen[0];
  cts::Tell("failed", all.failed);
  cts::Tell("misplaced", all.misplaced);
  cts::Tell("torn", all.torn);
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(kRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Rounds", {.argument = i, .timeout_s = 18});
      CTS_EXPECT_EQ(child.Value("failed"), 0, "memory that was freed did not come back");
      CTS_EXPECT_EQ(child.Value("misplaced"), 0, "an address is no multiple of the alignment");
      CTS_EXPECT_EQ(child.Value("torn"), 0, "a block did not keep what was written");
    });
  }
}

}  // namespace
