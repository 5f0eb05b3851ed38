/*---
clause: model.nv-atomic.refused-orders
covers: further scopes and types, kernels, templates
control: relaxed accesses
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_NOT(order) CTS_REFUSED(__NV_ATOMIC_##order) CTS_ACCEPTED(__NV_ATOMIC_RELAXED)

#line 1 "load-release-thread"
__device__ unsigned LoadReleaseThread(unsigned* p) {
  return __nv_atomic_load_n(p, CTS_NOT(RELEASE), __NV_THREAD_SCOPE_THREAD);
}
#line 1 "load-acq-rel-thread"
__device__ unsigned long long LoadAcqRelThread(unsigned long long* p) {
  return __nv_atomic_load_n(p, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_THREAD);
}
#line 1 "store-consume-thread"
__device__ void StoreConsumeThread(long long* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(CONSUME), __NV_THREAD_SCOPE_THREAD);
}
#line 1 "store-acquire-thread"
__device__ void StoreAcquireThread(signed char* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(ACQUIRE), __NV_THREAD_SCOPE_THREAD);
}
#line 1 "store-acq-rel-thread"
__device__ void StoreAcqRelThread(unsigned char* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_THREAD);
}
#line 1 "load-release-block"
__device__ short LoadReleaseBlock(short* p) { return __nv_atomic_load_n(p, CTS_NOT(RELEASE), __NV_THREAD_SCOPE_BLOCK); }
#line 1 "load-acq-rel-block"
__device__ unsigned LoadAcqRelBlock(unsigned* p) {
  return __nv_atomic_load_n(p, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_BLOCK);
}
#line 1 "store-consume-block"
__device__ void StoreConsumeBlock(unsigned long long* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(CONSUME), __NV_THREAD_SCOPE_BLOCK);
}
#line 1 "store-acquire-block"
__device__ void StoreAcquireBlock(long long* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(ACQUIRE), __NV_THREAD_SCOPE_BLOCK);
}
#line 1 "store-acq-rel-block"
__device__ void StoreAcqRelBlock(signed char* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_BLOCK);
}
#line 1 "load-release-cluster"
__device__ unsigned char LoadReleaseCluster(unsigned char* p) {
  return __nv_atomic_load_n(p, CTS_NOT(RELEASE), __NV_THREAD_SCOPE_CLUSTER);
}
#line 1 "load-acq-rel-cluster"
__device__ short LoadAcqRelCluster(short* p) {
  return __nv_atomic_load_n(p, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_CLUSTER);
}
#line 1 "store-consume-cluster"
__device__ void StoreConsumeCluster(unsigned* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(CONSUME), __NV_THREAD_SCOPE_CLUSTER);
}
#line 1 "store-acquire-cluster"
__device__ void StoreAcquireCluster(unsigned long long* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(ACQUIRE), __NV_THREAD_SCOPE_CLUSTER);
}
#line 1 "store-acq-rel-cluster"
__device__ void StoreAcqRelCluster(long long* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_CLUSTER);
}
#line 1 "load-release-system"
__device__ signed char LoadReleaseSystem(signed char* p) {
  return __nv_atomic_load_n(p, CTS_NOT(RELEASE), __NV_THREAD_SCOPE_SYSTEM);
}
#line 1 "load-acq-rel-system"
__device__ unsigned char LoadAcqRelSystem(unsigned char* p) {
  return __nv_atomic_load_n(p, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_SYSTEM);
}
#line 1 "store-consume-system"
__device__ void StoreConsumeSystem(short* p) { __nv_atomic_store_n(p, 1, CTS_NOT(CONSUME), __NV_THREAD_SCOPE_SYSTEM); }
#line 1 "store-acquire-system"
__device__ void StoreAcquireSystem(unsigned* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(ACQUIRE), __NV_THREAD_SCOPE_SYSTEM);
}
#line 1 "store-acq-rel-system"
__device__ void StoreAcqRelSystem(unsigned long long* p) {
  __nv_atomic_store_n(p, 1, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_SYSTEM);
}
#line 1 "load-in-a-kernel"
__global__ void InKernel(int* p, int* to) { __nv_atomic_load(p, to, CTS_NOT(RELEASE), __NV_THREAD_SCOPE_SYSTEM); }
#line 1 "store-in-a-kernel"
__global__ void StoreInKernel(int* p, int* from) {
  __nv_atomic_store(p, from, CTS_NOT(ACQUIRE), __NV_THREAD_SCOPE_BLOCK);
}
#line 1 "load-in-a-template"
template <class T>
__device__ T InTemplate(T* p) {
  return __nv_atomic_load_n(p, CTS_NOT(ACQ_REL), __NV_THREAD_SCOPE_BLOCK);
}
template __device__ int InTemplate(int* p);
