/*---
clause: lang.nv-atomic.refused-uses
control: literals, types that the function lists, and calls in the body of a function of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_ORDER CTS_REFUSED(order) CTS_ACCEPTED(__NV_ATOMIC_RELAXED)
#define CTS_SCOPE CTS_REFUSED(scope) CTS_ACCEPTED(__NV_THREAD_SCOPE_DEVICE)

#line 1 "order-of-load-in-a-variable"
__device__ int Load(int* p, int order) { return __nv_atomic_load_n(p, CTS_ORDER, __NV_THREAD_SCOPE_DEVICE); }
#line 1 "scope-of-load-in-a-variable"
__device__ int LoadIn(int* p, int scope) { return __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED, CTS_SCOPE); }
#line 1 "order-of-store-in-a-variable"
__device__ void Store(int* p, int order) { __nv_atomic_store_n(p, 1, CTS_ORDER, __NV_THREAD_SCOPE_DEVICE); }
#line 1 "scope-of-store-in-a-variable"
__device__ void StoreIn(int* p, int scope) { __nv_atomic_store_n(p, 1, __NV_ATOMIC_RELAXED, CTS_SCOPE); }
#line 1 "order-of-exchange-in-a-variable"
__device__ int Exchange(int* p, int order) { return __nv_atomic_exchange_n(p, 1, CTS_ORDER, __NV_THREAD_SCOPE_DEVICE); }
#line 1 "order-of-addition-in-a-variable"
__device__ int Add(int* p, int order) { return __nv_atomic_fetch_add(p, 1, CTS_ORDER, __NV_THREAD_SCOPE_DEVICE); }
#line 1 "scope-of-addition-in-a-variable"
__device__ int AddIn(int* p, int scope) { return __nv_atomic_fetch_add(p, 1, __NV_ATOMIC_RELAXED, CTS_SCOPE); }
#line 1 "order-of-compare-exchange-in-a-variable"
__device__ bool Compare(int* p, int* expected, int order) {
  return __nv_atomic_compare_exchange_n(p, expected, 1, false, CTS_ORDER, __NV_ATOMIC_RELAXED,
                                        __NV_THREAD_SCOPE_DEVICE);
}

#define CTS_RELAXED __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE
#line 1 "addition-of-long-long"
__device__ void AddLong(CTS_ACCEPTED(unsigned) long long* p) { __nv_atomic_add(p, 1, CTS_RELAXED); }
#line 1 "minimum-of-float"
__device__ void MinFloat(CTS_REFUSED(float) CTS_ACCEPTED(int) * p) { __nv_atomic_min(p, 1, CTS_RELAXED); }
#line 1 "maximum-of-double"
__device__ void MaxDouble(CTS_REFUSED(double) CTS_ACCEPTED(int) * p) { __nv_atomic_max(p, 1, CTS_RELAXED); }
#line 1 "or-of-float"
__device__ void OrFloat(CTS_REFUSED(float) CTS_ACCEPTED(unsigned) * p) { __nv_atomic_or(p, 1, CTS_RELAXED); }
#line 1 "and-of-float"
__device__ void AndFloat(CTS_REFUSED(float) CTS_ACCEPTED(unsigned) * p) { __nv_atomic_and(p, 1, CTS_RELAXED); }
#line 1 "exchange-of-two-bytes"
__device__ void ExchangeShort(CTS_REFUSED(short) CTS_ACCEPTED(int) * p) { __nv_atomic_exchange_n(p, 1, CTS_RELAXED); }

#line 1 "in-a-function-of-the-host"
CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) int OnHost(int* p) { return __nv_atomic_load_n(p, CTS_RELAXED); }
