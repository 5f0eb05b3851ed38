/*---
clause: lang.space.is-grid-constant
covers: large and several parameters, and one without annotation, for each thread
control: the predicate is asked about an address of another space
control-fails-with: __isGridConstant() tells a thread something else of a large object
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "large-addresses.cuh"

namespace {

struct IsGridConstant {
  static __device__ int Ask(const void* address) { return __isGridConstant(address); }
};

CTS_CASE() {
  cts::CheckLargeObjects<IsGridConstant>(cts::Space::kGridConstant, cts::control(),
                                         "__isGridConstant() tells a thread something else of a large object");
}

}  // namespace
