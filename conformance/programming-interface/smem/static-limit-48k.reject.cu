/*---
clause: pi.smem.static-limit-48k
control: one element less
rejects-with:
  - 'Entry function ''Read'' uses too much shared data (0xc004 bytes, 0xc000 max)'
---*/
#include "cts/case.cuh"

extern "C" __global__ void Read(int* value) {
#ifdef CTS_CONTROL
  __shared__ int data[12288];
#else
  __shared__ int data[12289];
#endif
  data[threadIdx.x] = *value;
  __syncthreads();
  *value = data[5];
}
