/*---
clause: lang.space.is-shared-and-is-constant
covers: __isShared() of large objects, for each thread
control: the predicate is asked about an address of another space
control-fails-with: __isShared() tells a thread something else of a large object
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "large-addresses.cuh"

namespace {

struct IsShared {
  static __device__ int Ask(const void* address) { return __isShared(address); }
};

CTS_CASE() {
  cts::CheckLargeObjects<IsShared>(cts::Space::kShared, cts::control(),
                                   "__isShared() tells a thread something else of a large object");
}

}  // namespace
