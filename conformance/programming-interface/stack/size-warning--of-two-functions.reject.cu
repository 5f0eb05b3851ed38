/*---
clause: pi.stack.size-warning
covers: two functions that call each other
control: neither function calls the other one again
build: [rdc, werror]
phase: device-link
rejects-with:
  - "Stack size for entry function 'Recurse' cannot be statically determined"
note: warnings are errors here
---*/
#include "cts/case.cuh"

namespace {

__device__ __noinline__ int Odd(int n);
__device__ __noinline__ int Even(int n) { return n > 0 ? n + 2 * Odd(n - 1) : 0; }
#ifdef CTS_CONTROL
__device__ __noinline__ int Odd(int n) { return n + 3; }
#else
__device__ __noinline__ int Odd(int n) { return n > 0 ? n + 3 * Even(n - 1) : 1; }
#endif

}  // namespace

extern "C" __global__ void Recurse(int* value) { *value = Even(*value); }
