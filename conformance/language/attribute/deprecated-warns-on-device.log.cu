/*---
clause: lang.attribute.deprecated-warns-on-device
control: nothing is marked as deprecated
---*/
// CHECK: {{warning.*OldFunction" was declared deprecated}}
// CHECK: {{warning.*OldType" was declared deprecated}}
// CHECK: {{warning.*kOldConstant" was declared deprecated}}
// CHECK: {{warning.*OldTemplate.*" was declared deprecated}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define DEPRECATED
#else
#define DEPRECATED [[deprecated]]
#endif

namespace {

DEPRECATED __device__ int OldFunction() { return 1; }
struct DEPRECATED OldType {
  int field;
};
enum { kOldConstant DEPRECATED = 3 };
template <class T>
DEPRECATED __device__ T OldTemplate(T x) {
  return x;
}

__global__ void Use(int* results) {
  results[0] = OldFunction();
  const OldType old{2};
  results[1] = old.field;
  results[2] = kOldConstant;
  results[3] = OldTemplate(4);
}

CTS_CASE() { Use<<<1, 1>>>(nullptr); }

}  // namespace
