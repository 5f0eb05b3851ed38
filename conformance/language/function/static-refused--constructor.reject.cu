/*---
clause: lang.function.static-refused
covers: a constructor that is not empty
control: the constructor is empty
rejects-with:
  - >-
    dynamic initialization is not supported for a function-scope static __device__ variable within a
    __device__/__global__ function
---*/
#include "cts/compile/rows.h"

struct Initial {
  int x;
  __device__ Initial() { CTS_REFUSED(x = 10;) }
};
__device__ int Construct() {
  static Initial variable;
  return variable.x;
}
