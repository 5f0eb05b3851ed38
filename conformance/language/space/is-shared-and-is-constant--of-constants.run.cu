/*---
clause: lang.space.is-shared-and-is-constant
covers: __isConstant()
control: the predicate is asked about an address of another space
control-fails-with: __isConstant() tells something else of an address
---*/
#include "addresses.cuh"
#include "cts/case.cuh"

namespace {

struct IsConstant {
  static __device__ int Ask(const void* address) { return __isConstant(address); }
};

CTS_CASE() {
  cts::CheckSpaces<IsConstant>(cts::Space::kConstant, cts::control(),
                               "__isConstant() tells something else of an address");
}

}  // namespace
