/*---
clause: lang.nv-atomic.cluster-scope-below-90-warned
control: the scope is that of the block
build: [cc-80]
---*/
// CHECK: {{warning.*load and store's scope of cluster is supported on architecture sm_90 or above.*device scope instead}}
// CHECK: {{Load}}
// CHECK: {{warning.*operations' scope of cluster is supported on architecture sm_90 or above.*device scope instead}}
// CHECK: {{Add}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define SCOPE __NV_THREAD_SCOPE_BLOCK
#else
#define SCOPE __NV_THREAD_SCOPE_CLUSTER
#endif

namespace {

__global__ void Load(int* out, int* in) { *out = __nv_atomic_load_n(in, __NV_ATOMIC_RELAXED, SCOPE); }
__global__ void Add(int* to) { __nv_atomic_add(to, 1, __NV_ATOMIC_RELAXED, SCOPE); }

CTS_CASE() {
  Load<<<1, 1>>>(nullptr, nullptr);
  Add<<<1, 1>>>(nullptr);
}

}  // namespace
