/*---
clause: model.mbarrier.default-release-and-acquire-of-cta
control: the operations have the scope of a cluster
build: [cc-90]
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: [[ARRIVE:SYNCS.ARRIVE[.A-Z0-9]*]]
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: [[ARRIVE]] {{[^.]}}
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: [[DROP:SYNCS.ARRIVE[.A-Z0-9]*]]
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: [[DROP]] {{[^.]}}
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: [[TEST:SYNCS.PHASECHK[.A-Z0-9]*]]
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: [[TEST]] {{[^.]}}
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: [[TRY:SYNCS.PHASECHK[.A-Z0-9]*]]
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: [[TRY]] {{[^.]}}
// CHECK-NOT: {{ (MEMBAR|CCTL)[.]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define RELEASE ".release.cluster"
#define ACQUIRE ".acquire.cluster"
#else
#define RELEASE
#define ACQUIRE
#endif

// Each operation without qualifiers, then with them.
__global__ void Kernel(unsigned long long* out) {
  __shared__ unsigned long long object;
  const auto at = static_cast<unsigned>(__cvta_generic_to_shared(&object));
  unsigned long long state;
  unsigned complete;
#define ARRIVE(name, words)                                                            \
  asm volatile(name words ".shared.b64 %0, [%1];" : "=l"(state) : "r"(at) : "memory"); \
  out[__COUNTER__ * 16] = state
#define WAIT(name, words)                                                                      \
  asm volatile("{ .reg .pred p; " name words ".shared.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }" \
               : "=r"(complete)                                                                \
               : "r"(at)                                                                       \
               : "memory");                                                                    \
  out[__COUNTER__ * 16] = complete
  ARRIVE("mbarrier.arrive", RELEASE);
  ARRIVE("mbarrier.arrive", ".release.cta");
  ARRIVE("mbarrier.arrive_drop", RELEASE);
  ARRIVE("mbarrier.arrive_drop", ".release.cta");
  WAIT("mbarrier.test_wait.parity", ACQUIRE);
  WAIT("mbarrier.test_wait.parity", ".acquire.cta");
  WAIT("mbarrier.try_wait.parity", ACQUIRE);
  WAIT("mbarrier.try_wait.parity", ".acquire.cta");
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
