/*---
clause: mm.system-allocated.host-variable-by-name
control: the variable is a managed one
rejects-with:
  - 'identifier "counter" is undefined in device code'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
static __managed__ int counter = 5;
#else
static int counter = 5;
#endif

namespace {

__global__ void Read(int* out) { *out = counter; }

CTS_CASE() { Read<<<1, 1>>>(nullptr); }

}  // namespace
