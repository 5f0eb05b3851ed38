/*---
clause: pi.symbol.constant-limit
control: one element less
rejects-with:
  - 'File uses too much global constant data (0x10004 bytes, 0x10000 max)'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
__constant__ int data[16384];
#else
__constant__ int data[16385];
#endif

__global__ void Read(int* value) { *value = data[*value]; }
