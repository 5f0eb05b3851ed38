/*---
clause: lang.diagnostic.push-pop
covers: lists of numbers, defaults, errors, functions of the device
control: nothing is restored
---*/
// CHECK-NOT: {{suppressed_(first|second|third|fourth)}}
// CHECK: {{warning.*warned_alone}}
// CHECK-NOT: {{suppressed_(first|second|third|fourth)}}
// CHECK: {{warning.*warned_after}}
// CHECK-NOT: {{suppressed_(first|second|third|fourth)}}
// CHECK: {{warning.*warned_on_device}}
// CHECK-NOT: {{suppressed_(first|second|third|fourth)}}
// CHECK: {{warning.*warned_behind_an_error}}
// CHECK-NOT: {{suppressed_(first|second|third|fourth)}}
#include "cts/case.cuh"

namespace {

// 177: a variable was declared but never referenced. 550: one was set but never used.
#pragma nv_diagnostic push
#pragma nv_diag_suppress 177, 550
__device__ void OnDevice() {
  int suppressed_first = 0, suppressed_second;
  suppressed_second = 1;
}
#pragma nv_diagnostic push
#pragma nv_diag_default 177
void WithDefault() {
  int warned_alone = 0;
  int suppressed_third;
  suppressed_third = 2;
}
#pragma nv_diagnostic pop
void Popped() { int suppressed_fourth = 0; }
#ifndef CTS_CONTROL
#pragma nv_diagnostic pop
#endif
void PoppedTwice() {
  int warned_after;
  warned_after = 3;
}
__device__ void PoppedOnDevice() { int warned_on_device = 0; }
#pragma nv_diagnostic push
#pragma nv_diag_error 177
#pragma nv_diagnostic pop
void PoppedError() { int warned_behind_an_error = 0; }

__global__ void Kernel() {
  OnDevice();
  PoppedOnDevice();
}

CTS_CASE() {
  WithDefault();
  Popped();
  PoppedTwice();
  PoppedError();
  Kernel<<<1, 1>>>();
}

}  // namespace
