/*---
clause: pi.application-compatibility.cuda-arch-undefined-on-host
covers: the body of a kernel in the host pass
control: the host reads another macro
rejects-with:
  - 'identifier "__CUDA_ARCH__" is undefined'
---*/
// The host pass reads the body of a kernel, too.
#if defined(CTS_CONTROL) && !defined(__CUDA_ARCH__)
#define CTS_ARCH 0
#else
#define CTS_ARCH __CUDA_ARCH__
#endif

__global__ void Kernel(int* out) { *out = CTS_ARCH; }
