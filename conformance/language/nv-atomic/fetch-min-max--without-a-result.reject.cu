/*---
clause: lang.nv-atomic.fetch-min-max
covers: functions without fetch have no result
control: the functions with fetch
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_RELAXED __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE

#line 1 "result-of-a-minimum"
__device__ int Min(int* p) {
  return CTS_REFUSED(__nv_atomic_min) CTS_ACCEPTED(__nv_atomic_fetch_min)(p, 1, CTS_RELAXED);
}
#line 1 "result-of-a-maximum"
__device__ int Max(int* p) {
  return CTS_REFUSED(__nv_atomic_max) CTS_ACCEPTED(__nv_atomic_fetch_max)(p, 1, CTS_RELAXED);
}
