/*---
clause: lang.diagnostic.host-compiler-unaffected
control: a pragma of the compiler for the host itself
---*/
// CHECK: {{warning.*unused variable.*of_the_host}}
#include "cts/case.cuh"

#pragma GCC diagnostic warning "-Wunused-variable"

namespace {

#pragma nv_diag_suppress 177
#ifdef CTS_CONTROL
#pragma GCC diagnostic ignored "-Wunused-variable"
#endif
void OnHost() { int of_the_host = 0; }

CTS_CASE() { OnHost(); }

}  // namespace
