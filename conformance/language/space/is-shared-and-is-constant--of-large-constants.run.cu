/*---
clause: lang.space.is-shared-and-is-constant
covers: __isConstant() of large objects, for each thread
control: the predicate is asked about an address of another space
control-fails-with: __isConstant() tells a thread something else of a large object
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "large-addresses.cuh"

namespace {

struct IsConstant {
  static __device__ int Ask(const void* address) { return __isConstant(address); }
};

CTS_CASE() {
  cts::CheckLargeObjects<IsConstant>(cts::Space::kConstant, cts::control(),
                                     "__isConstant() tells a thread something else of a large object");
}

}  // namespace
