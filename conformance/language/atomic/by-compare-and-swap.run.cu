/*---
clause: lang.atomic.by-compare-and-swap
control: numbers are compared instead of their bits
control-fails-with: a loop around a compare-and-swap did not end
---*/
#include <cmath>

#include "cts/case.cuh"

namespace {

// The guide's addition. False where it did not end.
__device__ bool Add(double* address, double value, bool by_number, int most_tries) {
  auto* const word = reinterpret_cast<unsigned long long*>(address);
  unsigned long long old = *word, assumed;
  for (int tries = 0; tries < most_tries; ++tries) {
    assumed = old;
    old = atomicCAS(word, assumed, __double_as_longlong(value + __longlong_as_double(assumed)));
    const bool same = by_number ? __longlong_as_double(assumed) == __longlong_as_double(old) : assumed == old;
    if (same) return true;
  }
  return false;
}

__global__ void AddOften(double* sum, int* endless, bool by_number, int most_tries) {
  for (int round = 0; round < 4; ++round)
    if (!Add(sum, threadIdx.x % 2 == 0 ? 0.25 : 3, by_number, most_tries)) *endless = 1;
}

CTS_CASE() {
  constexpr int kBlocks = 14, kThreads = 128;
  const double starts[] = {0, __builtin_nan(""), -__builtin_inf()};
  cts::DeviceBuffer<double> sums(3);
  cts::DeviceBuffer<int> endless(1, 0);
  sums.Write(starts, 3);
  for (int i = 0; i < 3; ++i) {
    // Of the control's loops around NaN none ends, so that they may be short.
    const int most_tries = cts::control() && std::isnan(starts[i]) ? 1000 : 1'000'000;
    AddOften<<<kBlocks, kThreads>>>(sums.data() + i, endless.data(), cts::control(), most_tries);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(endless[0], 0, "a loop around a compare-and-swap did not end");
  CTS_EXPECT_EQ(sums[0], kBlocks * kThreads * 2 * 3.25, "the sum is not exact");
  const double of_nan = sums[1];
  CTS_EXPECT(of_nan != of_nan, "a sum with NaN is a number");
  CTS_EXPECT_EQ(sums[2], starts[2], "a sum with an infinity is another number");
}

}  // namespace
