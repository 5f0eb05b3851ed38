/*---
clause: pi.kernels.can-run-concurrently
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE() {
  cts::Stream held, stream;
  cts::Mark mark;
  cts::Gate gate;
  cts::Hold(gate, held);
  mark.Put(stream);
  CTS_OBSERVE("two-kernels-at-once", mark.ComesSoon(cts::kMeanwhileSeconds));
}

}  // namespace
