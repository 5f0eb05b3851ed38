/*---
clause: perf.throughput.bit-reverse
build: [cc-90]
requires: [no-mps, cc-is-90]
note: to the nearest 16; 0 where they did not settle
---*/
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

// The exclusive or keeps two reversals from cancelling.
struct Reverse {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) {
    asm volatile("{ brev.b32 %0, %0; xor.b32 %0, %0, %1; }" : "+r"(x) : "r"(other));
  }
};
CTS_CASE() { CTS_OBSERVE("brev-b32", cts::ResultsAClockToSixteen<Reverse>("brev.b32")); }

}  // namespace
