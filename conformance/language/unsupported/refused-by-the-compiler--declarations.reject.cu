/*---
clause: lang.unsupported.refused-by-the-compiler
covers: what is refused in declarations
control: kernels without exception specifications, and functions of the host
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "noexcept-kernel"
__global__ void Noexcept() CTS_REFUSED(noexcept) {}
#line 1 "kernel-that-may-throw"
__global__ void MayThrow() CTS_REFUSED(noexcept(false)) {}
#line 1 "throw-specification"
__global__ void Throws() CTS_REFUSED(throw()) {}
#line 1 "noexcept-kernel-template"
template <class T>
__global__ void NoexceptTemplate() CTS_REFUSED(noexcept(sizeof(T) > 4)) {}
#line 1 "vector-of-the-host-compiler"
typedef int Vector __attribute__((vector_size(16)));
CTS_REFUSED(__device__) int Second(int x) {
  const Vector vector = {x, x, x, x};
  return (vector + vector)[1];
}
