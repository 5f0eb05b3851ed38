/*---
clause: lang.constexpr.refused-by-default
control: it is compiled with --expt-relaxed-constexpr
control-build: [relaxed-constexpr]
rejects-with: each-row
---*/
constexpr int OfHost(int x) { return x + 1; }
constexpr __device__ int OfDevice(int x) { return x + 1; }

#line 1 "of-the-host-in-a-kernel"
__global__ void Kernel(int* out, int x) { *out = OfHost(x); }
#line 1 "of-the-host-in-a-device-function"
__device__ int Device(int x) { return OfHost(x); }
#line 1 "of-the-device-in-a-host-function"
int Host(int x) { return OfDevice(x); }
