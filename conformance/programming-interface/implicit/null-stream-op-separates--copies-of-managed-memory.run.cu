/*---
clause: pi.implicit.null-stream-op-separates
covers: copies of managed memory that is written late
control: the NULL stream's command is issued before both, not between them
control-fails-with: a copy of managed memory did not wait for what was issued ahead of the NULL stream's command
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../late-managed-copy.family.cuh"

namespace {

constexpr const char* kEarly =
    "a copy of managed memory did not wait for what was issued ahead of the NULL stream's command";

void Issue(ManagedSource& source) {
  const cts::Stream first(cudaStreamDefault), second(cudaStreamDefault);
  const auto separate = [] {
    Nothing<<<1, 1>>>();
    CTS_CUDA(cudaGetLastError());
  };
  if (cts::control()) separate();
  source.Write(first);
  if (!cts::control()) separate();
  source.Copy(second);
  CTS_FINISH();
}

CTS_CASE(places) { ForEachOf(kPlaces, kEarly, Issue); }
CTS_CASE(targets) { ForEachOf(kTargets, kEarly, Issue); }
CTS_CASE(writers) { ForEachOf(kWriters, kEarly, Issue); }
CTS_CASE(ways) { ForEachOf(kWays, kEarly, Issue); }

}  // namespace
