/*---
clause: lang.exec-space.forceinline-inlines
covers: a function larger than what nvcc 13.0.88 inlines without the word
control: the function is called through a pointer that hides it
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{[[:space:]]call[. ]}}
// CHECK: {{^[[:space:]]*ret;}}
#include "cts/case.cuh"

namespace {

#define STEP value = value * many ^ value >> 3;
#define STEPS_4 STEP STEP STEP STEP
#define STEPS_16 STEPS_4 STEPS_4 STEPS_4 STEPS_4
#define STEPS_64 STEPS_16 STEPS_16 STEPS_16 STEPS_16
#define STEPS_256 STEPS_64 STEPS_64 STEPS_64 STEPS_64
#define STEPS_1024 STEPS_256 STEPS_256 STEPS_256 STEPS_256
__forceinline__ __device__ unsigned Work(unsigned value, unsigned many) {
  STEPS_1024 STEPS_1024 STEPS_1024 STEPS_1024;
  return value;
}

#ifdef CTS_CONTROL
#define CALLED hidden
#else
#define CALLED Work
#endif
__global__ void Kernel(unsigned* words, unsigned many) {
#ifdef CTS_CONTROL
  unsigned (*volatile hidden)(unsigned, unsigned) = Work;
#endif
  words[0] = CALLED(words[1], many);
  words[2] = CALLED(words[3], many + 1);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 1); }

}  // namespace
