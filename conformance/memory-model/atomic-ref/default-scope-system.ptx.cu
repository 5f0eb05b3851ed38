/*---
clause: model.atomic-ref.default-scope-system
control: the reference is given the scope of the device
note: >-
  Libraries and compilers write the words of an instruction in either order. The order may as well be made by fences of
  the system beside relaxed accesses, since scopes alone are looked at.
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: ld.{{(acquire|relaxed)}}.sys.
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: st.{{(release|relaxed)}}.sys.
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: atom.{{(add\.relaxed\.sys\.|relaxed\.sys\.(global\.)?add\.)}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: atom.{{(exch\.(acq_rel|relaxed)\.sys\.|(acq_rel|relaxed)\.sys\.(global\.)?exch\.)}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: atom.{{(cas\.(acq_rel|relaxed)\.sys\.|(acq_rel|relaxed)\.sys\.(global\.)?cas\.)}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: ret;
#include "cts/case.cuh"

#include <cuda/atomic>

namespace {

#ifdef CTS_CONTROL
using Reference = cuda::atomic_ref<unsigned, cuda::thread_scope_device>;
#else
using Reference = cuda::atomic_ref<unsigned>;
#endif

__global__ void Kernel(unsigned* word, unsigned value, unsigned* out) {
  const Reference reference(*word);
  out[0] = reference.load(cuda::memory_order_acquire);
  reference.store(value, cuda::memory_order_release);
  out[1] = reference.fetch_add(value, cuda::memory_order_relaxed);
  out[2] = reference.exchange(value, cuda::memory_order_acq_rel);
  out[3] = reference.compare_exchange_strong(out[0], value, cuda::memory_order_acq_rel);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0, nullptr); }

}  // namespace
