/*---
clause: pi.application-compatibility.family-macro
covers: defined for 103f
control: the code is compiled for another target
build: [ptx-103f]
control-build: [ptx-100f]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 1030;}}
constexpr int kUndefined = 77777;

__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH_FAMILY_SPECIFIC__
  *out = __CUDA_ARCH_FAMILY_SPECIFIC__;
#else
  *out = kUndefined;
#endif
}
