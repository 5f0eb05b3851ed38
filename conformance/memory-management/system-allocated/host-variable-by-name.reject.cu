/*---
clause: mm.system-allocated.host-variable-by-name
control: the variable is a managed one
rejects-with:
  - 'identifier "<unnamed>::counter" is undefined in device code'
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__managed__ int counter = 5;
#else
int counter = 5;
#endif

__global__ void Read(int* out) { *out = counter; }

CTS_CASE() { Read<<<1, 1>>>(nullptr); }

}  // namespace
