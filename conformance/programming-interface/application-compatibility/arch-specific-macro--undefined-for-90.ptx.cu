/*---
clause: pi.application-compatibility.arch-specific-macro
covers: undefined for a plain target
control: the code is compiled for another target
build: [ptx-only]
control-build: [ptx-90a]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 77777;}}
constexpr int kUndefined = 77777;

__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH_SPECIFIC__
  *out = __CUDA_ARCH_SPECIFIC__;
#else
  *out = kUndefined;
#endif
}
