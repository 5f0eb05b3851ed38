/*---
clause: mm.managed-variable.not-automatic-on-device
control: the variable is static
rejects-with:
  - 'an automatic "__managed__" variable declaration is not allowed inside a device function body'
---*/
#include "cts/case.cuh"

namespace {

__device__ int Get() {
#ifdef CTS_CONTROL
  static __managed__ int counter;
#else
  __managed__ int counter;
#endif
  counter = 5;
  return counter;
}
__global__ void Read(int* out) { *out = Get(); }

CTS_CASE() { Read<<<1, 1>>>(nullptr); }

}  // namespace
