/*---
clause: lang.unsupported.float128-needs-100
control: it is compiled for compute capability 10.0
build: [cc-90]
control-build: [cc-100]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "function"
__device__ __float128 Square(__float128 x) { return x * x; }
#line 1 "kernel"
__global__ void Double(__float128* x) { *x = *x + *x; }
#line 1 "conversion"
__device__ double Convert(double x) { return static_cast<double>(static_cast<__float128>(x) + 1); }
