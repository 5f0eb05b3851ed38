/*---
clause: lang.prof.becomes-pmevent
control: the counters are those of the next indices
---*/
// CHECK-LABEL: .entry {{.*}}Trigger
// CHECK: {{pmevent[[:space:]]+0;}}
// CHECK: {{pmevent[[:space:]]+1;}}
// CHECK: {{pmevent[[:space:]]+2;}}
// CHECK: {{pmevent[[:space:]]+3;}}
// CHECK: {{pmevent[[:space:]]+4;}}
// CHECK: {{pmevent[[:space:]]+5;}}
// CHECK: {{pmevent[[:space:]]+6;}}
// CHECK: {{pmevent[[:space:]]+7;}}
// CHECK: ret;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define INDEX(i) ((i) + 1)
#else
#define INDEX(i) (i)
#endif

namespace {

__global__ void Trigger() {
  __prof_trigger(INDEX(0));
  __prof_trigger(INDEX(1));
  __prof_trigger(INDEX(2));
  __prof_trigger(INDEX(3));
  __prof_trigger(INDEX(4));
  __prof_trigger(INDEX(5));
  __prof_trigger(INDEX(6));
  __prof_trigger(INDEX(7));
}

CTS_CASE() { Trigger<<<1, 1>>>(); }

}  // namespace
