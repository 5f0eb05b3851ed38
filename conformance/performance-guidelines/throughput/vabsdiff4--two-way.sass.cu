/*---
clause: perf.throughput.vabsdiff4
covers: the two-way form
control: the four-way form
build: [cc-90]
---*/
// CHECK-LABEL: Function : {{.*}}Differ
// CHECK: LDG
// CHECK: LDG
// CHECK: {{ (VABSDIFF4?|VIMNMX|VIADD|IABS|IADD3|IMAD|LEA|LOP3|PRMT|SEL|SHF)[. ]}}
// CHECK: {{ (VABSDIFF4?|VIMNMX|VIADD|IABS|IADD3|IMAD|LEA|LOP3|PRMT|SEL|SHF)[. ]}}
// CHECK: STG
#include "cts/case.cuh"

namespace {

__global__ void Differ(unsigned* out, const unsigned* in) {
  unsigned result;
#ifdef CTS_CONTROL
  asm volatile("vabsdiff4.u32.u32.u32 %0, %1, %2, %3;" : "=r"(result) : "r"(in[0]), "r"(in[1]), "r"(0));
#else
  asm volatile("vabsdiff2.u32.u32.u32 %0, %1, %2, %3;" : "=r"(result) : "r"(in[0]), "r"(in[1]), "r"(0));
#endif
  *out = result;
}

CTS_CASE() { Differ<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
