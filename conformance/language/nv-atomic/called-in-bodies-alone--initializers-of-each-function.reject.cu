/*---
clause: lang.nv-atomic.called-in-bodies-alone
covers: initializers of constructors, each function that returns; members in any place
control: the functions are called in the bodies of constructors
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_RELAXED __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE

#line 1 "load-n"
struct LoadN {
  int of;
  __device__ LoadN(int* p) CTS_REFUSED(
      : of(__nv_atomic_load_n(p, CTS_RELAXED)){}) CTS_ACCEPTED({ of = __nv_atomic_load_n(p, CTS_RELAXED); })
};
#line 1 "exchange-n"
struct ExchangeN {
  int of;
  __device__ ExchangeN(int* p) CTS_REFUSED(
      : of(__nv_atomic_exchange_n(p, 1, CTS_RELAXED)){})
      CTS_ACCEPTED({ of = __nv_atomic_exchange_n(p, 1, CTS_RELAXED); })
};
#line 1 "compare-exchange"
struct CompareExchange {
  bool of;
  __device__ CompareExchange(int* p, int* to) CTS_REFUSED(
      : of(__nv_atomic_compare_exchange(p, to, to, false, __NV_ATOMIC_RELAXED, CTS_RELAXED)){})
      CTS_ACCEPTED({ of = __nv_atomic_compare_exchange(p, to, to, false, __NV_ATOMIC_RELAXED, CTS_RELAXED); })
};
#line 1 "compare-exchange-n"
struct CompareExchangeN {
  bool of;
  __device__ CompareExchangeN(int* p, int* to) CTS_REFUSED(
      : of(__nv_atomic_compare_exchange_n(p, to, 1, false, __NV_ATOMIC_RELAXED, CTS_RELAXED)){})
      CTS_ACCEPTED({ of = __nv_atomic_compare_exchange_n(p, to, 1, false, __NV_ATOMIC_RELAXED, CTS_RELAXED); })
};
#line 1 "fetch-add"
struct FetchAdd {
  int of;
  __device__ FetchAdd(int* p) CTS_REFUSED(
      : of(__nv_atomic_fetch_add(p, 1, CTS_RELAXED)){}) CTS_ACCEPTED({ of = __nv_atomic_fetch_add(p, 1, CTS_RELAXED); })
};
#line 1 "fetch-sub"
struct FetchSub {
  int of;
  __device__ FetchSub(int* p) CTS_REFUSED(
      : of(__nv_atomic_fetch_sub(p, 1, CTS_RELAXED)){}) CTS_ACCEPTED({ of = __nv_atomic_fetch_sub(p, 1, CTS_RELAXED); })
};
#line 1 "fetch-min"
struct FetchMin {
  int of;
  __device__ FetchMin(int* p) CTS_REFUSED(
      : of(__nv_atomic_fetch_min(p, 1, CTS_RELAXED)){}) CTS_ACCEPTED({ of = __nv_atomic_fetch_min(p, 1, CTS_RELAXED); })
};
#line 1 "fetch-max"
struct FetchMax {
  int of;
  __device__ FetchMax(int* p) CTS_REFUSED(
      : of(__nv_atomic_fetch_max(p, 1, CTS_RELAXED)){}) CTS_ACCEPTED({ of = __nv_atomic_fetch_max(p, 1, CTS_RELAXED); })
};
#line 1 "fetch-and"
struct FetchAnd {
  int of;
  __device__ FetchAnd(int* p) CTS_REFUSED(
      : of(__nv_atomic_fetch_and(p, 1, CTS_RELAXED)){}) CTS_ACCEPTED({ of = __nv_atomic_fetch_and(p, 1, CTS_RELAXED); })
};
#line 1 "fetch-or"
struct FetchOr {
  int of;
  __device__ FetchOr(int* p) CTS_REFUSED(
      : of(__nv_atomic_fetch_or(p, 1, CTS_RELAXED)){}) CTS_ACCEPTED({ of = __nv_atomic_fetch_or(p, 1, CTS_RELAXED); })
};
#line 1 "fetch-xor"
struct FetchXor {
  int of;
  __device__ FetchXor(int* p) CTS_REFUSED(
      : of(__nv_atomic_fetch_xor(p, 1, CTS_RELAXED)){}) CTS_ACCEPTED({ of = __nv_atomic_fetch_xor(p, 1, CTS_RELAXED); })
};
#line 1 "second-member"
struct SecondMember {
  int first, second;
  __device__ SecondMember(int* p) CTS_REFUSED(
      : first(1), second(__nv_atomic_load_n(p, CTS_RELAXED)){})
      CTS_ACCEPTED({ second = __nv_atomic_load_n(p, CTS_RELAXED); })
};
#line 1 "braces"
struct Braces {
  int of;
  __device__ Braces(int* p) CTS_REFUSED(
      : of{__nv_atomic_load_n(p, CTS_RELAXED)} {}) CTS_ACCEPTED({ of = __nv_atomic_load_n(p, CTS_RELAXED); })
};
#line 1 "within-an-expression"
struct Expression {
  int of;
  __device__ Expression(int* p) CTS_REFUSED(
      : of(2 * __nv_atomic_load_n(p, CTS_RELAXED) + 1){})
      CTS_ACCEPTED({ of = 2 * __nv_atomic_load_n(p, CTS_RELAXED) + 1; })
};
#line 1 "of-a-derived-class"
struct Derived : Braces {
  __device__ Derived(int* p) : Braces(p) CTS_REFUSED(, of(__nv_atomic_load_n(p, CTS_RELAXED))) {}
  int of;
};
