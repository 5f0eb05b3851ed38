/*---
clause: pi.stack.size-warning
control: the function counts in a loop
build: [rdc, werror]
phase: device-link
rejects-with:
  - "Stack size for entry function 'Recurse' cannot be statically determined"
note: warnings are errors here
---*/
#include "cts/case.cuh"

namespace {

__device__ __noinline__ int Sum(int n) {
#ifdef CTS_CONTROL
  int sum = 0;
  for (int i = n; i > 0; --i) sum = sum * 2 + i;
  return sum;
#else
  return n > 0 ? n + 2 * Sum(n - 1) : 0;
#endif
}

}  // namespace

extern "C" __global__ void Recurse(int* value) { *value = Sum(*value); }
