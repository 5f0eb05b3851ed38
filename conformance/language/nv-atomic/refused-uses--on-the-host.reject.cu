/*---
clause: lang.nv-atomic.refused-uses
covers: functions of the host, each function
control: the functions are those of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_RELAXED __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE
#define ON_DEVICE CTS_REFUSED(__host__) CTS_ACCEPTED(__device__)

#line 1 "load"
ON_DEVICE void Load(int* p, int* to) { __nv_atomic_load(p, to, CTS_RELAXED); }
#line 1 "load-n"
ON_DEVICE int LoadN(int* p) { return __nv_atomic_load_n(p, CTS_RELAXED); }
#line 1 "store"
ON_DEVICE void Store(int* p, int* to) { __nv_atomic_store(p, to, CTS_RELAXED); }
#line 1 "store-n"
ON_DEVICE void StoreN(int* p) { __nv_atomic_store_n(p, 1, CTS_RELAXED); }
#line 1 "exchange"
ON_DEVICE void Exchange(int* p, int* to) { __nv_atomic_exchange(p, to, to, CTS_RELAXED); }
#line 1 "exchange-n"
ON_DEVICE int ExchangeN(int* p) { return __nv_atomic_exchange_n(p, 1, CTS_RELAXED); }
#line 1 "compare-exchange"
ON_DEVICE bool CompareExchange(int* p, int* to) {
  return __nv_atomic_compare_exchange(p, to, to, false, __NV_ATOMIC_RELAXED, CTS_RELAXED);
}
#line 1 "compare-exchange-n"
ON_DEVICE bool CompareExchangeN(int* p, int* to) {
  return __nv_atomic_compare_exchange_n(p, to, 1, false, __NV_ATOMIC_RELAXED, CTS_RELAXED);
}
#line 1 "add"
ON_DEVICE void Add(int* p) { __nv_atomic_add(p, 1, CTS_RELAXED); }
#line 1 "sub"
ON_DEVICE void Sub(int* p) { __nv_atomic_sub(p, 1, CTS_RELAXED); }
#line 1 "min"
ON_DEVICE void Min(int* p) { __nv_atomic_min(p, 1, CTS_RELAXED); }
#line 1 "max"
ON_DEVICE void Max(int* p) { __nv_atomic_max(p, 1, CTS_RELAXED); }
#line 1 "and"
ON_DEVICE void And(int* p) { __nv_atomic_and(p, 1, CTS_RELAXED); }
#line 1 "or"
ON_DEVICE void Or(int* p) { __nv_atomic_or(p, 1, CTS_RELAXED); }
#line 1 "xor"
ON_DEVICE void Xor(int* p) { __nv_atomic_xor(p, 1, CTS_RELAXED); }
#line 1 "fetch-add"
ON_DEVICE int FetchAdd(int* p) { return __nv_atomic_fetch_add(p, 1, CTS_RELAXED); }
#line 1 "fetch-sub"
ON_DEVICE int FetchSub(int* p) { return __nv_atomic_fetch_sub(p, 1, CTS_RELAXED); }
#line 1 "fetch-min"
ON_DEVICE int FetchMin(int* p) { return __nv_atomic_fetch_min(p, 1, CTS_RELAXED); }
#line 1 "fetch-max"
ON_DEVICE int FetchMax(int* p) { return __nv_atomic_fetch_max(p, 1, CTS_RELAXED); }
#line 1 "fetch-and"
ON_DEVICE int FetchAnd(int* p) { return __nv_atomic_fetch_and(p, 1, CTS_RELAXED); }
#line 1 "fetch-or"
ON_DEVICE int FetchOr(int* p) { return __nv_atomic_fetch_or(p, 1, CTS_RELAXED); }
#line 1 "fetch-xor"
ON_DEVICE int FetchXor(int* p) { return __nv_atomic_fetch_xor(p, 1, CTS_RELAXED); }
#line 1 "thread-fence"
ON_DEVICE void ThreadFence() { __nv_atomic_thread_fence(CTS_RELAXED); }
#line 1 "without-a-specifier"
CTS_ACCEPTED(__device__) void WithoutSpecifier(int* p) { __nv_atomic_add(p, 1, CTS_RELAXED); }
#line 1 "in-a-member"
struct Counter {
  ON_DEVICE void Count() { __nv_atomic_add(&of, 1, CTS_RELAXED); }
  int of;
};
#line 1 "in-a-template"
template <class T>
ON_DEVICE T OfTemplate(T* p) {
  return __nv_atomic_fetch_add(p, T(1), CTS_RELAXED);
}
template ON_DEVICE int OfTemplate(int* p);
