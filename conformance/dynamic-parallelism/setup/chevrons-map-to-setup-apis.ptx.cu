/*---
clause: cdp.setup.chevrons-map-to-setup-apis
control: the kernel launches nothing
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int) {}
__global__ void Parent() {
#ifndef CTS_CONTROL
  Child<<<1, 1>>>(7);
#endif
}

CTS_CASE() {
  Parent<<<1, 1>>>();
}

}  // namespace
