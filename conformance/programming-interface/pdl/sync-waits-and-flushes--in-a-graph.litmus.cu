/*---
clause: pi.pdl.sync-waits-and-flushes
covers: the launches in a captured graph
control: the secondary kernel does not call cudaGridDependencySynchronize
control-fails-with: the secondary kernel of a graph read what was there before the primary wrote
requires: [cc-90]
rounds: 100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include "early-secondary.family.cuh"

namespace {

// Both launches are captured; the graph has a programmatic edge between them.
CTS_LITMUS(litmus, "the secondary kernel of a graph read what was there before the primary wrote") {
  const auto run = [&](const cts::Stream& stream, unsigned* data, unsigned value, unsigned* stale) {
    cts::Capture capture(stream);
    Primary<<<kBlocks, 256, 0, stream>>>(data, value, litmus.Stress());
    const cudaError_t launched = LaunchSecondary(stream, data, value, stale, !cts::control());
    CTS_CUDA(capture.End());
    CTS_CUDA(launched);
    const cts::Executable exec(capture.graph());
    exec.Launch(stream);
    stream.Synchronize();
  };
  if (CheckRounds(litmus, run) == 0 && cts::control())
    cts::PowerNotShown("no secondary kernel started before its primary had ended");
}

}  // namespace
