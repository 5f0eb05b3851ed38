/*---
clause: cdp.graph.fire-and-forget-limit-120
control: one launch more than the limit is taken for one within it
control-fails-with: a launch within the limit was refused
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"

#include "launch-limit.family.cuh"

namespace {

struct Named {
  __device__ cudaStream_t operator()() const { return cudaStreamGraphFireAndForget; }
};

CTS_CASE() { CheckLimit<120, Named>(cts::control(), "a launch within the limit was refused"); }

}  // namespace
