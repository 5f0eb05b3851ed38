/*---
clause: lang.nv-atomic.fetch-and-or-xor
covers: functions without fetch have no result
control: the functions with fetch
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_RELAXED __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE

#line 1 "result-of-an-and"
__device__ int And(int* p) {
  return CTS_REFUSED(__nv_atomic_and) CTS_ACCEPTED(__nv_atomic_fetch_and)(p, 1, CTS_RELAXED);
}
#line 1 "result-of-an-or"
__device__ int Or(int* p) { return CTS_REFUSED(__nv_atomic_or) CTS_ACCEPTED(__nv_atomic_fetch_or)(p, 1, CTS_RELAXED); }
#line 1 "result-of-an-exclusive-or"
__device__ int Xor(int* p) {
  return CTS_REFUSED(__nv_atomic_xor) CTS_ACCEPTED(__nv_atomic_fetch_xor)(p, 1, CTS_RELAXED);
}
