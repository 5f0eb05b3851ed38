/*---
clause: lang.space.is-local
covers: large objects, for each thread
control: the predicate is asked about an address of another space
control-fails-with: __isLocal() tells a thread something else of a large object
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "large-addresses.cuh"

namespace {

struct IsLocal {
  static __device__ int Ask(const void* address) { return __isLocal(address); }
};

CTS_CASE() {
  cts::CheckLargeObjects<IsLocal>(cts::Space::kLocal, cts::control(),
                                  "__isLocal() tells a thread something else of a large object");
}

}  // namespace
