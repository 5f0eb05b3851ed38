/*---
clause: lang.hint.promises-that-hold
control: the next number is looked up, divided and switched by, for which the promises hold as well
control-fails-with: a promise that holds changed a result
---*/
#include "cts/case.cuh"

namespace {

constexpr int kTable[] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3};

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

__global__ void Compute(int* results, const int* table, int index) {
  results[0] = LookUp(table, index);
  results[1] = Divide(100 + index, index);
  results[2] = Switch(index);
}

CTS_CASE() {
  cts::DeviceBuffer<int> results(3), table(10);
  table.Write(kTable, 10);
  const int index = 1;
  Compute<<<1, 1>>>(results.data(), table.data(), cts::control() ? index + 1 : index);
  CTS_FINISH();
  constexpr struct {
    const char* name;
    int right;
  } kRows[] = {{"look-up", 1}, {"division", 101 * 16}, {"switch", 40}};
  for (int i = 0; i < 3; ++i)
    cts::Row(kRows[i].name,
             [&] { CTS_EXPECT_EQ(results[i], kRows[i].right, "a promise that holds changed a result"); });
}

}  // namespace
