/*---
clause: lang.atomic.vectors-and-16-bytes-need-90
control: it is compiled for compute capability 9.0
build: [cc-80]
control-build: [cc-90]
rejects-with: each-row
---*/
struct alignas(16) Word {
  unsigned long long x[2];
};
#line 1 "add-float2"
__device__ float2 AddTwo(float2* p) { return atomicAdd(p, *p); }
#line 1 "add-float4"
__device__ float4 AddFour(float4* p) { return atomicAdd(p, *p); }
#line 1 "exchange-of-16-bytes"
__device__ Word Exchange(Word* p) { return atomicExch(p, *p); }
#line 1 "compare-and-swap-of-16-bytes"
__device__ Word Swap(Word* p) { return atomicCAS(p, *p, *p); }
