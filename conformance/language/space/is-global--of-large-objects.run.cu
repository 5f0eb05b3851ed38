/*---
clause: lang.space.is-global
covers: large objects, memory of the host's making, and each thread
control: the predicate is asked about an address of another space
control-fails-with: __isGlobal() tells a thread something else of a large object
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "large-addresses.cuh"

namespace {

struct IsGlobal {
  static __device__ int Ask(const void* address) { return __isGlobal(address); }
};

CTS_CASE() {
  cts::CheckLargeObjects<IsGlobal>(cts::Space::kGlobal, cts::control(),
                                   "__isGlobal() tells a thread something else of a large object");
}

}  // namespace
