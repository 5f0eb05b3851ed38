/*---
clause: pi.application-compatibility.cuda-arch-value
covers: compute_103f
control: the code is compiled for another virtual architecture
build: [ptx-103f]
control-build: [ptx-100f]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 1030;}}
__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH__
  *out = __CUDA_ARCH__;
#endif
}
