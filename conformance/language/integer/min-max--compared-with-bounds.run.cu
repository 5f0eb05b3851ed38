/*---
clause: lang.integer.min-max
covers: clamped numbers, compared with their bounds in functions inlined and called
control: each bound is one more
control-fails-with: a clamped number is not at the bound that it was clamped to
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <iterator>
#include <utility>
#include <vector>

namespace {

// Bounds in an object that is reached through a pointer; what is compared may be folded with the clamping.
struct Range {
  int lowest, highest;
  __device__ int Clamp(int i) const { return max(min(i, highest), lowest); }
  __device__ __forceinline__ int AtHighest(int i) const { return static_cast<int>(i == highest); }
  __device__ __noinline__ int AtHighestByCall(int i) const { return static_cast<int>(i == highest); }
  __device__ __forceinline__ int AtLowest(int i) const { return static_cast<int>(i == lowest); }
};

constexpr const char* kRows[] = {"highest",          "highest-by-a-call",  "lowest",
                                 "constant-highest", "constant-lowest",    "at-least-highest",
                                 "highest-or-0",     "number-or-0",        "not-highest-or-0",
                                 "larger-or-0",      "number-larger-or-0", "unsigned-constant"};
constexpr int kCount = std::size(kRows), kLowest = -10;

// Whether a row holds of a number, alone in its kernel. `kMore` is added to the constants.
template <int kRow, int kMore>
__device__ bool Holds(const Range* range, int i) {
  const int highest = range->highest;
  if constexpr (kRow == 0) return range->AtHighest(range->Clamp(i)) != 0;
  if constexpr (kRow == 1) return range->AtHighestByCall(range->Clamp(i)) != 0;
  if constexpr (kRow == 2) return range->AtLowest(range->Clamp(i)) != 0;
  if constexpr (kRow == 3) return max(min(i, 50 + kMore), 0) == 50 + kMore;
  if constexpr (kRow == 4) return max(min(i, 50), kMore) == kMore;
  if constexpr (kRow == 5) return min(max(i, range->lowest), highest) >= highest;
  if constexpr (kRow == 6) return max(min(i, highest), 0) == highest;
  if constexpr (kRow == 7) return max(min(i, highest), 0) == i;
  if constexpr (kRow == 8) return max(min(i, highest), 0) != highest;
  if constexpr (kRow == 9) return max(max(i, highest), 0) == highest;
  if constexpr (kRow == 10) return max(max(i, highest), 0) == i;
  if constexpr (kRow == 11) return max(min(static_cast<unsigned>(i), 50u), 3u + kMore) == 3u + kMore;
}
template <int kRow, int kMore>
__global__ void Tell(const Range* range, const int* numbers, int* told, int count) {
  const int at = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (at < count) told[at] = Holds<kRow, kMore>(range, numbers[at]) ? 1 : 0;
}

// The bounds: -10, and `highest`, which is not negative.
bool Expected(int row, int highest, int i) {
  const bool expected[] = {i >= highest,
                           i >= highest,
                           i <= kLowest,
                           i >= 50,
                           i <= 0,
                           i >= highest,
                           i >= highest || highest == 0,
                           i >= 0 && i <= highest,
                           i < highest && highest != 0,
                           i <= highest,
                           i >= highest,
                           i >= 0 && i <= 3};
  static_assert(std::size(expected) == kCount);
  return expected[row];
}

template <int kRow>
void Check(const std::vector<int>& numbers) {
  cts::Row(kRows[kRow], [&] {
    const int count = static_cast<int>(numbers.size()), more = cts::control() ? 1 : 0;
    cts::DeviceBuffer<int> of_device(count), told(count);
    cts::DeviceBuffer<Range> range(1);
    of_device.Write(numbers.data(), count);
    for (const int highest : {50, 51, 3, 0, 200}) {
      const Range given = {kLowest + more, highest + more};
      range.Write(&given, 1);
      const auto tell = cts::control() ? Tell<kRow, 1> : Tell<kRow, 0>;
      tell<<<3, 128>>>(range.data(), of_device.data(), told.data(), count);
      CTS_FINISH();
      int wrong = 0;
      const auto got = told.Read();
      for (int i = 0; i < count; ++i) wrong += (got[i] != 0) != Expected(kRow, highest, numbers[i]);
      if (!CTS_EXPECT_EQ(wrong, 0, "a clamped number is not at the bound that it was clamped to")) return;
    }
  });
}
template <int... kRow>
void CheckEach(const std::vector<int>& numbers, std::integer_sequence<int, kRow...>) {
  (Check<kRow>(numbers), ...);
}

CTS_CASE() {
  std::vector<int> numbers;
  for (int i = -120; i <= 240; ++i) numbers.push_back(i);
  for (const int far : {-2147483647 - 1, -2147483647, 2147483646, 2147483647}) numbers.push_back(far);
  CheckEach(numbers, std::make_integer_sequence<int, kCount>());
}

}  // namespace
