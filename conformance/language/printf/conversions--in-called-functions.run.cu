/*---
clause: lang.printf.conversions
covers: functions that call each other, numbers of one and two words
control: each number is another
control-fails-with: a line of a function that was called is not what the host prints of its format and arguments
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "lines.cuh"

#include "printed.family.cuh"

namespace {

struct Numbers {
  int i[4];
  long long l[2];
  double d[3];
};

// Each has arguments and variables of its own on the stack while the next one prints.
__host__ __device__ __noinline__ int PrintMixed(const Numbers& n, int line) {
  Numbers own = n;
  own.i[3] += line;
  printf("%d [%f] [%d] [%d] [%d] [%f]\n", line, own.d[0], own.i[0], own.i[1], own.i[3], own.d[1]);
  printf("%d [%f] [%d] [%d] [%f]\n", line + 1, own.d[1], own.i[1], own.i[2], own.d[2]);
  printf("%d [%d] [%lld] [%d] [%d] [%g] [%c] [%lld] [%s] [%d]\n", line + 2, own.i[2], own.l[0], own.i[0], own.i[3],
         own.d[2], 'a' + line % 26, own.l[1], "text", own.i[1]);
  return own.i[3];
}

__host__ __device__ __noinline__ long long PrintDeeper(const Numbers& n, int depth) {
  int own[5];
  for (int k = 0; k < 5; ++k) own[k] = n.i[k % 4] / 7 + k * depth;
  const int line = 100 * depth + 10;
  printf("%d before [%d] [%d] [%lld]\n", line, own[depth % 5], own[(depth + 1) % 5], n.l[0] + depth);
  const long long below = depth > 1 ? PrintDeeper(n, depth - 1) : PrintMixed(n, 1);
  printf("%d after [%lld] [%d] [%f] [%d]\n", line + 1, below, own[(depth + 2) % 5], n.d[0] * depth, own[4]);
  return below + own[depth % 5];
}

struct Called {
  static __host__ __device__ void Print(const Numbers& n) {
    const long long sum = PrintDeeper(n, 4);
    printf("9 [%lld] [%d]\n", sum, PrintMixed(n, 5));
  }
};

CTS_CHILD(Print) {
  const Numbers first = {{3, -70'000, 2147483647, 41}, {-9223372036854775807ll, 1ll << 40}, {0.5, -1e20, 12345.678}};
  const Numbers second = {{4, -70'001, 2147483646, 42}, {-9223372036854775806ll, 1ll << 41}, {1.5, -2e20, 12345.679}};
  cts::Tell("called", DifferenceToHost<Called>(cts::control() ? second : first, first));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  CTS_EXPECT_EQ(child.Value("called"), 0,
                "a line of a function that was called is not what the host prints of its format and arguments");
}

}  // namespace
