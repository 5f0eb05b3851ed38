/*---
clause: mm.managed-variable.no-constexpr
control: it is not constexpr
rejects-with:
  - 'A __managed__ variable cannot be marked constexpr'
  - 'a __managed__ variable cannot have a const qualified type'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
static __managed__ int counter = 5;
#else
static __managed__ constexpr int counter = 5;
#endif

namespace {

__global__ void Read(int* out) { *out = counter; }

CTS_CASE() { Read<<<1, 1>>>(nullptr); }

}  // namespace
