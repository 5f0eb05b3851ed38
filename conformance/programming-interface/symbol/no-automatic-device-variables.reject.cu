/*---
clause: pi.symbol.no-automatic-device-variables
control: the variables stand at namespace scope
rejects-with:
  - 'an automatic "__constant__" variable declaration is not allowed inside a host function body'
  - 'an automatic "__device__" variable declaration is not allowed inside a host function body'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
__constant__ float constant[4];
__device__ int device;
#endif

void Function() {
#ifndef CTS_CONTROL
  __constant__ float constant[4];
  __device__ int device;
#endif
}
