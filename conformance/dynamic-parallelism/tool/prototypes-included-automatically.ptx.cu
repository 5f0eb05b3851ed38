/*---
clause: cdp.tool.prototypes-included-automatically
control: the kernel uses nothing of the device runtime
build: [rdc]
note: the kernels stand ahead of the first #include
---*/
// CHECK-LABEL: .entry {{.*}}Parent
// CHECK: {{cuda[A-Za-z0-9]*GetDevice[V0-9]*}},
// CHECK: {{cuda[A-Za-z0-9]*LaunchDevice[V0-9]*}},
namespace {

__global__ void Child() {}

__global__ void Parent([[maybe_unused]] int* device, [[maybe_unused]] cudaError_t* code) {
#ifndef CTS_CONTROL
  *code = cudaGetDevice(device);
  Child<<<1, 1>>>();
#endif
}

}  // namespace

#include "cts/case.cuh"

namespace {

CTS_CASE() { Parent<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
