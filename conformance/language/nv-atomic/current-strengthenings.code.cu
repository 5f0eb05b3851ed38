/*---
clause: lang.nv-atomic.current-strengthenings
build: [cc-90]
---*/
// COUNT invalidations-of-an-acquire: CCTL
// COUNT accesses-in-the-scope-of-the-block: LDG?[.].*STRONG[.]SM
// COUNT accesses-in-the-scope-of-the-device: LDG?[.].*STRONG[.]GPU
#include "cts/case.cuh"

namespace {

// The first load consumes. The other one is of the scope of the thread.
__global__ void Kernel(int* out, int* in) {
  out[0] = __nv_atomic_load_n(in, __NV_ATOMIC_CONSUME, __NV_THREAD_SCOPE_DEVICE);
  out[1] = __nv_atomic_load_n(in + 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_THREAD);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
