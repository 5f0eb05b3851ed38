/*---
clause: lang.nv-atomic.called-in-bodies-alone
covers: the address
control: the function is called
rejects-with: ['nv atomic function must be called directly.']
---*/
__device__ int Take(int* p) {
#ifdef CTS_CONTROL
  return __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE);
#else
  auto address = &__nv_atomic_load_n;
  return *p;
#endif
}
