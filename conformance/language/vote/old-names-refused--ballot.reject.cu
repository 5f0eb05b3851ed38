/*---
clause: lang.vote.old-names-refused
covers: __ballot
control: the function of today, which takes a mask
rejects-with:
  - "Instruction 'vote' without '.sync' is not supported on .target sm_70 and higher from PTX ISA version 6.4"
---*/
#ifdef CTS_CONTROL
__global__ void Vote(int* x) { *x = __ballot_sync(~0u, *x); }
#else
__global__ void Vote(int* x) { *x = __ballot(*x); }
#endif
