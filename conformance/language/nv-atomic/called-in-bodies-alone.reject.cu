/*---
clause: lang.nv-atomic.called-in-bodies-alone
covers: template arguments and initializers of constructors
control: the argument is another function, and the call stands in the body of the constructor
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_LOAD(p) __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE)
CTS_ACCEPTED(__device__ int Load(int* p, int order, int scope);)

#line 1 "default-template-argument"
template <auto* F = CTS_REFUSED(__nv_atomic_load_n) CTS_ACCEPTED(Load)>
struct Holder {};
#line 1 "in-the-initializers-of-a-constructor"
struct Constructed {
  int a;
  __device__ Constructed(int* p) CTS_REFUSED( : a(CTS_LOAD(p)){}) CTS_ACCEPTED({ a = CTS_LOAD(p); })
};
