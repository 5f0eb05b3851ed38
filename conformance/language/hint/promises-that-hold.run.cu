/*---
clause: lang.hint.promises-that-hold
control: the next number is looked up, divided and switched by, for which the promises hold as well
control-fails-with: a promise that holds changed a result
---*/
#include "cts/case.cuh"

namespace {

constexpr int kTable[] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3};
constexpr int kNumbers = 10;

__device__ __noinline__ int LookUp(const int* table, int index) {
  __builtin_assume(index >= 0);
  __builtin_assume(index < 10);
  return table[index % 10];
}
__device__ __noinline__ int Divide(int a, int b) {
  __builtin_assume(a >= 0);
  __builtin_assume(b > 0);
  return a / b * 16 + a % b;
}
__device__ __noinline__ int Switch(int value) {
  switch (value) {
    case 1:
      return 40;
    case 2:
      return 20;
    default:
      __builtin_unreachable();
  }
}

// A thread a number, from both ends of what the promises say.
__global__ void Compute(int* results, const int* table, int further) {
  const int i = static_cast<int>(threadIdx.x), number = (i + further) % kNumbers;
  results[i] = LookUp(table, number);
  results[kNumbers + i] = Divide(100 * number, number + 1);
  results[2 * kNumbers + i] = Switch(number % 2 + 1);
}

CTS_CASE() {
  cts::DeviceBuffer<int> results(3 * kNumbers), table(kNumbers);
  table.Write(kTable, kNumbers);
  Compute<<<1, kNumbers>>>(results.data(), table.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  constexpr struct {
    const char* name;
    int (*right)(int number);
  } kRows[] = {{"look-up", [](int number) { return kTable[number]; }},
               {"division", [](int number) { return 100 * number / (number + 1) * 16 + 100 * number % (number + 1); }},
               {"switch", [](int number) { return number % 2 == 0 ? 40 : 20; }}};
  for (int row = 0; row < 3; ++row) {
    cts::Row(kRows[row].name, [&] {
      int wrong = 0;
      for (int i = 0; i < kNumbers; ++i) wrong += results[row * kNumbers + i] != kRows[row].right(i);
      CTS_EXPECT_EQ(wrong, 0, "a promise that holds changed a result");
    });
  }
}

}  // namespace
