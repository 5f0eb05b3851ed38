/*---
clause: mm.managed-variable.no-bare-decltype
control: the name is in parentheses
rejects-with:
  - 'A __managed__ variable cannot be used as an unparenthesized id-expression argument for decltype()'
---*/
#include "cts/case.cuh"

static __managed__ int counter = 5;

namespace {

#ifdef CTS_CONTROL
using Type = decltype((counter));
#else
using Type = decltype(counter);
#endif

__global__ void Read(int* out) { *out = counter; }
void Take(Type value) { (void)value; }

CTS_CASE() {
  Take(counter);
  Read<<<1, 1>>>(nullptr);
}

}  // namespace
