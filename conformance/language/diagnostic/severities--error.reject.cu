/*---
clause: lang.diagnostic.severities
covers: a warning that is made an error
control: the pragma names another number
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#ifdef CTS_CONTROL
#pragma nv_diag_error 550
#else
#pragma nv_diag_error 177
#endif
#line 1 "in-a-function-of-the-host"
void OnHost() { int promoted = 0; }
#line 1 "in-a-function-of-the-device"
__device__ void OnDevice() { int promoted = 0; }
#line 1 "in-a-kernel"
__global__ void Kernel() { int promoted = 0; }
