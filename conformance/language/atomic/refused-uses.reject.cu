/*---
clause: lang.atomic.refused-uses
control: a type of 16 bytes with their alignment that can be copied byte by byte; a function of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

struct alignas(16) Fitting {
  unsigned long long x[2];
};
struct alignas(16) Larger {
  unsigned long long x[CTS_REFUSED(4) CTS_ACCEPTED(2)];
};
struct alignas(CTS_REFUSED(8) CTS_ACCEPTED(16)) LessAligned {
  unsigned long long x[2];
};
struct alignas(16) NotTrivial {
  unsigned long long x[2];
  CTS_REFUSED(__host__ __device__ NotTrivial(const NotTrivial&);)
};

#line 1 "exchange-of-another-size"
__device__ void ExchangeLarger(Larger* p) { atomicExch(p, *p); }
#line 1 "exchange-of-less-alignment"
__device__ void ExchangeLessAligned(LessAligned* p) { atomicExch(p, *p); }
#line 1 "exchange-of-what-is-not-trivial"
__device__ void ExchangeNotTrivial(NotTrivial* p) { atomicExch(p, *p); }
#line 1 "compare-and-swap-of-another-size"
__device__ void SwapLarger(Larger* p) { atomicCAS(p, *p, *p); }
#line 1 "compare-and-swap-of-less-alignment"
__device__ void SwapLessAligned(LessAligned* p) { atomicCAS(p, *p, *p); }
#line 1 "compare-and-swap-of-what-is-not-trivial"
__device__ void SwapNotTrivial(NotTrivial* p) { atomicCAS(p, *p, *p); }
#line 1 "add-in-a-function-of-the-host"
CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) int AddOnHost(int* p) { return atomicAdd(p, 1); }
#line 1 "compare-and-swap-in-a-function-of-the-host"
CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) int SwapOnHost(int* p) { return atomicCAS(p, 1, 2); }
