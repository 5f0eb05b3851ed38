/*---
clause: lang.diagnostic.unprefixed-have-no-effect
covers: each pragma of severities, push and pop, in device code
control: the pragmas have the prefix, but for the one that makes errors
note: An error would end the twin's build, so that it lacks that pragma.
---*/
// CHECK: {{warning.*unrecognized #pragma in device code}}
// CHECK: {{warning.*177.*suppressed_on_device}}
// CHECK: {{warning.*unrecognized #pragma in device code}}
// CHECK: {{warning.*177.*no_error_on_device}}
// CHECK: {{warning.*unrecognized #pragma in device code}}
// CHECK: {{warning.*177.*first_on_device}}
// CHECK: {{warning.*177.*second_on_device}}
// CHECK: {{warning.*unrecognized #pragma in device code}}
// CHECK: {{warning.*unrecognized #pragma in device code}}
// CHECK: {{warning.*unrecognized #pragma in device code}}
// CHECK: {{warning.*unrecognized #pragma in device code}}
// CHECK: {{warning.*177.*after_all}}
#include "cts/case.cuh"

namespace {

// 177: a variable was declared but never referenced. The warnings of a function come after those of its pragmas.
__global__ void SuppressedOnDevice() {
#ifdef CTS_CONTROL
#pragma nv_diag_suppress 177
#else
#pragma diag_suppress 177
#endif
  int suppressed_on_device = 0;
}
__device__ void ErrorOnDevice() {
#ifndef CTS_CONTROL
#pragma diag_error 177
#endif
  int no_error_on_device = 0;
}
__device__ void OnceOnDevice() {
#ifdef CTS_CONTROL
#pragma nv_diag_once 177
#else
#pragma diag_once 177
#endif
  int first_on_device = 0;
  int second_on_device = 0;
}
__device__ void OthersOnDevice() {
#ifdef CTS_CONTROL
#pragma nv_diag_default 177
#pragma nv_diag_warning 177
#pragma nv_diagnostic push
#pragma nv_diagnostic pop
#else
#pragma diag_default 177
#pragma diag_warning 177
#pragma diagnostic push
#pragma diagnostic pop
#endif
  int after_all = 0;
}

CTS_CASE() { SuppressedOnDevice<<<1, 1>>>(); }

}  // namespace
