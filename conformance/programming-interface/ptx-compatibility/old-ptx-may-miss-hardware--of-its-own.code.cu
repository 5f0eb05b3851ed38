/*---
clause: pi.ptx-compatibility.old-ptx-may-miss-hardware
covers: code that was made for the device, to compare with
build: [cc-90]
note: code of 9.0 that was made from PTX for 9.0
---*/
// COUNT instructions-for-the-larger-of-two-halves: HMNMX2
// COUNT instructions-for-the-larger-of-two-floats: FMNMX
#include <cuda_fp16.h>

__global__ void Larger(__half2* values) { values[0] = __hmax2(values[0], values[1]); }
