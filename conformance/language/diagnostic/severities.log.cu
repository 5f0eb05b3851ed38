/*---
clause: lang.diagnostic.severities
covers: what is suppressed, and what is a warning again
control: the pragmas name another number
---*/
// CHECK-NOT: {{suppressed_(variable|on_device)}}
// CHECK: {{warning.*warned_again}}
// CHECK-NOT: {{suppressed_(variable|on_device)}}
// CHECK: {{warning.*as_by_default}}
// CHECK-NOT: {{suppressed_(variable|on_device)}}
// CHECK: {{warning.*default_of_an_error}}
// CHECK-NOT: {{suppressed_(variable|on_device)}}
#include "cts/case.cuh"

namespace {

// 177: a variable was declared but never referenced. 550: one was set but never used.
#ifdef CTS_CONTROL
#pragma nv_diag_suppress 550
#else
#pragma nv_diag_suppress 177
#endif
void Suppressed() { int suppressed_variable = 0; }
__global__ void SuppressedOnDevice() { int suppressed_on_device = 0; }
#pragma nv_diag_error 177
#pragma nv_diag_warning 177
void Warned() { int warned_again = 0; }
#pragma nv_diag_suppress 177
#pragma nv_diag_default 177
void Default() { int as_by_default = 0; }
#pragma nv_diag_error 177
#pragma nv_diag_default 177
void DefaultOfError() { int default_of_an_error = 0; }

CTS_CASE() {
  Suppressed();
  SuppressedOnDevice<<<1, 1>>>();
  Warned();
  Default();
  DefaultOfError();
}

}  // namespace
