/*---
clause: lang.function.static-refused
covers: what a constructor that could be constant is given
control: the argument is a constant
rejects-with:
  - >-
    dynamic initialization is not supported for a function-scope static __device__ variable within a
    __device__/__global__ function
---*/
#include "cts/compile/rows.h"

struct Made {
  int x;
  __host__ __device__ constexpr explicit Made(int given) : x(given) {}
};
__device__ int other;
__device__ int Construct() {
  static Made variable(CTS_REFUSED(other) CTS_ACCEPTED(33));
  return ++variable.x;
}
