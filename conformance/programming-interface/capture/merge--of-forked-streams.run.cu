/*---
clause: pi.capture.merge
covers: forked streams of either capture, waits by the driver, three captures
control: the event belongs to the same capture
control-fails-with: a wait of a forked stream, or for the event of one, was not refused as a merge
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr int kCaptures = 3;

// Whether a wait of `stream` for `event` was refused as a merge.
bool IsMerge(cudaStream_t stream, cudaEvent_t event, bool by_driver) {
  if (by_driver)
    return CTS_DRIVER(cuStreamWaitEvent)(stream, event, CU_EVENT_WAIT_DEFAULT) == CUDA_ERROR_STREAM_CAPTURE_MERGE;
  return cts::Taken(cudaStreamWaitEvent(stream, event, cudaEventWaitDefault)) == cudaErrorStreamCaptureMerge;
}

// The last capture has the event; the first one waits.
void Check(const std::string& name, bool fork_waits, bool of_fork, bool by_driver) {
  cts::Row(name.c_str(), [&] {
    const cts::Stream origins[kCaptures], forks[kCaptures];
    const cts::Event branching[kCaptures], event;
    cts::Capture first(origins[0]), second(origins[1]), last(origins[2]);
    for (int i = 0; i < kCaptures; ++i) {
      cts::Tagged<<<1, 1, 0, origins[i]>>>(i + 1);
      cts::Follow(forks[i], origins[i], branching[i]);
      cts::Tagged<<<1, 1, 0, forks[i]>>>(i + 11);
    }
    const int from = cts::control() ? 0 : kCaptures - 1;
    CTS_CUDA(cudaEventRecord(event, of_fork ? forks[from] : origins[from]));
    const bool merge = IsMerge(fork_waits ? forks[0] : origins[0], event, by_driver);
    for (cts::Capture* const capture : {&last, &second, &first}) (void)capture->End();
    CTS_EXPECT(merge, "a wait of a forked stream, or for the event of one, was not refused as a merge");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const bool by_driver : {false, true}) {
    const std::string suffix = by_driver ? "-by-the-driver" : "";
    Check("origin-for-origin" + suffix, false, false, by_driver);
    Check("origin-for-fork" + suffix, false, true, by_driver);
    Check("fork-for-origin" + suffix, true, false, by_driver);
    Check("fork-for-fork" + suffix, true, true, by_driver);
  }
}

}  // namespace
