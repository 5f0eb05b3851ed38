/*---
clause: lang.attribute.deprecated-warns-on-device
covers: the option that makes it an error
control: nothing is marked as deprecated
build: [werror-deprecated]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

CTS_REFUSED([[deprecated]]) __device__ int OldFunction();
struct CTS_REFUSED([[deprecated]]) OldType {
  int field;
};
enum { kOldConstant CTS_REFUSED([[deprecated]]) = 3 };
template <class T>
CTS_REFUSED([[deprecated]])
__device__ T OldTemplate(T x) {
  return x;
}

#line 1 "function-in-device-code"
__device__ int One() { return OldFunction(); }
#line 1 "type-in-device-code"
__device__ int Two() {
  const OldType old{2};
  return old.field;
}
#line 1 "constant-in-device-code"
__device__ int Three() { return kOldConstant; }
#line 1 "template-in-a-kernel"
__global__ void Four(int* result) { *result = OldTemplate(4); }
