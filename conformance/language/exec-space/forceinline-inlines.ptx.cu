/*---
clause: lang.exec-space.forceinline-inlines
control: the function is called through a pointer that hides it
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{[[:space:]]call[. ]}}
// CHECK: {{^[[:space:]]*ret;}}
#include "cts/case.cuh"

namespace {

// Large, and called at four places.
#define STEP(i)                                    \
  words[i] = words[i] * 3 ^ words[i + many] + (i); \
  words[i + 1] += words[i * 7 + 1] / (words[i + 2] | many);
#define STEPS(i) STEP(i) STEP(i + 1) STEP(i + 2) STEP(i + 3) STEP(i + 4) STEP(i + 5) STEP(i + 6) STEP(i + 7)
__forceinline__ __device__ void Work(unsigned* words, unsigned many) {
#pragma unroll 1
  for (unsigned turn = 0; turn < many; ++turn) {
    STEPS(0) STEPS(8) STEPS(16) STEPS(24) STEPS(32) STEPS(40) STEPS(48) STEPS(56)
  }
}

// The word __noinline__ is a hint alone, so that a control cannot rely on it.
#ifdef CTS_CONTROL
#define CALLED hidden
#else
#define CALLED Work
#endif
__global__ void Kernel(unsigned* words, unsigned many) {
#ifdef CTS_CONTROL
  void (*volatile hidden)(unsigned*, unsigned) = Work;
#endif
  CALLED(words, many);
  CALLED(words + 99, many + 1);
  if (words[7] == 3) CALLED(words + 199, many + 7);
  CALLED(words + 299, words[0]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 1); }

}  // namespace
