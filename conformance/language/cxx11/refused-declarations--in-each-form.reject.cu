/*---
clause: lang.cxx11.refused-declarations
covers: arrays, classes, later kernels; variables of each type; bindings of each kind
control: an unnamed namespace that is not inline, internal linkage, and no specifier
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_INLINE CTS_REFUSED(inline)
#define CTS_STATIC CTS_ACCEPTED(static)

struct Pair {
  int x, y;
};

#line 1 "kernel-of-arguments"
CTS_INLINE namespace {
  __global__ void OfArguments(int* x, Pair y) { *x = y.x; }
}
#line 1 "array-of-the-device"
CTS_INLINE namespace { __device__ int array_in_namespace[4]; }
#line 1 "class-of-the-device"
CTS_INLINE namespace { __device__ Pair class_in_namespace = {1, 2}; }
#line 1 "constant-array"
CTS_INLINE namespace { __constant__ float constants_in_namespace[4]; }
#line 1 "second-kernel"
CTS_INLINE namespace {
  int OfHost() { return 1; }
  __global__ void AfterOthers() {}
}

#line 1 "inline-array-of-the-device"
CTS_STATIC inline __device__ int inline_array[4];
#line 1 "inline-class-of-the-device"
CTS_STATIC inline __device__ Pair inline_class = {1, 2};
#line 1 "inline-constant-with-initializer"
CTS_STATIC inline __constant__ float inline_initialized = 2.5f;
#line 1 "inline-managed-array"
CTS_STATIC inline __managed__ int inline_managed_array[2] = {1, 2};
#line 1 "inline-after-the-specifier"
__device__ CTS_STATIC inline int inline_after;
#line 1 "inline-pointer-of-the-device"
CTS_STATIC inline __device__ int* inline_pointer = nullptr;
#line 1 "inline-of-a-namespace"
namespace apart {
CTS_STATIC inline __device__ int inline_of_namespace = 3;
}

#line 1 "structured-binding-by-const"
CTS_REFUSED(__constant__) const auto [c, d] = Pair{4, 5};
#line 1 "static-structured-binding"
static CTS_REFUSED(__device__) auto [g, h] = Pair{4, 5};
#line 1 "structured-binding-of-a-namespace"
namespace apart {
CTS_REFUSED(__device__) auto [i, j] = Pair{4, 5};
}
#line 1 "shared-structured-binding"
__global__ void HasShared(Pair pair) { CTS_REFUSED(__shared__) auto [k, l] = pair; }
#line 1 "structured-binding-in-a-device-function"
__device__ void HasDevice(Pair pair) { CTS_REFUSED(static __device__) auto [m, n] = pair; }
