/*---
clause: lang.nv-atomic.fetch-add-sub
covers: functions without fetch have no result
control: the functions with fetch
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_RELAXED __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE

#line 1 "result-of-an-addition"
__device__ int Add(int* p) {
  return CTS_REFUSED(__nv_atomic_add) CTS_ACCEPTED(__nv_atomic_fetch_add)(p, 1, CTS_RELAXED);
}
#line 1 "result-of-a-subtraction"
__device__ int Sub(int* p) {
  return CTS_REFUSED(__nv_atomic_sub) CTS_ACCEPTED(__nv_atomic_fetch_sub)(p, 1, CTS_RELAXED);
}
