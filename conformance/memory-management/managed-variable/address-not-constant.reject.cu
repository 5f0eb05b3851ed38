/*---
clause: mm.managed-variable.address-not-constant
control: the variable is one of the host
rejects-with:
  - 'expression must have a constant value'
---*/
#include "cts/case.cuh"

#ifdef CTS_CONTROL
static int counter = 5;
#else
static __managed__ int counter = 5;
#endif

namespace {

template <int* kAt>
struct At {
  static int Get() { return *kAt; }
};

CTS_CASE() { (void)At<&counter>::Get(); }

}  // namespace
