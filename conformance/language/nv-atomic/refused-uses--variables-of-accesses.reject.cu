/*---
clause: lang.nv-atomic.refused-uses
covers: orders and scopes of loads, stores, exchanges and the fence
control: literals
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_ORDER CTS_REFUSED(order) CTS_ACCEPTED(__NV_ATOMIC_RELAXED)
#define CTS_SCOPE CTS_REFUSED(scope) CTS_ACCEPTED(__NV_THREAD_SCOPE_DEVICE)
#define CTS_RELAXED __NV_ATOMIC_RELAXED
#define CTS_DEVICE __NV_THREAD_SCOPE_DEVICE

#line 1 "order-of-load"
__device__ void LoadOrder(int* p, int* to, int order) { __nv_atomic_load(p, to, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-load"
__device__ void LoadScope(int* p, int* to, int scope) { __nv_atomic_load(p, to, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-load-n"
__device__ void LoadNOrder(int* p, int order) { (void)__nv_atomic_load_n(p, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-load-n"
__device__ void LoadNScope(int* p, int scope) { (void)__nv_atomic_load_n(p, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-store"
__device__ void StoreOrder(int* p, int* from, int order) { __nv_atomic_store(p, from, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-store"
__device__ void StoreScope(int* p, int* from, int scope) { __nv_atomic_store(p, from, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-store-n"
__device__ void StoreNOrder(int* p, int order) { __nv_atomic_store_n(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-store-n"
__device__ void StoreNScope(int* p, int scope) { __nv_atomic_store_n(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-exchange"
__device__ void ExchangeOrder(int* p, int* from, int* to, int order) {
  __nv_atomic_exchange(p, from, to, CTS_ORDER, CTS_DEVICE);
}
#line 1 "scope-of-exchange"
__device__ void ExchangeScope(int* p, int* from, int* to, int scope) {
  __nv_atomic_exchange(p, from, to, CTS_RELAXED, CTS_SCOPE);
}
#line 1 "order-of-exchange-n"
__device__ void ExchangeNOrder(int* p, int order) { (void)__nv_atomic_exchange_n(p, 1, CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-exchange-n"
__device__ void ExchangeNScope(int* p, int scope) { (void)__nv_atomic_exchange_n(p, 1, CTS_RELAXED, CTS_SCOPE); }
#line 1 "order-of-compare-exchange"
__device__ void CompareOrder(int* p, int* e, int* d, int order) {
  (void)__nv_atomic_compare_exchange(p, e, d, false, CTS_ORDER, CTS_RELAXED, CTS_DEVICE);
}
#line 1 "failure-order-of-compare-exchange"
__device__ void CompareFailure(int* p, int* e, int* d, int order) {
  (void)__nv_atomic_compare_exchange(p, e, d, false, CTS_RELAXED, CTS_ORDER, CTS_DEVICE);
}
#line 1 "scope-of-compare-exchange"
__device__ void CompareScope(int* p, int* e, int* d, int scope) {
  (void)__nv_atomic_compare_exchange(p, e, d, false, CTS_RELAXED, CTS_RELAXED, CTS_SCOPE);
}
#line 1 "order-of-compare-exchange-n"
__device__ void CompareNOrder(int* p, int* e, int order) {
  (void)__nv_atomic_compare_exchange_n(p, e, 1, false, CTS_ORDER, CTS_RELAXED, CTS_DEVICE);
}
#line 1 "failure-order-of-compare-exchange-n"
__device__ void CompareNFailure(int* p, int* e, int order) {
  (void)__nv_atomic_compare_exchange_n(p, e, 1, false, CTS_RELAXED, CTS_ORDER, CTS_DEVICE);
}
#line 1 "scope-of-compare-exchange-n"
__device__ void CompareNScope(int* p, int* e, int scope) {
  (void)__nv_atomic_compare_exchange_n(p, e, 1, false, CTS_RELAXED, CTS_RELAXED, CTS_SCOPE);
}
#line 1 "order-of-fence"
__device__ void FenceOrder(int order) { __nv_atomic_thread_fence(CTS_ORDER, CTS_DEVICE); }
#line 1 "scope-of-fence"
__device__ void FenceScope(int scope) { __nv_atomic_thread_fence(CTS_RELAXED, CTS_SCOPE); }
