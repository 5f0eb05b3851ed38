/*---
clause: model.threadfence.ptx
control: each function is replaced by the next narrower one, and the narrowest is left out
note: a fence of a wider scope would do, too
---*/
// CHECK-LABEL: .entry {{.*}}OfBlock
// CHECK: {{membar\.(cta|gl|sys)|fence\.sc\.(cta|cluster|gpu|sys)}};
// CHECK-LABEL: .entry {{.*}}OfDevice
// CHECK: {{membar\.(gl|sys)|fence\.sc\.(gpu|sys)}};
// CHECK-LABEL: .entry {{.*}}OfSystem
// CHECK: {{membar\.sys|fence\.sc\.sys}};
#include "cts/case.cuh"

namespace {

__device__ void FenceOfBlock() {
#ifndef CTS_CONTROL
  __threadfence_block();
#endif
}
__device__ void FenceOfDevice() {
#ifdef CTS_CONTROL
  __threadfence_block();
#else
  __threadfence();
#endif
}
__device__ void FenceOfSystem() {
#ifdef CTS_CONTROL
  __threadfence();
#else
  __threadfence_system();
#endif
}

__global__ void OfBlock(volatile int* words) {
  words[0] = 1;
  FenceOfBlock();
  words[1] = 2;
}
__global__ void OfDevice(volatile int* words) {
  words[0] = 1;
  FenceOfDevice();
  words[1] = 2;
}
__global__ void OfSystem(volatile int* words) {
  words[0] = 1;
  FenceOfSystem();
  words[1] = 2;
}

CTS_CASE() {
  OfBlock<<<1, 1>>>(nullptr);
  OfDevice<<<1, 1>>>(nullptr);
  OfSystem<<<1, 1>>>(nullptr);
}

}  // namespace
