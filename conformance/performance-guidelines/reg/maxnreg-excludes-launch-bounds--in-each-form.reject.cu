/*---
clause: perf.reg.maxnreg-excludes-launch-bounds
covers: either order, all forms of the bounds, templates, later declarations
control: each kernel has one of the qualifiers
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_MAXNREG CTS_REFUSED(__maxnreg__(40))

#line 1 "bounds-first"
__global__ void __launch_bounds__(256) CTS_MAXNREG BoundsFirst(int* out) { *out = 1; }
#line 1 "registers-first"
__global__ void CTS_MAXNREG __launch_bounds__(256) RegistersFirst(int* out) { *out = 1; }
#line 1 "bounds-of-blocks"
__global__ void __launch_bounds__(256, 2) CTS_MAXNREG OfBlocks(int* out) { *out = 1; }
#line 1 "bounds-of-clusters"
__global__ void __launch_bounds__(256, 1, 4) CTS_MAXNREG OfClusters(int* out) { *out = 1; }
#line 1 "template"
template <class T>
__global__ void __launch_bounds__(256) CTS_MAXNREG OfAny(T* out) {
  *out = 1;
}
template __global__ void OfAny<int>(int* out);
#line 1 "bounds-of-a-parameter"
template <int kThreads>
__global__ void __launch_bounds__(kThreads) CTS_MAXNREG OfParameter(int* out) {
  *out = kThreads;
}
template __global__ void OfParameter<128>(int* out);
#line 1 "of-one-thread-and-one-register"
__global__ void __launch_bounds__(1) CTS_REFUSED(__maxnreg__(1)) OfOne(int* out) { *out = 1; }
