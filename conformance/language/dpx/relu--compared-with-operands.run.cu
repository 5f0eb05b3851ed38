/*---
clause: lang.dpx.relu
covers: results compared with an operand or 0, and not kept
control: the function without the bound of 0
control-fails-with: a result that is compared where it is computed is another one than the function's
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Operands {
  int a, b, c;
};

// A function of the list, without its bound of 0, and what it computes of numbers.
#define FUNCTION(Name, relu, without, host)                                                        \
  struct Name {                                                                                    \
    static constexpr const char* kName = #relu;                                                    \
    __device__ static int Of(const Operands& o) { return static_cast<int>(relu); }                 \
    __device__ static int Without(const Operands& o) { return static_cast<int>(without); }         \
    static long long Host(long long a, long long b, [[maybe_unused]] long long c) { return host; } \
  };
FUNCTION(Max, __vimax_s32_relu(o.a, o.b), max(o.a, o.b), std::max(a, b))
FUNCTION(Min, __vimin_s32_relu(o.a, o.b), min(o.a, o.b), std::min(a, b))
FUNCTION(Max3, __vimax3_s32_relu(o.a, o.b, o.c), __vimax3_s32(o.a, o.b, o.c), std::max(std::max(a, b), c))
FUNCTION(Min3, __vimin3_s32_relu(o.a, o.b, o.c), __vimin3_s32(o.a, o.b, o.c), std::min(std::min(a, b), c))
FUNCTION(AddMax, __viaddmax_s32_relu(o.a, o.b, o.c), __viaddmax_s32(o.a, o.b, o.c), std::max(a + b, c))
FUNCTION(AddMin, __viaddmin_s32_relu(o.a, o.b, o.c), __viaddmin_s32(o.a, o.b, o.c), std::min(a + b, c))
#undef FUNCTION

constexpr const char* kComparisons[] = {"equals-first",        "equals-second", "equals-third",
                                        "differs-from-second", "equals-0",      "exceeds-second"};
constexpr int kCount = std::size(kComparisons);

template <int kComparison>
__host__ __device__ bool Compare(int result, const Operands& o) {
  if constexpr (kComparison == 0) return result == o.a;
  if constexpr (kComparison == 1) return result == o.b;
  if constexpr (kComparison == 2) return result == o.c;
  if constexpr (kComparison == 3) return result != o.b;
  if constexpr (kComparison == 4) return result == 0;
  if constexpr (kComparison == 5) return result > o.b;
}

template <class Function, int kComparison, bool kWithout>
__global__ void Tell(const Operands* operands, int* told, int count) {
  const int at = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (at >= count) return;
  const Operands o = operands[at];
  told[at] = Compare<kComparison>(kWithout ? Function::Without(o) : Function::Of(o), o) ? 1 : 0;
}

template <class Function, int kComparison>
void Check(const std::vector<Operands>& all) {
  const std::string name = Function::kName;
  cts::Row((name.substr(0, name.find('(')) + "-" + kComparisons[kComparison]).c_str(), [&] {
    const int count = static_cast<int>(all.size());
    cts::DeviceBuffer<Operands> operands(count);
    const cts::DeviceBuffer<int> told(count);
    operands.Write(all.data(), count);
    const auto tell = cts::control() ? Tell<Function, kComparison, true> : Tell<Function, kComparison, false>;
    tell<<<(count + 127) / 128, 128>>>(operands.data(), told.data(), count);
    CTS_FINISH();
    const auto got = told.Read();
    int wrong = 0;
    for (int i = 0; i < count; ++i) {
      const Operands& o = all[i];
      const long long result = std::max(Function::Host(o.a, o.b, o.c), 0ll);
      wrong += (got[i] != 0) != Compare<kComparison>(static_cast<int>(result), o) ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0, "a result that is compared where it is computed is another one than the function's");
  });
}
template <class Function, int... kComparison>
void CheckEach(const std::vector<Operands>& all, std::integer_sequence<int, kComparison...>) {
  (Check<Function, kComparison>(all), ...);
}

// Sums stay within 32 bits.
CTS_CASE() {
  constexpr int kNumbers[] = {-1'000'000'000, -77, -2, -1, 0, 1, 2, 50, 51, 1'000'000'000};
  std::vector<Operands> all;
  for (const int a : kNumbers)
    for (const int b : kNumbers)
      for (const int c : kNumbers) all.push_back({a, b, c});
  constexpr auto kEach = std::make_integer_sequence<int, kCount>();
  CheckEach<Max>(all, kEach);
  CheckEach<Min>(all, kEach);
  CheckEach<Max3>(all, kEach);
  CheckEach<Min3>(all, kEach);
  CheckEach<AddMax>(all, kEach);
  CheckEach<AddMin>(all, kEach);
}

}  // namespace
