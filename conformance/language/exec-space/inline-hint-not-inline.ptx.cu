/*---
clause: lang.exec-space.inline-hint-not-inline
control: the function has __forceinline__ instead
build: [rdc]
note: an inline function of external linkage is a weak one, or none, in relocatable device code
---*/
// CHECK: .visible .func {{.*}}Hinted
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define QUALIFIER __forceinline__
#else
#define QUALIFIER __inline_hint__
#endif

namespace of_inline_hint_not_inline {

QUALIFIER __device__ int Hinted(int x) { return x * 3 + 4; }

}  // namespace of_inline_hint_not_inline

namespace {

__global__ void Kernel(int* out) { *out = of_inline_hint_not_inline::Hinted(*out); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
