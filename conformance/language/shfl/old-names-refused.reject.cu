/*---
clause: lang.shfl.old-names-refused
control: the functions of today, which take a mask
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_ARGUMENTS(...) (CTS_ACCEPTED(~0u, ) __VA_ARGS__)
#line 1 "shfl"
__device__ int Index(int x) { return CTS_REFUSED(__shfl) CTS_ACCEPTED(__shfl_sync) CTS_ARGUMENTS(x, 1); }
#line 1 "shfl-up"
__device__ int Up(int x) { return CTS_REFUSED(__shfl_up) CTS_ACCEPTED(__shfl_up_sync) CTS_ARGUMENTS(x, 1); }
#line 1 "shfl-down"
__device__ int Down(int x) { return CTS_REFUSED(__shfl_down) CTS_ACCEPTED(__shfl_down_sync) CTS_ARGUMENTS(x, 1); }
#line 1 "shfl-xor"
__device__ int Xor(int x) { return CTS_REFUSED(__shfl_xor) CTS_ACCEPTED(__shfl_xor_sync) CTS_ARGUMENTS(x, 1); }
