/*---
clause: cdp.absent.host-device-functions-only-warn
covers: functions of the program
control: a plain build, in which the warnings are no errors
build: [rdc, cross-space-errors]
control-build: [rdc]
rejects-with:
  - 'calling a __host__ function("OnHost(int)") from a __host__ __device__ function("Direct") is not allowed'
  - 'calling a __host__ function("OnHost(int)") from a __host__ __device__ function("Member::Call const") is not allowed'
---*/
#include "cts/case.cuh"

namespace {

int OnHost(int value) { return value + 1; }
struct Member {
  __host__ __device__ int Call() const { return OnHost(1); }
};

__host__ __device__ int Direct(int value) { return OnHost(value); }

__global__ void Kernel(int* out) { *out = Direct(*out) + Member().Call(); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
