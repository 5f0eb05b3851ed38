/*---
clause: lang.function.static-refused
covers: a kernel, and the result of a function
control: the initializer is a constant
rejects-with:
  - >-
    dynamic initialization is not supported for a function-scope static __device__ variable within a
    __device__/__global__ function
---*/
#include "cts/compile/rows.h"

__device__ int Next(int x) { return x + 1; }
__global__ void Count(int* to) {
  static int variable = CTS_REFUSED(Next(32)) CTS_ACCEPTED(33);
  *to = ++variable;
}
