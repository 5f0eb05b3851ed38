/*---
clause: cdp.api.free-takes-device-allocations
covers: blocks that other threads allocated
control: the memory is not freed before the end
control-fails-with: an allocation failed although everything before it should be free again
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 4, kThreads = 64, kAll = kBlocks * kThreads;
constexpr std::size_t kBytes = 4 << 10, kWords = kBytes / sizeof(unsigned);

struct Counts {
  unsigned allocated, failed_frees, changed;
};

// Half of the threads free what their neighbour has allocated; together they hold an eighth of the smallest heap.
__global__ void Parent(Counts* counts, unsigned rounds, bool keep) {
  __shared__ unsigned* given[kThreads];
  unsigned* kept = nullptr;  // each begins with the address of the one before; others use the heap after this case
  const unsigned mine = blockIdx.x * kThreads + threadIdx.x, neighbour = threadIdx.x ^ 1u;
  for (unsigned round = 0; round < rounds; ++round) {
    unsigned* memory = nullptr;
    const bool allocated = cudaMalloc(&memory, kBytes) == cudaSuccess;
    if (allocated) {
      memory[0] = memory[kWords - 1] = mine * rounds + round;
      atomicAdd(&counts->allocated, 1u);
    }
    given[threadIdx.x] = allocated ? memory : nullptr;
    __syncthreads();
    const bool swap = mine % 4 < 2;
    unsigned* const freed = given[swap ? neighbour : threadIdx.x];
    const unsigned owner = swap ? mine ^ 1u : mine;
    if (freed != nullptr) {
      if (freed[0] != owner * rounds + round || freed[kWords - 1] != freed[0]) atomicAdd(&counts->changed, 1u);
      if (!keep && cudaFree(freed) != cudaSuccess) atomicAdd(&counts->failed_frees, 1u);
      if (keep) {
        *reinterpret_cast<unsigned**>(freed) = kept;
        kept = freed;
      }
    }
    __syncthreads();
  }
  while (kept != nullptr) {
    unsigned* const before = *reinterpret_cast<unsigned**>(kept);
    (void)cudaFree(kept);
    kept = before;
  }
}

CTS_CASE() {
  std::size_t heap = 0;
  CTS_CUDA(cudaDeviceGetLimit(&heap, cudaLimitMallocHeapSize));
  const cts::DeviceBuffer<Counts> counts(1, 0);
  const auto rounds = static_cast<unsigned>(4 * heap / (kAll * kBytes));  // four times as much as the heap holds
  Parent<<<kBlocks, kThreads>>>(counts.data(), rounds, cts::control());
  CTS_FINISH();
  const Counts seen = counts[0];
  CTS_EXPECT_EQ(seen.changed, 0, "the memory of one thread was changed by another");
  CTS_EXPECT_EQ(seen.allocated, rounds * kAll,
                "an allocation failed although everything before it should be free again");
  CTS_EXPECT_EQ(seen.failed_frees, 0, "device memory was not freed with success");
}

}  // namespace
