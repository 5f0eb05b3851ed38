/*---
clause: mm.managed-variable.no-const
control: the type is not const
rejects-with:
  - 'a __managed__ variable cannot have a const qualified type'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
static __managed__ int counter = 5;
#else
static __managed__ const int counter = 5;
#endif

namespace {

__global__ void Read(int* out) { *out = counter; }

CTS_CASE() { Read<<<1, 1>>>(nullptr); }

}  // namespace
