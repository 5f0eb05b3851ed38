/*---
clause: lang.diagnostic.push-pop
control: nothing is restored
---*/
// CHECK-NOT: {{inside_of_(one|two)}}
// CHECK: {{warning.*between_the_two}}
// CHECK-NOT: {{inside_of_(one|two)}}
// CHECK: {{warning.*behind_both}}
// CHECK-NOT: {{inside_of_(one|two)}}
#include "cts/case.cuh"

namespace {

#pragma nv_diagnostic push
#pragma nv_diag_suppress 177
void InsideOfOne() { int inside_of_one = 0; }
#pragma nv_diagnostic push
#pragma nv_diag_warning 177
void Between() { int between_the_two = 0; }
#pragma nv_diagnostic pop
void InsideOfTwo() { int inside_of_two = 0; }
#ifndef CTS_CONTROL
#pragma nv_diagnostic pop
#endif
void Behind() { int behind_both = 0; }

CTS_CASE() {
  InsideOfOne();
  Between();
  InsideOfTwo();
  Behind();
}

}  // namespace
