/*---
clause: cdp.sm-and-warp-id.volatile-values
control: the kernel reads two values that do not change, %tid.x and %tid.y
build: [cc-90]
note: >-
  The asm statements are volatile, so that each read is in the PTX, and only the meaning of the registers keeps both in
  machine code. SR_VIRTUALSMID and SR_VIRTID are their names there.
---*/
// CHECK-LABEL: Function : {{.*}}Read
// CHECK-DAG: {{S2U?R U?R[0-9]+}}, SR_{{VIRTUALSMID|TID\.X}} ;
// CHECK-DAG: {{S2U?R U?R[0-9]+}}, SR_{{VIRTUALSMID|TID\.X}} ;
// CHECK-DAG: {{S2U?R U?R[0-9]+}}, SR_{{VIRTID|TID\.Y}} ;
// CHECK-DAG: {{S2U?R U?R[0-9]+}}, SR_{{VIRTID|TID\.Y}} ;
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define FIRST "%%tid.x"
#define SECOND "%%tid.y"
#else
#define FIRST "%%smid"
#define SECOND "%%warpid"
#endif

__global__ void Read(unsigned* out) {
  asm volatile("mov.u32 %0, " FIRST ";" : "=r"(out[0]));
  asm volatile("mov.u32 %0, " SECOND ";" : "=r"(out[1]));
  asm volatile("mov.u32 %0, " FIRST ";" : "=r"(out[2]));
  asm volatile("mov.u32 %0, " SECOND ";" : "=r"(out[3]));
}

CTS_CASE() { Read<<<1, 1>>>(nullptr); }

}  // namespace
