/*---
clause: lang.diagnostic.unprefixed-have-no-effect
covers: each pragma of severities, and pop, in code of the host
control: the pragmas have the prefix, but for the one that makes errors
note: An error would end the twin's build, so that it lacks that pragma.
---*/
// CHECK-NOT: {{177.*(by_default|as_warning|after_pop)}}
// CHECK: {{warning.*177.*suppressed_on_host}}
// CHECK-NOT: {{177.*(by_default|as_warning|after_pop)}}
// CHECK: {{warning.*177.*no_error}}
// CHECK-NOT: {{177.*(by_default|as_warning|after_pop)}}
// CHECK: {{warning.*177.*first_of_two}}
// CHECK-NOT: {{177.*(by_default|as_warning|after_pop)}}
// CHECK: {{warning.*177.*second_of_two}}
// CHECK-NOT: {{177.*(by_default|as_warning|after_pop)}}
#include "cts/case.cuh"

namespace {

// 177: a variable was declared but never referenced.
#ifdef CTS_CONTROL
#pragma nv_diag_suppress 177
#else
#pragma diag_suppress 177
#endif
void Suppressed() { int suppressed_on_host = 0; }
#ifndef CTS_CONTROL
#pragma diag_error 177
#endif
void Error() { int no_error = 0; }
#ifdef CTS_CONTROL
#pragma nv_diag_once 177
#else
#pragma diag_once 177
#endif
void First() { int first_of_two = 0; }
void Second() { int second_of_two = 0; }

#pragma nv_diag_suppress 177
#ifdef CTS_CONTROL
#pragma nv_diag_default 177
#else
#pragma diag_default 177
#endif
void ByDefault() { int by_default = 0; }
#ifdef CTS_CONTROL
#pragma nv_diag_warning 177
#else
#pragma diag_warning 177
#endif
void AsWarning() { int as_warning = 0; }
#pragma nv_diag_warning 177
#pragma nv_diagnostic push
#pragma nv_diag_suppress 177
#ifdef CTS_CONTROL
#pragma nv_diagnostic pop
#else
#pragma diagnostic pop
#endif
void AfterPop() { int after_pop = 0; }
#ifndef CTS_CONTROL
#pragma nv_diagnostic pop
#endif

CTS_CASE() {
  Suppressed();
  Error();
  First();
  Second();
  ByDefault();
  AsWarning();
  AfterPop();
}

}  // namespace
