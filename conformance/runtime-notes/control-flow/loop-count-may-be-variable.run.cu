/*---
clause: rt.control-flow.loop-count-may-be-variable
covers: a for loop whose count is a value in memory
control: every thread takes the count of the first one
control-fails-with: a thread does not go round as often as its own count says
---*/
#include "cts/case.cuh"

namespace {

__global__ void Sum(unsigned* sums, const unsigned* counts, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned count = counts[control ? 0 : i];
  unsigned sum = 0;
  for (unsigned k = 1; k <= count; ++k) sum += k ^ (sum & 1u);
  sums[i] = sum;
}

CTS_CASE() {
  constexpr unsigned kThreads = 1024;
  cts::DeviceBuffer<unsigned> counts(kThreads), sums(kThreads);
  unsigned values[kThreads];
  for (unsigned i = 0; i < kThreads; ++i) values[i] = (i + 1) * 2654435761u >> 22;
  CTS_CUDA(cudaMemcpy(counts.data(), values, sizeof values, cudaMemcpyHostToDevice));
  Sum<<<4, 256>>>(sums.data(), counts.data(), cts::control());
  CTS_FINISH();
  const auto given = sums.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kThreads; ++i) {
    unsigned sum = 0;
    for (unsigned k = 1; k <= values[i]; ++k) sum += k ^ (sum & 1u);
    wrong += given[i] != sum;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a thread does not go round as often as its own count says");
}

}  // namespace
