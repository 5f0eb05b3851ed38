/*---
clause: pi.application-compatibility.cuda-arch-value
covers: compute_75
control: the code is compiled for another virtual architecture
build: [ptx-75]
control-build: [ptx-80]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 750;}}
__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH__
  *out = __CUDA_ARCH__;
#endif
}
