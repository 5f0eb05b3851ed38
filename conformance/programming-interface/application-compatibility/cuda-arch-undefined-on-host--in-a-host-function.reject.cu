/*---
clause: pi.application-compatibility.cuda-arch-undefined-on-host
covers: the body of a host function
control: the host function uses a macro of the case
rejects-with:
  - 'identifier "__CUDA_ARCH__" is undefined'
---*/
// The device pass defines the macro, so that the pass of the host alone can refuse it.
#ifdef CTS_CONTROL
#define CTS_ARCH 0
#else
#define CTS_ARCH __CUDA_ARCH__
#endif

__host__ int Architecture() { return CTS_ARCH; }
