/*---
clause: pi.pdl.sync-waits-and-flushes
control: the secondary kernel does not call cudaGridDependencySynchronize
control-fails-with: the secondary kernel read what was there before the primary wrote
requires: [cc-90]
rounds: 300
---*/
#include "cts/case.cuh"

#include "early-secondary.family.cuh"

namespace {

CTS_LITMUS(litmus, "the secondary kernel read what was there before the primary wrote") {
  const auto run = [&](const cts::Stream& stream, unsigned* data, unsigned value, unsigned* stale) {
    Primary<<<kBlocks, 256, 0, stream>>>(data, value, litmus.Stress());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(LaunchSecondary(stream, data, value, stale, !cts::control()));
    stream.Synchronize();
  };
  if (CheckRounds(litmus, run) == 0 && cts::control())
    cts::PowerNotShown("no secondary kernel started before its primary had ended");
}

}  // namespace
