/*---
clause: mm.managed-variable.not-local-on-host
control: both are outside of the function
rejects-with:
  - 'an automatic "__managed__" variable declaration is not allowed inside a host function body'
  - 'a static "__managed__" variable declaration is not allowed inside a host function body'
---*/
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__managed__ int automatic = 1;
__managed__ int of_function = 2;
#endif

int Sum() {
#ifndef CTS_CONTROL
  __managed__ int automatic = 1;
  static __managed__ int of_function = 2;
#endif
  return automatic + of_function;
}

CTS_CASE() { (void)Sum(); }

}  // namespace
