/*---
clause: lang.unsupported.long-double
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  CTS_OBSERVE("taken-value", cts::TakenByNvrtc("__device__ double F(long double x) { return x * 2; }"));
  CTS_OBSERVE("taken-pointer", cts::TakenByNvrtc("__global__ void K(long double* x) { *x = 2.0L; }"));
}

}  // namespace
