/*---
clause: lang.nv-atomic.sixteen-bytes-need-90
control: it is compiled for compute capability 9.0
build: [cc-80]
control-build: [cc-90]
rejects-with: each-row
---*/
#define CTS_RELAXED __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE

#line 1 "exchange"
__device__ void Exchange(__int128* p) { __nv_atomic_exchange(p, p + 1, p + 2, CTS_RELAXED); }
#line 1 "exchange-n"
__device__ void ExchangeN(__int128* p) { p[1] = __nv_atomic_exchange_n(p, p[2], CTS_RELAXED); }
#line 1 "compare-exchange"
__device__ bool Compare(__int128* p) {
  return __nv_atomic_compare_exchange(p, p + 1, p + 2, false, __NV_ATOMIC_RELAXED, CTS_RELAXED);
}
#line 1 "compare-exchange-n"
__device__ bool CompareN(__int128* p) {
  return __nv_atomic_compare_exchange_n(p, p + 1, p[2], false, __NV_ATOMIC_RELAXED, CTS_RELAXED);
}
