/*---
clause: lang.atomic.refused-uses
covers: 16 bytes at block and system scope; other sizes and alignments
control: a type of 16 bytes, aligned and trivially copyable
build: [cc-90]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_WORDS(count) CTS_REFUSED(count) CTS_ACCEPTED(4)

struct alignas(16) Larger {
  unsigned x[CTS_WORDS(8)];
};
struct alignas(CTS_REFUSED(8) CTS_ACCEPTED(16)) LessAligned {
  unsigned x[4];
};
struct alignas(16) Assigned {
  unsigned x[4];
  CTS_REFUSED(__device__ Assigned& operator=(const Assigned& other);)
};
struct alignas(16) Destroyed {
  unsigned x[4];
  CTS_REFUSED(__device__ ~Destroyed();)
};
struct CTS_ACCEPTED(alignas(16)) Three {
  unsigned x[CTS_WORDS(3)];
};

#line 1 "exchange-block-of-another-size"
__device__ void ExchangeBlockLarger(Larger* p) { atomicExch_block(p, *p); }
#line 1 "exchange-system-of-another-size"
__device__ void ExchangeSystemLarger(Larger* p) { atomicExch_system(p, *p); }
#line 1 "compare-and-swap-block-of-another-size"
__device__ void SwapBlockLarger(Larger* p) { atomicCAS_block(p, *p, *p); }
#line 1 "compare-and-swap-system-of-another-size"
__device__ void SwapSystemLarger(Larger* p) { atomicCAS_system(p, *p, *p); }
#line 1 "exchange-block-of-less-alignment"
__device__ void ExchangeBlockLess(LessAligned* p) { atomicExch_block(p, *p); }
#line 1 "exchange-system-of-less-alignment"
__device__ void ExchangeSystemLess(LessAligned* p) { atomicExch_system(p, *p); }
#line 1 "compare-and-swap-block-of-less-alignment"
__device__ void SwapBlockLess(LessAligned* p) { atomicCAS_block(p, *p, *p); }
#line 1 "compare-and-swap-system-of-less-alignment"
__device__ void SwapSystemLess(LessAligned* p) { atomicCAS_system(p, *p, *p); }
#line 1 "exchange-with-an-assignment-of-its-own"
__device__ void ExchangeAssigned(Assigned* p) { atomicExch(p, *p); }
#line 1 "exchange-system-with-a-destructor"
__device__ void ExchangeDestroyed(Destroyed* p) { atomicExch_system(p, *p); }
#line 1 "compare-and-swap-with-a-destructor"
__device__ void SwapDestroyed(Destroyed* p) { atomicCAS(p, *p, *p); }
#line 1 "compare-and-swap-block-with-an-assignment-of-its-own"
__device__ void SwapAssigned(Assigned* p) { atomicCAS_block(p, *p, *p); }
#line 1 "exchange-of-twelve-bytes"
__device__ void ExchangeThree(Three* p) { atomicExch(p, *p); }
#line 1 "compare-and-swap-of-twelve-bytes"
__device__ void SwapThree(Three* p) { atomicCAS(p, *p, *p); }
#line 1 "in-a-template"
template <class T>
__device__ void InTemplate(T* p) {
  atomicExch(p, *p);
}
template __device__ void InTemplate(Larger* p);
#line 1 "in-a-kernel"
__global__ void InKernel(LessAligned* p) { atomicCAS(p, *p, *p); }
