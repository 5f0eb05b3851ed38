/*---
clause: pi.application-compatibility.family-macro
covers: defined for 120f
control: the code is compiled for another target
build: [ptx-120f]
control-build: [ptx-120]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 1200;}}
constexpr int kUndefined = 77777;

__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH_FAMILY_SPECIFIC__
  *out = __CUDA_ARCH_FAMILY_SPECIFIC__;
#else
  *out = kUndefined;
#endif
}
