/*---
clause: lang.space.is-shared-and-is-constant
covers: __isShared()
control: the predicate is asked about an address of another space
control-fails-with: __isShared() tells something else of an address
---*/
#include "addresses.cuh"
#include "cts/case.cuh"

namespace {

struct IsShared {
  static __device__ int Ask(const void* address) { return __isShared(address); }
};

CTS_CASE() {
  cts::CheckSpaces<IsShared>(cts::Space::kShared, cts::control(), "__isShared() tells something else of an address");
}

}  // namespace
