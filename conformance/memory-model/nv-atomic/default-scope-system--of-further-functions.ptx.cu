/*---
clause: model.nv-atomic.default-scope-system
covers: the functions by address, subtraction, bits, minimum and maximum, 64 bits
control: each built-in is given the scope of the device
---*/
// CHECK-LABEL: .entry {{.*}}ByAddress
// CHECK: ld.acquire.sys.
// CHECK: st.release.sys.
// CHECK: {{atom\.(exch\.relaxed\.sys|relaxed\.sys(\.global)?\.exch)\.}}
// CHECK: {{atom\.(cas\.acquire\.sys|acquire\.sys(\.global)?\.cas)\.}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}Fetch
// CHECK: {{atom\.(add\.acquire\.sys|acquire\.sys(\.global)?\.add)\.}}
// CHECK: {{atom\.(and\.relaxed\.sys|relaxed\.sys(\.global)?\.and)\.}}
// CHECK: {{atom\.(or\.release\.sys|release\.sys(\.global)?\.or)\.}}
// CHECK: {{atom\.(xor\.acq_rel\.sys|acq_rel\.sys(\.global)?\.xor)\.}}
// CHECK: {{atom\.(min\.relaxed\.sys|relaxed\.sys(\.global)?\.min)\.}}
// CHECK: {{atom\.(max\.acquire\.sys|acquire\.sys(\.global)?\.max)\.}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}Fences
// CHECK: fence.sc.sys;
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define SCOPE , __NV_THREAD_SCOPE_DEVICE
#else
#define SCOPE
#endif

using Word = unsigned long long;

__global__ void ByAddress(Word* word, Word value, Word* out) {
  __nv_atomic_load(word, out, __NV_ATOMIC_ACQUIRE SCOPE);
  __nv_atomic_store(word, &value, __NV_ATOMIC_RELEASE SCOPE);
  __nv_atomic_exchange(word, &value, out + 1, __NV_ATOMIC_RELAXED SCOPE);
  out[2] = __nv_atomic_compare_exchange(word, out + 3, &value, false, __NV_ATOMIC_ACQUIRE, __NV_ATOMIC_ACQUIRE SCOPE);
}
__global__ void Fetch(Word* word, Word value, Word* out) {
  out[0] =
      __nv_atomic_fetch_sub(reinterpret_cast<unsigned*>(word), static_cast<unsigned>(value), __NV_ATOMIC_ACQUIRE SCOPE);
  out[1] = __nv_atomic_fetch_and(word, value, __NV_ATOMIC_RELAXED SCOPE);
  out[2] = __nv_atomic_fetch_or(word, value, __NV_ATOMIC_RELEASE SCOPE);
  out[3] = __nv_atomic_fetch_xor(word, value, __NV_ATOMIC_ACQ_REL SCOPE);
  out[4] = __nv_atomic_fetch_min(word, value, __NV_ATOMIC_RELAXED SCOPE);
  out[5] = __nv_atomic_fetch_max(word, value, __NV_ATOMIC_ACQUIRE SCOPE);
}
__global__ void Fences(Word* word) {
  word[0] = 1;
  __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST SCOPE);
  word[1] = 2;
}

CTS_CASE() {
  ByAddress<<<1, 1>>>(nullptr, 0, nullptr);
  Fetch<<<1, 1>>>(nullptr, 0, nullptr);
  Fences<<<1, 1>>>(nullptr);
}

}  // namespace
