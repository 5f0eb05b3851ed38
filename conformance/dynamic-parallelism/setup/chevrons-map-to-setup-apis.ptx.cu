/*---
clause: cdp.setup.chevrons-map-to-setup-apis
control: the kernel launches nothing
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

__global__ void Parent() {
#ifndef CTS_CONTROL
  Child<<<1, 1>>>(7);
#endif
}

CTS_CASE() {
  Child<<<1, 1>>>(7);
  Parent<<<1, 1>>>();
}

}  // namespace
