/*---
clause: perf.mem.l1-and-shared-share-storage
covers: what the shared memory of a block leaves for L1
control: the block takes no shared memory
control-fails-with: a block that has all of the shared memory has as much of L1 as one that has none
requires: [counters, no-mps]
draft: five of five on an H200, not yet on an H100
note: a block reads as much global memory as three quarters of the shared memory that it may have
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr const char* kKernels[] = {"without-shared-memory", "with-all-of-the-shared-memory"};
constexpr cts::Counter kCounters[] = {cts::Counter::kGlobalLoadSectors, cts::Counter::kL2BytesRead};
constexpr unsigned kThreads = 1024, kTurns = 16;

// Again and again, 16 bytes a thread and step. The kernels are two, since the split is chosen for each.
template <unsigned which>
__global__ void ReadAgain(const uint4* memory, unsigned count, unsigned* never) {
  unsigned seen = 0;
#pragma unroll 1
  for (unsigned turn = 0; turn < kTurns; ++turn) {
#pragma unroll 4
    for (unsigned i = threadIdx.x; i < count; i += kThreads) {
      uint4 word;
      asm volatile("ld.global.ca.v4.u32 {%0, %1, %2, %3}, [%4];"
                   : "=r"(word.x), "=r"(word.y), "=r"(word.z), "=r"(word.w)
                   : "l"(memory + i));
      seen |= (word.x ^ word.y) | (word.z ^ word.w);  // none: the words of the memory are equal
    }
  }
  if (seen != 0) *never = seen + which;
}

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const int bytes = cts::control() ? 0 : most;
  CTS_CUDA(
      cudaFuncSetAttribute(ReadAgain<0>, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxL1));
  CTS_CUDA(
      cudaFuncSetAttribute(ReadAgain<1>, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxL1));
  CTS_CUDA(cudaFuncSetAttribute(ReadAgain<1>, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes));
  const cts::DeviceBuffer<uint4> memory(static_cast<std::size_t>(most) * 3 / 4 / sizeof(uint4));
  const cts::DeviceBuffer<unsigned> never(1);
  const auto count = static_cast<unsigned>(memory.size());
  const cts::Counts counts(kKernels, kCounters, [&](int i) {
    if (i == 0) {
      ReadAgain<0><<<1, kThreads>>>(memory.data(), count, never.data());
    } else {
      ReadAgain<1><<<1, kThreads, bytes>>>(memory.data(), count, never.data());
    }
  });
  // Bytes from L2 for each sector of 32. The split is a hint: without shared memory L1 need not be large.
  for (const int collection : {0, 1}) {
    const double read = counts.Value(0, cts::Counter::kL2BytesRead, collection);
    if (read > 8 * counts.Value(0, cts::Counter::kGlobalLoadSectors, collection))
      return cts::PowerNotShown("L1 does not hold so much where nothing is shared");
  }
  // Where a third of L1 and shared memory is left for L1, as on 7.5, two thirds of what is read may stay in it.
  CTS_EXPECT_PER(counts, 1, cts::Counter::kL2BytesRead, cts::Counter::kGlobalLoadSectors, cts::MakeLaw(32, 10, 64),
                 "a block that has all of the shared memory has as much of L1 as one that has none");
}

}  // namespace
