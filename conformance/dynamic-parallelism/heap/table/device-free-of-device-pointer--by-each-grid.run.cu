/*---
clause: cdp.heap.table.device-free-of-device-pointer
covers: children in each stream and grandchildren that free blocks of many sizes
control: the other grid does not free
control-fails-with: the heap ran out although each block had been freed by a grid of the tree
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr size_t kHeap = 8 << 20;
constexpr unsigned kSizes = 7, kRounds = 32;

// Together a seventh of the heap, so that those of all rounds are far more than it holds.
__host__ __device__ size_t BytesOf(unsigned i) {
  constexpr size_t kBytes[kSizes] = {1, 24, 1000, 4096, 65'537, 100'000, 1 << 20};
  return kBytes[i];
}

struct Blocks {
  unsigned char* at[kSizes];
};
struct Outcome {
  unsigned served, freed, changed;
};

// A thread a block. Through a grid between, if there is to be one.
__global__ void Free(Blocks blocks, Outcome* outcome, unsigned char mark, bool give_back, bool through_another) {
  if (through_another) {
    if (threadIdx.x == 0) Free<<<1, kSizes>>>(blocks, outcome, mark, give_back, false);
    return;
  }
  unsigned char* const block = blocks.at[threadIdx.x];
  if (block == nullptr) return;
  if (block[0] != mark || block[BytesOf(threadIdx.x) - 1] != mark) atomicAdd(&outcome->changed, 1u);
  if (give_back && cudaFree(block) == cudaSuccess) atomicAdd(&outcome->freed, 1u);
}

struct Launch {
  Outcome* outcome;
  unsigned round;
  bool give_back;
  __device__ void operator()(cudaStream_t stream) const {
    const auto mark = static_cast<unsigned char>(round + 1);
    Blocks blocks{};
    for (unsigned i = 0; i < kSizes; ++i) {
      void* memory = nullptr;
      if (cudaMalloc(&memory, BytesOf(i)) != cudaSuccess) continue;
      blocks.at[i] = static_cast<unsigned char*>(memory);
      blocks.at[i][0] = blocks.at[i][BytesOf(i) - 1] = mark;
      ++outcome->served;
    }
    (void)cudaGetLastError();  // a heap that ran out is told by the counts
    Free<<<1, kSizes, 0, stream>>>(blocks, outcome, mark, give_back, round % 2 == 1);
  }
};

CTS_CASE() {
  CTS_CUDA(cudaDeviceSetLimit(cudaLimitMallocHeapSize, kHeap));
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::DeviceBuffer<Outcome> outcome(1, 0);
      for (unsigned round = 0; round < kRounds; ++round)
        cts::InKernel(stream, Launch{outcome.data(), round, !cts::control()}).Finish();
      const Outcome seen = outcome[0];
      CTS_EXPECT_EQ(seen.changed, 0u, "a block lost its content before another grid freed it");
      if (!cts::control()) CTS_EXPECT_EQ(seen.freed, seen.served, "a grid could not free what another had allocated");
      // The heap that is granted may be larger than what was asked for.
      if (cts::control() && seen.served == kRounds * kSizes) cts::PowerNotShown("the heap has room for all blocks");
      CTS_EXPECT_EQ(seen.served, kRounds * kSizes,
                    "the heap ran out although each block had been freed by a grid of the tree");
    });
  });
}

}  // namespace
