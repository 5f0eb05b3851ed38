/*---
clause: mm.managed-variable.no-reference
control: the type is no reference
rejects-with:
  - 'a __managed__ variable cannot have a reference type'
---*/
#include "cts/case.cuh"

static __managed__ int word = 5;
#ifdef CTS_CONTROL
static __managed__ int counter = 6;
#else
static __managed__ int& counter = word;
#endif

namespace {

__global__ void Read(int* out) { *out = counter + word; }

CTS_CASE() { Read<<<1, 1>>>(nullptr); }

}  // namespace
