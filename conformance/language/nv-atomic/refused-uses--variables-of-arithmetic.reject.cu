/*---
clause: lang.nv-atomic.refused-uses
covers: orders and scopes of arithmetic and bitwise operations
control: literals
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_ORDER CTS_REFUSED(order) CTS_ACCEPTED(__NV_ATOMIC_RELAXED)
#define CTS_SCOPE CTS_REFUSED(scope) CTS_ACCEPTED(__NV_THREAD_SCOPE_DEVICE)
#define CTS_RELAXED __NV_ATOMIC_RELAXED
#define CTS_DEVICE __NV_THREAD_SCOPE_DEVICE

#line 1 "order-of-addition"
__device__ void AddOrder(int* p, int order) { __nv_atomic_add(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-addition"
__device__ void AddScope(int* p, int scope) { __nv_atomic_add(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-subtraction"
__device__ void SubOrder(int* p, int order) { __nv_atomic_sub(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-subtraction"
__device__ void SubScope(int* p, int scope) { __nv_atomic_sub(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-minimum"
__device__ void MinOrder(int* p, int order) { __nv_atomic_min(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-minimum"
__device__ void MinScope(int* p, int scope) { __nv_atomic_min(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-maximum"
__device__ void MaxOrder(int* p, int order) { __nv_atomic_max(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-maximum"
__device__ void MaxScope(int* p, int scope) { __nv_atomic_max(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-or"
__device__ void OrOrder(int* p, int order) { __nv_atomic_or(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-or"
__device__ void OrScope(int* p, int scope) { __nv_atomic_or(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-exclusive-or"
__device__ void XorOrder(int* p, int order) { __nv_atomic_xor(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-exclusive-or"
__device__ void XorScope(int* p, int scope) { __nv_atomic_xor(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-and"
__device__ void AndOrder(int* p, int order) { __nv_atomic_and(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-and"
__device__ void AndScope(int* p, int scope) { __nv_atomic_and(p, 1, CTS_RELAXED, CTS_SCOPE); }

#line 1 "order-of-fetched-addition"
__device__ void FetchAddOrder(int* p, int order) { __nv_atomic_fetch_add(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-fetched-addition"
__device__ void FetchAddScope(int* p, int scope) { __nv_atomic_fetch_add(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-fetched-subtraction"
__device__ void FetchSubOrder(int* p, int order) { __nv_atomic_fetch_sub(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-fetched-subtraction"
__device__ void FetchSubScope(int* p, int scope) { __nv_atomic_fetch_sub(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-fetched-minimum"
__device__ void FetchMinOrder(int* p, int order) { __nv_atomic_fetch_min(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-fetched-minimum"
__device__ void FetchMinScope(int* p, int scope) { __nv_atomic_fetch_min(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-fetched-maximum"
__device__ void FetchMaxOrder(int* p, int order) { __nv_atomic_fetch_max(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-fetched-maximum"
__device__ void FetchMaxScope(int* p, int scope) { __nv_atomic_fetch_max(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-fetched-or"
__device__ void FetchOrOrder(int* p, int order) { __nv_atomic_fetch_or(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-fetched-or"
__device__ void FetchOrScope(int* p, int scope) { __nv_atomic_fetch_or(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-fetched-exclusive-or"
__device__ void FetchXorOrder(int* p, int order) { __nv_atomic_fetch_xor(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-fetched-exclusive-or"
__device__ void FetchXorScope(int* p, int scope) { __nv_atomic_fetch_xor(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-fetched-and"
__device__ void FetchAndOrder(int* p, int order) { __nv_atomic_fetch_and(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-fetched-and"
__device__ void FetchAndScope(int* p, int scope) { __nv_atomic_fetch_and(p, 1, CTS_RELAXED, CTS_SCOPE); }
