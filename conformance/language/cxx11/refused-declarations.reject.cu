/*---
clause: lang.cxx11.refused-declarations
control: an unnamed namespace that is not inline, internal linkage, and no specifier
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_INLINE CTS_REFUSED(inline)

#line 1 "kernel-in-an-inline-unnamed-namespace"
CTS_INLINE namespace {
  __global__ void InNamespace() {}
}
#line 1 "kernel-template-in-an-inline-unnamed-namespace"
CTS_INLINE namespace {
  namespace inner {
  template <class T>
  __global__ void TemplateInNamespace() {}
  }  // namespace inner
}
#line 1 "device-variable-in-an-inline-unnamed-namespace"
CTS_INLINE namespace { __device__ int device_in_namespace; }
#line 1 "constant-variable-in-an-inline-unnamed-namespace"
CTS_INLINE namespace { __constant__ int constant_in_namespace; }
#line 1 "shared-variable-in-an-inline-unnamed-namespace"
CTS_INLINE namespace { __shared__ int shared_in_namespace; }
#line 1 "managed-variable-in-an-inline-unnamed-namespace"
CTS_INLINE namespace { __managed__ int managed_in_namespace; }

#line 1 "inline-device-variable"
CTS_ACCEPTED(static) inline __device__ int inline_device;
#line 1 "inline-constant-variable"
CTS_ACCEPTED(static) inline __constant__ int inline_constant;
#line 1 "inline-managed-variable"
CTS_ACCEPTED(static) inline __managed__ int inline_managed;

struct Pair {
  int x, y;
};
#line 1 "structured-binding-of-the-device"
CTS_REFUSED(__device__) auto [a, b] = Pair{4, 5};
#line 1 "constant-structured-binding"
CTS_REFUSED(__constant__) auto [c, d] = Pair{4, 5};
#line 1 "managed-structured-binding"
CTS_REFUSED(__managed__) auto [e, f] = Pair{4, 5};
