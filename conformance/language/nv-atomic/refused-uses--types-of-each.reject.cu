/*---
clause: lang.nv-atomic.refused-uses
covers: types, of each function
control: types that the function lists
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_RELAXED __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE
#define CTS_TYPE(refused, accepted) CTS_REFUSED(refused) CTS_ACCEPTED(accepted)

#line 1 "subtraction-of-long-long"
__device__ void SubLongLong(CTS_TYPE(long long, unsigned long long) * p) { __nv_atomic_sub(p, 1, CTS_RELAXED); }
#line 1 "minimum-of-double"
__device__ void MinDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_min(p, 1, CTS_RELAXED); }
#line 1 "maximum-of-float"
__device__ void MaxFloat(CTS_TYPE(float, int) * p) { __nv_atomic_max(p, 1, CTS_RELAXED); }
#line 1 "or-of-double"
__device__ void OrDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_or(p, 1, CTS_RELAXED); }
#line 1 "exclusive-or-of-float"
__device__ void XorFloat(CTS_TYPE(float, int) * p) { __nv_atomic_xor(p, 1, CTS_RELAXED); }
#line 1 "exclusive-or-of-double"
__device__ void XorDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_xor(p, 1, CTS_RELAXED); }
#line 1 "and-of-double"
__device__ void AndDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_and(p, 1, CTS_RELAXED); }
#line 1 "fetched-addition-of-long-long"
__device__ void FetchAddLongLong(CTS_TYPE(long long, unsigned long long) * p) {
  __nv_atomic_fetch_add(p, 1, CTS_RELAXED);
}
#line 1 "fetched-subtraction-of-long-long"
__device__ void FetchSubLongLong(CTS_TYPE(long long, unsigned long long) * p) {
  __nv_atomic_fetch_sub(p, 1, CTS_RELAXED);
}
#line 1 "fetched-minimum-of-float"
__device__ void FetchMinFloat(CTS_TYPE(float, int) * p) { __nv_atomic_fetch_min(p, 1, CTS_RELAXED); }
#line 1 "fetched-minimum-of-double"
__device__ void FetchMinDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_fetch_min(p, 1, CTS_RELAXED); }
#line 1 "fetched-maximum-of-float"
__device__ void FetchMaxFloat(CTS_TYPE(float, int) * p) { __nv_atomic_fetch_max(p, 1, CTS_RELAXED); }
#line 1 "fetched-maximum-of-double"
__device__ void FetchMaxDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_fetch_max(p, 1, CTS_RELAXED); }
#line 1 "fetched-or-of-float"
__device__ void FetchOrFloat(CTS_TYPE(float, int) * p) { __nv_atomic_fetch_or(p, 1, CTS_RELAXED); }
#line 1 "fetched-or-of-double"
__device__ void FetchOrDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_fetch_or(p, 1, CTS_RELAXED); }
#line 1 "fetched-exclusive-or-of-float"
__device__ void FetchXorFloat(CTS_TYPE(float, int) * p) { __nv_atomic_fetch_xor(p, 1, CTS_RELAXED); }
#line 1 "fetched-exclusive-or-of-double"
__device__ void FetchXorDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_fetch_xor(p, 1, CTS_RELAXED); }
#line 1 "fetched-and-of-float"
__device__ void FetchAndFloat(CTS_TYPE(float, int) * p) { __nv_atomic_fetch_and(p, 1, CTS_RELAXED); }
#line 1 "fetched-and-of-double"
__device__ void FetchAndDouble(CTS_TYPE(double, unsigned long long) * p) { __nv_atomic_fetch_and(p, 1, CTS_RELAXED); }
#line 1 "exchange-of-two-bytes-by-pointers"
__device__ void ExchangeShort(CTS_TYPE(short, int) * p) { __nv_atomic_exchange(p, p + 1, p + 2, CTS_RELAXED); }
