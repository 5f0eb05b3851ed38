/*---
clause: perf.throughput.int64-add
build: [cc-90]
requires: [no-mps, cc-is-90]
note: results a clock, to the nearest 16; 0 where they did not settle
---*/
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

struct Link {
  using Value = unsigned long long;
  static __device__ void Step(Value& x, Value other) { asm volatile("add.u64 %0, %0, %1;" : "+l"(x) : "l"(other)); }
};

CTS_CASE() { CTS_OBSERVE("add-u64", cts::ResultsAClockToSixteen<Link>("add.u64")); }

}  // namespace
