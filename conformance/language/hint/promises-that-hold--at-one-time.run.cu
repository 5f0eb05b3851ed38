/*---
clause: lang.hint.promises-that-hold
covers: promises of one time or turn, and values that break them later
control: the next number is given to each function, for which the promises hold as well
control-fails-with: a promise of one time changed a result of another one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <iterator>

namespace {

constexpr int kLeast = -8, kNumbers = 24, kTurns = 8;
constexpr int kTable[kTurns] = {3, 1, 4, 1, 5, 9, 2, 6};

#if defined(__CUDA_ARCH__)
#define PROMISE(condition) __builtin_assume(condition)
#else
#define PROMISE(condition) static_cast<void>(0)
#endif

// Without its promise each function is the same one for the host, which says what is right. The remainder of a number
// that cannot be negative is a mask.
__host__ __device__ __noinline__ int BeforeAChange(int* at, int next) {
  PROMISE(*at == 3);
  const int before = *at;
  *at = next;
  return 100 * before + *at % 8;
}
__host__ __device__ __noinline__ int AfterAChange(int* at, int next) {
  const int before = *at % 8;
  *at = next < 0 ? -next : next;
  PROMISE(*at >= 0);
  return 100 * before + *at % 8;
}
// The number of turns itself is none of the numbers of which the promise is made.
__host__ __device__ __noinline__ int InALoop(const int* table, int turns) {
  int i = 0, sum = 0;
  for (; i < turns; ++i) {
    PROMISE(i < kTurns);
    sum += table[i % kTurns];
  }
  return 100 * sum + i % kTurns + (i < kTurns ? 1 : 0);
}

constexpr const char* kNames[] = {"before-a-change", "after-a-change", "in-a-loop"};
constexpr int kFunctions = std::size(kNames);

__host__ __device__ inline int Result(int function, int x, const int* table) {
  int word = function == 0 ? 3 : x;
  switch (function) {
    case 0:
      return BeforeAChange(&word, x);
    case 1:
      return AfterAChange(&word, x - 1);
    default:
      return InALoop(table, x < 0 ? -x : x % (kTurns + 1));
  }
}

// A thread a number.
__global__ void Compute(int* results, const int* table, int further) {
  const int i = static_cast<int>(threadIdx.x);
  for (int function = 0; function < kFunctions; ++function)
    results[function * kNumbers + i] = Result(function, kLeast + i + further, table);
}

CTS_CASE() {
  cts::DeviceBuffer<int> results(kFunctions * kNumbers), table(kTurns);
  table.Write(kTable, kTurns);
  Compute<<<1, kNumbers>>>(results.data(), table.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto given = results.Read();
  for (int function = 0; function < kFunctions; ++function) {
    cts::Row(kNames[function], [&] {
      int wrong = 0;
      for (int i = 0; i < kNumbers; ++i)
        wrong += given[function * kNumbers + i] != Result(function, kLeast + i, kTable);
      CTS_EXPECT_EQ(wrong, 0, "a promise of one time changed a result of another one");
    });
  }
}

}  // namespace
