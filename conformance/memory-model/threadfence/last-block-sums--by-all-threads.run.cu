/*---
clause: model.threadfence.last-block-sums
covers: sums of 32 and 64 bits, read by all threads
control: a block counts itself before it stores its sum
control-fails-with: a thread of the last block read a sum that its block had not stored
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

// Another sum of each block in each launch.
template <class T>
__device__ T SumOf(unsigned launch, unsigned block) {
  return static_cast<T>(launch + 1) * (sizeof(T) == 8 ? T(0x100000001) : T{1}) * T{4096} + T{block};
}

// As the guide has it: thread 0 stores, calls the fence, and counts; all threads of the last block read. With `late` a
// block counts first, and the last one reads before it stores.
template <class T>
__global__ void SumAll(unsigned launch, bool late, unsigned* counter, volatile T* results, unsigned* wrong) {
  __shared__ bool is_last;
  const T sum = SumOf<T>(launch, blockIdx.x);
  if (threadIdx.x == 0) {
    if (!late) results[blockIdx.x] = sum;
    __threadfence();
    is_last = atomicInc(counter, gridDim.x) == gridDim.x - 1;
    if (late && !is_last) results[blockIdx.x] = sum;
  }
  __syncthreads();
  if (!is_last) return;
  unsigned found = 0;
  for (unsigned b = threadIdx.x; b < gridDim.x; b += blockDim.x) found += results[b] != SumOf<T>(launch, b) ? 1 : 0;
  if (found != 0) atomicAdd(wrong, found);
  __syncthreads();
  if (threadIdx.x == 0) {
    if (late) results[blockIdx.x] = sum;
    *counter = 0;
  }
}

template <class T>
void Check(unsigned blocks, unsigned threads) {
  const cts::DeviceBuffer<T> results(blocks);
  const cts::DeviceBuffer<unsigned> counter(1, 0), wrong(1, 0);
  for (unsigned launch = 0; launch < cts::Rounds(100); ++launch)
    SumAll<T><<<blocks, threads>>>(launch, cts::control(), counter.data(), results.data(), wrong.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a thread of the last block read a sum that its block had not stored");
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned blocks, threads;
  } kRows[] = {{"blocks-4", 4, 32}, {"blocks-64", 64, 256}, {"blocks-300", 300, 128}, {"blocks-4000", 4000, 1024}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      Check<unsigned>(row.blocks, row.threads);
      Check<unsigned long long>(row.blocks, row.threads);
    });
  }
}

}  // namespace
