// The guide's reduction of an array in one grid: the block that counts itself last adds up what all blocks have summed.
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"

namespace {

/// What stands between a block's sum and its count.
enum class Between {
  kFence,
  kNothing,
  kReversed,  ///< A block counts itself first, and stores then; the last one when it has added up.
};

__device__ float ElementOf(unsigned i, unsigned seed) { return static_cast<float>((i * 7 + i / 5 + seed) % 6); }

/// `results`: of each block its sum; `total`: of all. `counter` is 0 before and after.
__global__ void SumAll(unsigned elements, unsigned seed, Between between, unsigned* counter, volatile float* results,
                       volatile float* total) {
  __shared__ float parts[1024];
  __shared__ bool is_last;
  float part = 0;
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < elements; i += gridDim.x * blockDim.x)
    part += ElementOf(i, seed);
  parts[threadIdx.x] = part;
  __syncthreads();
  float sum = 0;
  if (threadIdx.x == 0) {
    for (unsigned i = 0; i < blockDim.x; ++i) sum += parts[i];
    if (between != Between::kReversed) results[blockIdx.x] = sum;
    if (between == Between::kFence) __threadfence();
    const unsigned before = atomicInc(counter, gridDim.x);
    is_last = before == gridDim.x - 1;
    if (between == Between::kReversed && !is_last) results[blockIdx.x] = sum;
  }
  __syncthreads();
  if (!is_last || threadIdx.x != 0) return;
  float all = 0;
  for (unsigned b = 0; b < gridDim.x; ++b) all += results[b];
  *total = all;
  if (between == Between::kReversed) results[blockIdx.x] = sum;
  *counter = 0;
}

float RightTotal(unsigned elements, unsigned seed) {
  float all = 0;  // Small whole numbers: exact in every order.
  for (unsigned i = 0; i < elements; ++i) all += static_cast<float>((i * 7 + i / 5 + seed) % 6);
  return all;
}

/// How many of the launches gave a wrong total.
unsigned WrongTotals(unsigned blocks, unsigned threads, unsigned launches, Between between) {
  constexpr unsigned kOfThread = 3;
  const unsigned elements = blocks * threads * kOfThread + 1;
  cts::DeviceBuffer<float> results(blocks), totals(launches);
  const cts::DeviceBuffer<unsigned> counter(1, 0);
  for (unsigned i = 0; i < launches; ++i)
    SumAll<<<blocks, threads>>>(elements, i, between, counter.data(), results.data(), totals.data() + i);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const auto seen = totals.Read();
  std::vector<float> right(6);
  for (unsigned seed = 0; seed < 6; ++seed) right[seed] = RightTotal(elements, seed);
  unsigned wrong = 0;
  for (unsigned i = 0; i < launches; ++i) wrong += seen[i] != right[i % 6] ? 1 : 0;
  return wrong;
}

}  // namespace
