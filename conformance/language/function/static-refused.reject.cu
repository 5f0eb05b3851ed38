/*---
clause: lang.function.static-refused
covers: the value of a variable
control: the initializer is a constant
rejects-with:
  - >-
    dynamic initialization is not supported for a function-scope static __device__ variable within a
    __device__/__global__ function
---*/
#include "cts/compile/rows.h"

__device__ int OfLocal(int x) {
  static int variable = CTS_REFUSED(x) CTS_ACCEPTED(33);
  return variable;
}
