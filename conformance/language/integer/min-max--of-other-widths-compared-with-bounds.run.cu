/*---
clause: lang.integer.min-max
covers: clamped numbers of 8, 16 and 64 bits, compared with bounds
control: each bound is one more
control-fails-with: a clamped number of another width is not at the bound that it was clamped to
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace {

constexpr const char* kRows[] = {
    "equals-highest",          "differs-from-highest",       "equals-number", "equals-lowest",
    "falls-below-number",      "highest-or-third",           "greatest-or-0", "chosen",
    "promoted-equals-highest", "promoted-falls-below-number"};
constexpr int kCount = std::size(kRows);

// A number and its bounds. What is narrower than int becomes int in the functions, as in C++, and narrow again.
template <class T>
struct Numbers {
  T i, lowest, highest;
};
template <class T>
__host__ __device__ T Least(T a, T b) {
#ifdef __CUDA_ARCH__
  return static_cast<T>(min(+a, +b));
#else
  return std::min(a, b);
#endif
}
template <class T>
__host__ __device__ T Greatest(T a, T b) {
#ifdef __CUDA_ARCH__
  return static_cast<T>(max(+a, +b));
#else
  return std::max(a, b);
#endif
}

template <int kRow, class T>
__host__ __device__ bool Holds(const Numbers<T>& n) {
  constexpr T kZero = 0;
  if constexpr (kRow == 0) return Greatest(Least(n.i, n.highest), kZero) == n.highest;
  if constexpr (kRow == 1) return Greatest(Least(n.i, n.highest), kZero) != n.highest;
  if constexpr (kRow == 2) return Greatest(Least(n.i, n.highest), kZero) == n.i;
  if constexpr (kRow == 3) return Least(Greatest(n.i, n.lowest), n.highest) == n.lowest;
  if constexpr (kRow == 4) return Greatest(Least(n.i, n.highest), kZero) < n.i;
  if constexpr (kRow == 5) return Greatest(Least(n.i, n.highest), n.lowest) == n.highest;
  if constexpr (kRow == 6) return Greatest(Greatest(n.i, n.highest), kZero) == n.highest;
  if constexpr (kRow == 7) return (n.i < n.highest ? n.i : n.highest) < n.lowest ? n.lowest == n.i : n.i == n.highest;
  if constexpr (kRow == 8) return Greatest(Least(+n.i, +n.highest), +kZero) == n.highest;
  if constexpr (kRow == 9) return Greatest(Least(+n.i, +n.highest), +kZero) < n.i;
}
template <int kRow, class T>
__global__ void Tell(const Numbers<T>* numbers, int* told, int count) {
  const int at = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (at < count) told[at] = Holds<kRow>(numbers[at]) ? 1 : 0;
}

template <int kRow, class T>
void Check(const char* type, const std::vector<Numbers<T>>& all) {
  cts::Row((std::string(type) + "-" + kRows[kRow]).c_str(), [&] {
    const int count = static_cast<int>(all.size());
    std::vector<Numbers<T>> given = all;
    if (cts::control())
      for (auto& n : given) {
        n.lowest = static_cast<T>(n.lowest + 1);
        n.highest = static_cast<T>(n.highest + 1);
      }
    cts::DeviceBuffer<Numbers<T>> numbers(count);
    numbers.Write(given.data(), count);
    const cts::DeviceBuffer<int> told(count);
    Tell<kRow, T><<<(count + 127) / 128, 128>>>(numbers.data(), told.data(), count);
    CTS_FINISH();
    const auto got = told.Read();
    int wrong = 0;
    for (int i = 0; i < count; ++i) wrong += (got[i] != 0) != Holds<kRow>(all[i]) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a clamped number of another width is not at the bound that it was clamped to");
  });
}
template <class T, int... kRow>
void CheckEach(const char* type, std::integer_sequence<int, kRow...>) {
  using Limits = std::numeric_limits<T>;
  constexpr T kMiddle = static_cast<T>(Limits::max() / 2);
  std::vector<T> numbers = {0, 1, 2, 3, 50, 51, 77, kMiddle, static_cast<T>(Limits::max() - 1), Limits::max()};
  if (std::is_signed_v<T>)
    for (const T below : {static_cast<T>(-1), static_cast<T>(-2), static_cast<T>(-77), Limits::min()})
      numbers.push_back(below);
  std::vector<Numbers<T>> all;
  for (const T i : numbers)
    for (const T lowest : numbers)
      for (const T highest : numbers)
        if (lowest < highest && highest < Limits::max()) all.push_back({i, lowest, highest});
  (Check<kRow>(type, all), ...);
}

CTS_CASE() {
  constexpr auto kEach = std::make_integer_sequence<int, kCount>();
  CheckEach<short>("short", kEach);
  CheckEach<unsigned short>("unsigned-short", kEach);
  CheckEach<signed char>("signed-char", kEach);
  CheckEach<unsigned char>("unsigned-char", kEach);
  CheckEach<unsigned>("unsigned", kEach);
  CheckEach<long long>("long-long", kEach);
  CheckEach<unsigned long long>("unsigned-long-long", kEach);
}

}  // namespace
