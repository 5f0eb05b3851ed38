/*---
clause: lang.exec-space.forceinline-inlines
control: the function has __noinline__ instead
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{[[:space:]]call[. ]}}
// CHECK: {{^[[:space:]]*ret;}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER __noinline__
#else
#define QUALIFIER __forceinline__
#endif

namespace {

// Large, and called at four places.
#define STEP(i)                                    \
  words[i] = words[i] * 3 ^ words[i + many] + (i); \
  words[i + 1] += words[i * 7 + 1] / (words[i + 2] | many);
#define STEPS(i) STEP(i) STEP(i + 1) STEP(i + 2) STEP(i + 3) STEP(i + 4) STEP(i + 5) STEP(i + 6) STEP(i + 7)
QUALIFIER __device__ void Work(unsigned* words, unsigned many) {
#pragma unroll 1
  for (unsigned turn = 0; turn < many; ++turn) {
    STEPS(0) STEPS(8) STEPS(16) STEPS(24) STEPS(32) STEPS(40) STEPS(48) STEPS(56)
  }
}

__global__ void Kernel(unsigned* words, unsigned many) {
  Work(words, many);
  Work(words + 99, many + 1);
  if (words[7] == 3) Work(words + 199, many + 7);
  Work(words + 299, words[0]);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 1); }

}  // namespace
