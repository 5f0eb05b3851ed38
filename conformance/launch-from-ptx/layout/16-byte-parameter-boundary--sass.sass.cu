/*---
clause: ptx.layout.16-byte-parameter-boundary
covers: the machine code instead of the PTX
control: the parameter is aligned to 8 bytes only
build: [cc-90, rdc]
note: >-
  On compute capability 9.0 the parameters of a grid begin at 0x210 of constant bank 0: there lies the char, the vector
  from 0x220 on, after it the pointer.
---*/
// CHECK-LABEL: Function : {{.*}}Child
// CHECK-NOT: c[0x0][0x218]
// CHECK-DAG: c[0x0][0x210]
// CHECK-DAG: c[0x0][0x220]
// CHECK-DAG: c[0x0][0x230]
// CHECK-NOT: c[0x0][0x218]
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
struct Vector {
  double x, y;
};
#else
using Vector = double2;
#endif

__global__ void Child(char before, Vector value, double* out) {
  out[0] = value.x;
  out[1] = value.y;
  out[2] = before;
}

CTS_CASE() { Child<<<1, 1>>>('x', Vector{0, 0}, nullptr); }

}  // namespace
