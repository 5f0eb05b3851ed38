/*---
clause: pi.application-compatibility.cuda-arch-value
covers: compute_100
control: the code is compiled for another virtual architecture
build: [ptx-100]
control-build: [ptx-103f]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 1000;}}
__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH__
  *out = __CUDA_ARCH__;
#endif
}
