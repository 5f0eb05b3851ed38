/*---
clause: lang.exec-space.cross-space-calls-refused
covers: functions of the host, called in device code
control: functions of both sides are called
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

__host__ CTS_ACCEPTED(__device__)
int OnHost(int x) { return x; }
CTS_ACCEPTED(__host__ __device__) int WithoutSpecifier(int x) { return x; }

#line 1 "device-calls-host"
__device__ int OnDevice(int x) { return OnHost(x); }
#line 1 "device-calls-a-function-without-a-specifier"
__device__ int OnDeviceAsWell(int x) { return WithoutSpecifier(x); }
#line 1 "kernel-calls-host"
__global__ void Kernel(int* x) { *x = OnHost(*x); }
