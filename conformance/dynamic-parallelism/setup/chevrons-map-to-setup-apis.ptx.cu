/*---
clause: cdp.setup.chevrons-map-to-setup-apis
control: the kernel calls a function with the same parameter in place of launching a grid
build: [rdc]
---*/
// CHECK-LABEL: .entry {{.*}}Parent
// CHECK: call{{[.a-z]*}} (
// CHECK-NEXT: {{cuda.*GetParameterBuffer}}
// CHECK: call{{[.a-z]*}} (
// CHECK-NEXT: {{cuda.*LaunchDevice}}
// CHECK-NOT: call{{[.a-z]*}} (
// CHECK: ret;
#include "cts/case.cuh"

namespace {

__global__ void Child(int) {}
[[maybe_unused]] __device__ __noinline__ int Function(int value) {
  asm volatile("" : "+r"(value));
  return value;
}

__global__ void Parent([[maybe_unused]] int* out) {
#ifndef CTS_CONTROL
  Child<<<1, 1>>>(7);
#else
  *out = Function(7);
#endif
}

CTS_CASE() {
  Child<<<1, 1>>>(7);
  Parent<<<1, 1>>>(nullptr);
}

}  // namespace
