/*---
clause: model.barrier.bar-is-aligned-barrier
control: barrier without aligned stands instead of bar
---*/
// The condition may differ from lane to lane: without aligned the lanes of a warp come together first (WARPSYNC).
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: WARPSYNC
// CHECK: {{ }}[[SYNC:BAR[^;]*]] ;
// CHECK-NOT: WARPSYNC
// CHECK: {{ }}[[SYNC]] ;
// CHECK-NOT: WARPSYNC
// CHECK: {{ }}[[ARRIVE:BAR[^;]*]] ;
// CHECK-NOT: WARPSYNC
// CHECK: {{ }}[[ARRIVE]] ;
// CHECK-NOT: WARPSYNC
// CHECK: {{ }}[[RED:BAR[^;,]*]], P
// CHECK-NOT: WARPSYNC
// CHECK: {{ }}[[RED]], P
// CHECK-NOT: {{ (WARPSYNC|BAR)[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define BAR(operation) "barrier" operation
#else
#define BAR(operation) "bar" operation
#endif
#define ALIGNED(operation) "barrier" operation ".aligned"

__global__ void Kernel(unsigned* words, unsigned predicate) {
#define STEP(statement)                        \
  if (words[__COUNTER__ * 32] > threadIdx.x) { \
    words[__COUNTER__ * 32] = 1;               \
    statement;                                 \
    words[__COUNTER__ * 32] = 1;               \
  }
#define SYNC(form) STEP(asm volatile(form(".sync") " 1;" ::: "memory"))
#define ARRIVE(form) STEP(asm volatile(form(".arrive") " 2, 64;" ::: "memory"))
#define RED(form)                                                                                 \
  STEP(asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; " form(".red") ".popc.u32 %0, 3, p; }" \
                    : "=r"(count)                                                                 \
                    : "r"(predicate)                                                              \
                    : "memory"))
  unsigned count = 0;
  SYNC(BAR)
  SYNC(ALIGNED)
  ARRIVE(BAR)
  ARRIVE(ALIGNED)
  RED(BAR)
  RED(ALIGNED)
  words[threadIdx.x] = count;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0); }

}  // namespace
