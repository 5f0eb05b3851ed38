/*---
clause: lang.space.is-grid-constant
control: the predicate is asked about an address of another space
control-fails-with: __isGridConstant() tells something else of an address
---*/
#include "addresses.cuh"
#include "cts/case.cuh"

namespace {

struct IsGridConstant {
  static __device__ int Ask(const void* address) { return __isGridConstant(address); }
};

CTS_CASE() {
  cts::CheckSpaces<IsGridConstant>(cts::Space::kGridConstant, cts::control(),
                                   "__isGridConstant() tells something else of an address");
}

}  // namespace
