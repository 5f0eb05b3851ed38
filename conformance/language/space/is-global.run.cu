/*---
clause: lang.space.is-global
control: the predicate is asked about an address of another space
control-fails-with: __isGlobal() tells something else of an address
---*/
#include "addresses.cuh"
#include "cts/case.cuh"

namespace {

struct IsGlobal {
  static __device__ int Ask(const void* address) { return __isGlobal(address); }
};

CTS_CASE() {
  cts::CheckSpaces<IsGlobal>(cts::Space::kGlobal, cts::control(), "__isGlobal() tells something else of an address");
}

}  // namespace
