/*---
clause: pi.application-compatibility.cuda-arch-value
control: the code is compiled for another virtual architecture
build: [ptx-only]
control-build: [ptx-80]
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: {{(mov|st(\.[a-z]+)*)\.[bsu]32.*, 900;}}
__global__ void Kernel(int* out) {
#ifdef __CUDA_ARCH__
  *out = __CUDA_ARCH__;
#endif
}
