/*---
clause: cdp.heap.exhaustion-error
control: the kernel asks for 100 bytes, once
control-fails-with:
  - a request beyond the heap did not return cudaErrorMemoryAllocation
  - a request to a heap that was used up did not return cudaErrorMemoryAllocation
build: [rdc]
own-process: it uses up the heap of the device
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kGib = size_t{1} << 30, kTib = size_t{1} << 40;  // the heap has 8 MiB
constexpr size_t kBlockBytes = 512 << 10, kFewBytes = 100;
constexpr int kBlocks = 4096;  // far more than fit

struct Outcome {
  cudaError_t returned, recorded;
  bool is_null;
};
struct Block {
  Block* next;
};

__global__ void Beyond(size_t bytes, Outcome* outcome) {
  void* memory = nullptr;
  outcome->returned = cudaMalloc(&memory, bytes);
  outcome->recorded = cudaGetLastError();
  outcome->is_null = memory == nullptr;
  if (outcome->returned == cudaSuccess) (void)cudaFree(memory);
}

__global__ void UseUp(int blocks, size_t bytes, Outcome* outcome) {
  Block* kept = nullptr;
  for (Block* block = nullptr; blocks > 0; --blocks) {
    outcome->returned = cudaMalloc(&block, bytes);
    if (outcome->returned != cudaSuccess) break;
    block->next = kept;
    kept = block;
  }
  outcome->recorded = cudaGetLastError();
  while (kept != nullptr) {
    Block* const block = kept;
    kept = block->next;
    (void)cudaFree(block);
  }
}

void CheckBeyond(size_t bytes) {
  cts::DeviceBuffer<Outcome> outcome(1, 0);  // what nobody wrote must not pass
  Beyond<<<1, 1>>>(cts::control() ? kFewBytes : bytes, outcome.data());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  if (bytes == kTib) CTS_OBSERVE("pointer-is-null", seen.is_null);
  CTS_EXPECT_EQ(seen.returned, cudaErrorMemoryAllocation,
                "a request beyond the heap did not return cudaErrorMemoryAllocation");
  CTS_EXPECT_EQ(seen.recorded, seen.returned, "the error of the call is not the last error");
}

CTS_CASE(beyond) {
  cts::Row("1-gib", [] { CheckBeyond(kGib); });
  cts::Row("1-tib", [] { CheckBeyond(kTib); });
}

CTS_CASE(used_up) {
  cts::DeviceBuffer<Outcome> outcome(1, 0);
  UseUp<<<1, 1>>>(cts::control() ? 1 : kBlocks, cts::control() ? kFewBytes : kBlockBytes, outcome.data());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.returned, cudaErrorMemoryAllocation,
                "a request to a heap that was used up did not return cudaErrorMemoryAllocation");
  CTS_EXPECT_EQ(seen.recorded, seen.returned, "the error of the call is not the last error");
}

}  // namespace
