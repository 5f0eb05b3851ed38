/*---
clause: lang.function.extern-needs-definition
control: the unit defines the functions
build: [rdc]
phase: device-link
rejects-with:
  - "Undefined reference to 'CtsUndefinedFunction'"
  - "Undefined reference to 'CtsUndefinedPointed'"
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define BODY(value) \
  { return value; }
#else
#define BODY(value) ;
#endif

extern "C" {
extern __device__ int CtsUndefinedFunction(int x) BODY(x + 1) extern __device__ int CtsUndefinedPointed(int x)
    BODY(x + 2) extern __device__ int CtsUndefinedUnused(int x);
}

namespace {

__device__ int (*pointer)(int) = CtsUndefinedPointed;
__global__ void Call(int* to) { *to = CtsUndefinedFunction(*to) + pointer(*to); }

CTS_CASE() { Call<<<1, 1>>>(nullptr); }

}  // namespace
