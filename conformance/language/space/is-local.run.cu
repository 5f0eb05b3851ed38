/*---
clause: lang.space.is-local
control: the predicate is asked about an address of another space
control-fails-with: __isLocal() tells something else of an address
---*/
#include "addresses.cuh"
#include "cts/case.cuh"

namespace {

struct IsLocal {
  static __device__ int Ask(const void* address) { return __isLocal(address); }
};

CTS_CASE() {
  cts::CheckSpaces<IsLocal>(cts::Space::kLocal, cts::control(), "__isLocal() tells something else of an address");
}

}  // namespace
