/*---
clause: model.nv-atomic.refused-orders
control: the order is relaxed
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_NOT(order) CTS_REFUSED(__NV_ATOMIC_##order) CTS_ACCEPTED(__NV_ATOMIC_RELAXED)

#line 1 "load-n-release"
__device__ int A(int* p) { return __nv_atomic_load_n(p, CTS_NOT(RELEASE), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "load-n-acq-rel"
__device__ int B(int* p) { return __nv_atomic_load_n(p, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "load-release"
__device__ void C(int* p, int* to) { __nv_atomic_load(p, to, CTS_NOT(RELEASE), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "load-acq-rel"
__device__ void D(int* p, int* to) { __nv_atomic_load(p, to, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "store-n-consume"
__device__ void E(int* p) { __nv_atomic_store_n(p, 1, CTS_NOT(CONSUME), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "store-n-acquire"
__device__ void F(int* p) { __nv_atomic_store_n(p, 1, CTS_NOT(ACQUIRE), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "store-n-acq-rel"
__device__ void G(int* p) { __nv_atomic_store_n(p, 1, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "store-consume"
__device__ void H(int* p, int* from) { __nv_atomic_store(p, from, CTS_NOT(CONSUME), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "store-acquire"
__device__ void I(int* p, int* from) { __nv_atomic_store(p, from, CTS_NOT(ACQUIRE), __NV_THREAD_SCOPE_DEVICE); }
#line 1 "store-acq-rel"
__device__ void J(int* p, int* from) { __nv_atomic_store(p, from, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_DEVICE); }
