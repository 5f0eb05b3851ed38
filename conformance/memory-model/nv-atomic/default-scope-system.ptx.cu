/*---
clause: model.nv-atomic.default-scope-system
control: each built-in is given the scope of the device
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: ld.acquire.sys.
// CHECK: st.relaxed.sys.
// CHECK: {{atom\.(add\.release\.sys|release\.sys(\.global)?\.add)\.}}
// CHECK: {{atom\.(exch\.acq_rel\.sys|acq_rel\.sys(\.global)?\.exch)\.}}
// CHECK: {{atom\.(cas\.relaxed\.sys|relaxed\.sys(\.global)?\.cas)\.}}
// CHECK: fence.acq_rel.sys;
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define SCOPE , __NV_THREAD_SCOPE_DEVICE
#else
#define SCOPE
#endif

__global__ void Kernel(unsigned* word, unsigned value, unsigned* out) {
  out[0] = __nv_atomic_load_n(word, __NV_ATOMIC_ACQUIRE SCOPE);
  __nv_atomic_store_n(word, value, __NV_ATOMIC_RELAXED SCOPE);
  out[1] = __nv_atomic_fetch_add(word, value, __NV_ATOMIC_RELEASE SCOPE);
  out[2] = __nv_atomic_exchange_n(word, value, __NV_ATOMIC_ACQ_REL SCOPE);
  out[3] = __nv_atomic_compare_exchange_n(word, out, value, false, __NV_ATOMIC_RELAXED, __NV_ATOMIC_RELAXED SCOPE);
  __nv_atomic_thread_fence(__NV_ATOMIC_ACQ_REL SCOPE);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0, nullptr); }

}  // namespace
