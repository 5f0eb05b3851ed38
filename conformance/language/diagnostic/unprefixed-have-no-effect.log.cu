/*---
clause: lang.diagnostic.unprefixed-have-no-effect
control: the pragmas have the prefix
---*/
// CHECK: {{warning.*in_a_function_of_the_host}}
// CHECK: {{warning.*unrecognized #pragma in device code}}
// CHECK: {{warning.*in_a_kernel}}
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#pragma nv_diag_suppress 177
#else
#pragma diag_suppress 177
#endif
void OnHost() { int in_a_function_of_the_host = 0; }

__global__ void Kernel() {
#ifdef CTS_CONTROL
#pragma nv_diag_suppress 177
#else
#pragma diag_suppress 177
#endif
  int in_a_kernel = 0;
}

CTS_CASE() {
  OnHost();
  Kernel<<<1, 1>>>();
}

}  // namespace
