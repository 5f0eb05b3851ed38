/*---
clause: model.atomic-ref.default-scope-system
covers: subtraction, bits, weak exchanges, signed words of 64 bits
control: the reference is given the scope of the device
note: >-
  Libraries and compilers write the words of an instruction in either order. The order may as well be made by fences of
  the system beside relaxed accesses, since scopes alone are looked at.
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: atom.{{(add\.(acquire|relaxed)\.sys\.|(acquire|relaxed)\.sys\.(global\.)?add\.)}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: atom.{{(and\.relaxed\.sys\.|relaxed\.sys\.(global\.)?and\.)}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: atom.{{(or\.(release|relaxed)\.sys\.|(release|relaxed)\.sys\.(global\.)?or\.)}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: atom.{{(xor\.(acq_rel|relaxed)\.sys\.|(acq_rel|relaxed)\.sys\.(global\.)?xor\.)}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: atom.{{(cas\.(acquire|relaxed)\.sys\.|(acquire|relaxed)\.sys\.(global\.)?cas\.)}}
// CHECK-NOT: {{\.(cta|cluster|gpu)[.;]}}
// CHECK: ret;
#include "cts/case.cuh"

#include <cuda/atomic>

namespace {

#ifdef CTS_CONTROL
using Reference = cuda::atomic_ref<long long, cuda::thread_scope_device>;
#else
using Reference = cuda::atomic_ref<long long>;
#endif

__global__ void Kernel(long long* word, long long value, long long* out) {
  const Reference reference(*word);
  out[0] = reference.fetch_sub(value, cuda::memory_order_acquire);
  out[1] = reference.fetch_and(value, cuda::memory_order_relaxed);
  out[2] = reference.fetch_or(value, cuda::memory_order_release);
  out[3] = reference.fetch_xor(value, cuda::memory_order_acq_rel);
  out[4] = reference.compare_exchange_weak(out[5], value, cuda::memory_order_acquire);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, 0, nullptr); }

}  // namespace
