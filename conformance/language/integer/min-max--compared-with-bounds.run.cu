/*---
clause: lang.integer.min-max
covers: clamped numbers, compared with their bounds in functions inlined and called
control: the upper bound is one more
control-fails-with: a clamped number is not at the bound that it was clamped to
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <string>
#include <vector>

namespace {

// The bounds lie in an object that is reached through a pointer; what is compared may be folded with the clamping.
struct Range {
  int lowest, highest;
  __device__ int Clamp(int i) const { return max(min(i, highest), lowest); }
  __device__ __forceinline__ int AtHighest(int i) const { return static_cast<int>(i == highest); }
  __device__ __noinline__ int AtHighestByCall(int i) const { return static_cast<int>(i == highest); }
  __device__ __forceinline__ int AtLowest(int i) const { return static_cast<int>(i == lowest); }
};
struct Holder {
  const Range* range;
  __device__ void operator()(int i, int* sums) const {
    const int clamped = range->Clamp(i);
    sums[0] += abs(range->AtHighest(clamped));
    sums[1] += abs(range->AtHighestByCall(clamped));
    sums[2] += abs(range->AtLowest(clamped));
    sums[3] += max(min(i, 50), 0) == 50 ? 1 : 0;
    sums[4] += max(min(i, 50), 0) == 0 ? 1 : 0;
    sums[5] += min(max(i, range->lowest), range->highest) >= range->highest ? 1 : 0;
    sums[6] += max(min(i, range->highest), 0) == range->highest ? 1 : 0;
    sums[7] += static_cast<int>(max(min(static_cast<unsigned>(i), 50u), 3u) == 3u);
  }
};
constexpr int kSums = 8, kPerThread = 7;

__global__ void Sum(Holder holder, const int* numbers, int* out, int count) {
  int sums[kSums] = {};
  const int first = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x) * kPerThread;
  for (int i = first; i < first + kPerThread && i < count; ++i) holder(numbers[i], sums);
  for (int s = 0; s < kSums; ++s) atomicAdd(out + s, sums[s]);
}

CTS_CASE() {
  std::vector<int> numbers;
  for (int i = -120; i <= 240; ++i) numbers.push_back(i);
  for (const int far : {-2147483647 - 1, -2147483647, 2147483646, 2147483647}) numbers.push_back(far);
  const int count = static_cast<int>(numbers.size());
  cts::DeviceBuffer<int> of_device(count), out(kSums, 0);
  cts::DeviceBuffer<Range> range(1);
  CTS_CUDA(cudaMemcpy(of_device.data(), numbers.data(), count * sizeof(int), cudaMemcpyHostToDevice));
  for (const int highest : {50, 51, 3, 0, 200}) {
    cts::Row(("up-to-" + std::to_string(highest)).c_str(), [&] {
      constexpr int kLowest = -10;
      const Range given = {kLowest, highest + (cts::control() ? 1 : 0)};
      CTS_CUDA(cudaMemcpy(range.data(), &given, sizeof given, cudaMemcpyHostToDevice));
      CTS_CUDA(cudaMemset(out.data(), 0, kSums * sizeof(int)));
      Sum<<<4, 32>>>(Holder{range.data()}, of_device.data(), out.data(), count);
      CTS_FINISH();
      int expected[kSums] = {};
      for (const int i : numbers) {
        const auto word = static_cast<unsigned>(i);
        expected[0] += i >= highest;
        expected[1] += i >= highest;
        expected[2] += i <= kLowest;
        expected[3] += i >= 50;
        expected[4] += i <= 0;
        expected[5] += i >= highest;
        expected[6] += i >= highest;
        expected[7] += word <= 3;
      }
      // 0 is the lower bound of this one, and the upper one of one row.
      if (highest == 0) expected[6] = count;
      int wrong = 0;
      const cts::HostCopy<int> told = out.Read();
      for (int s = 0; s < kSums; ++s) wrong += told[s] != expected[s];
      CTS_EXPECT_EQ(wrong, 0, "a clamped number is not at the bound that it was clamped to");
    });
  }
}

}  // namespace
