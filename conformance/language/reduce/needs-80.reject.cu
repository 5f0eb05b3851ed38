/*---
clause: lang.reduce.needs-80
control: it is compiled for compute capability 8.0
build: [cc-75]
control-build: [cc-80]
rejects-with: each-row
---*/
#line 1 "add"
__device__ unsigned Add(unsigned x) { return __reduce_add_sync(~0u, x); }
#line 1 "min"
__device__ unsigned Min(unsigned x) { return __reduce_min_sync(~0u, x); }
#line 1 "max"
__device__ unsigned Max(unsigned x) { return __reduce_max_sync(~0u, x); }
#line 1 "min-of-int"
__device__ int MinOfInt(int x) { return __reduce_min_sync(~0u, x); }
#line 1 "and"
__device__ unsigned And(unsigned x) { return __reduce_and_sync(~0u, x); }
#line 1 "or"
__device__ unsigned Or(unsigned x) { return __reduce_or_sync(~0u, x); }
#line 1 "xor"
__device__ unsigned Xor(unsigned x) { return __reduce_xor_sync(~0u, x); }
