/*---
clause: perf.reg.maxnreg-qualifier
covers: several kernels, each with its number, and one without
control: the one without has it, too
---*/
// CHECK-LABEL: .entry {{.*}}First
// CHECK-NOT: {{\.entry}}
// CHECK: {{\.maxnreg[[:space:]]+24([^0-9]|$)}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}Free
// CHECK-NOT: {{\.maxnreg|\.entry}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}Last
// CHECK-NOT: {{\.entry}}
// CHECK: {{\.maxnreg[[:space:]]+128([^0-9]|$)}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}OfTemplate
// CHECK-NOT: {{\.entry}}
// CHECK: {{\.maxnreg[[:space:]]+56([^0-9]|$)}}
// CHECK: ret;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER __maxnreg__(40)
#else
#define QUALIFIER
#endif

namespace {

constexpr int kFirst = 24, kLast = 128;

__global__ void __maxnreg__(kFirst) First(int* out) { *out = 1; }
__global__ void QUALIFIER Free(int* out) { *out = 2; }
__global__ void __maxnreg__(kLast / 2 * 2) Last(int* out) { *out = 3; }
template <int kRegisters>
__global__ void __maxnreg__(7 * kRegisters) OfTemplate(int* out) {
  *out = 4;
}

CTS_CASE() {
  First<<<1, 1>>>(nullptr);
  Free<<<1, 1>>>(nullptr);
  Last<<<1, 1>>>(nullptr);
  OfTemplate<8><<<1, 1>>>(nullptr);
}

}  // namespace
