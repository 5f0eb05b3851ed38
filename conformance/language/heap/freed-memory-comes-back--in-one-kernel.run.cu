/*---
clause: lang.heap.freed-memory-comes-back
covers: many threads that allocate and free at the same time
control: the blocks are not freed
control-fails-with: memory that was freed meanwhile did not come back
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kHeap = 8 << 20;
constexpr unsigned kBlocks = 4, kThreads = 64, kAll = kBlocks * kThreads, kWarp = 32;

// Sizes by turns; what lives at a time is less than an eighth of the heap.
constexpr struct {
  const char* name;
  unsigned sizes[3], mean;
} kRows[] = {{"400-bytes", {400, 400, 400}, 400},
             {"2000-bytes", {2000, 2000, 2000}, 2000},
             {"400-to-2800-bytes", {400, 1200, 2800}, 1466}};

struct Seen {
  unsigned failed, torn;
};

__device__ unsigned SizeOf(const unsigned* sizes, unsigned thread, unsigned round) {
  return sizes[(thread + round + thread / kWarp) % 3];
}
__device__ unsigned ByteOf(unsigned thread, unsigned round, unsigned i) {
  return (thread * 73 + round * 151 + i * 29 + 11) & 0xff;
}

// In each round a thread frees what it has, or what a thread of another warp has, and takes a block anew. Threads of a
// block are apart by less than a round, blocks by any number of them. A full heap makes each request slow: all end with
// the first one that fails.
__global__ void Churn(const unsigned* sizes, unsigned rounds, bool keep, Seen* seen) {
  __shared__ unsigned char* held[kThreads];
  __shared__ bool over;
  const unsigned thread = threadIdx.x, salt = blockIdx.x * kThreads;
  held[thread] = nullptr;
  for (unsigned round = 0; round < rounds; ++round) {
    __syncthreads();
    if (thread == 0) over = *static_cast<volatile unsigned*>(&seen->failed) != 0;
    __syncthreads();
    if (over) break;
    // Every other warp takes a new block while the others still free.
    const unsigned owner = round % 2 == 0 ? thread : (thread + kWarp) % kThreads;
    unsigned char* const old = held[owner];
    __syncthreads();
    const unsigned size = SizeOf(sizes, thread, round);
    unsigned char* block = nullptr;
    if (thread / kWarp % 2 == 0) block = static_cast<unsigned char*>(malloc(size));
    if (old != nullptr) {
      bool whole = true;
      const unsigned bytes = SizeOf(sizes, owner, round - 1);
      for (unsigned i = 0; i < bytes; ++i) whole = whole && old[i] == ByteOf(salt + owner, round - 1, i);
      if (!whole) atomicAdd(&seen->torn, 1u);
      if (!keep) free(old);
    }
    if (thread / kWarp % 2 == 1) block = static_cast<unsigned char*>(malloc(size));
    if (block == nullptr) atomicAdd(&seen->failed, 1u);
    for (unsigned i = 0; block != nullptr && i < size; ++i)
      block[i] = static_cast<unsigned char>(ByteOf(salt + thread, round, i));
    held[thread] = block;
  }
  __syncthreads();
  free(held[thread]);
}

CTS_CHILD(Rounds) {
  const auto& row = kRows[cts::child_argument()];
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  cts::DeviceBuffer<unsigned> sizes(3);
  const cts::DeviceBuffer<Seen> seen(1, 0);
  sizes.Write(row.sizes, 3);
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  // More than the heap, twice.
  const auto rounds = static_cast<unsigned>(2 * heap / (kAll * row.mean) + 2);
  Churn<<<kBlocks, kThreads>>>(sizes.data(), rounds, cts::control(), seen.data());
  CTS_FINISH();
  const Seen all = seen[0];
  cts::Tell("failed", all.failed);
  cts::Tell("torn", all.torn);
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(kRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Rounds", {.argument = i, .timeout_s = 25});
      CTS_EXPECT_EQ(child.Value("failed"), 0, "memory that was freed meanwhile did not come back");
      CTS_EXPECT_EQ(child.Value("torn"), 0, "a block did not keep what was written until it was freed");
    });
  }
}

}  // namespace
