/*---
clause: lang.vote.old-names-refused
covers: __any
control: the function of today, which takes a mask
rejects-with:
  - "Instruction 'vote' without '.sync' is not supported on .target sm_70 and higher from PTX ISA version 6.4"
---*/
#ifdef CTS_CONTROL
__global__ void Vote(int* x) { *x = __any_sync(~0u, *x); }
#else
__global__ void Vote(int* x) { *x = __any(*x); }
#endif
