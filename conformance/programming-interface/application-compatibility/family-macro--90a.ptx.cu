/*---
clause: pi.application-compatibility.family-macro
covers: defined for 90a
control: the code is compiled for another target
build: [ptx-90a]
control-build: [ptx-only]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 900;}}
constexpr int kUndefined = 77777;

__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH_FAMILY_SPECIFIC__
  *out = __CUDA_ARCH_FAMILY_SPECIFIC__;
#else
  *out = kUndefined;
#endif
}
