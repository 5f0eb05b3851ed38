/*---
clause: pi.application-compatibility.cuda-arch-value
covers: compute_80
control: the code is compiled for another virtual architecture
build: [ptx-80]
control-build: [ptx-75]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 800;}}
__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH__
  *out = __CUDA_ARCH__;
#endif
}
