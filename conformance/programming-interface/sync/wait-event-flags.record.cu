/*---
clause: pi.sync.wait-event-flags
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const cts::Stream stream;
  const cts::Event event;
  CTS_OBSERVE("flags-2", cudaStreamWaitEvent(stream, event, 2));
  CTS_OBSERVE("flags-4", cudaStreamWaitEvent(stream, event, 4));
  CTS_OBSERVE("flags-0x80", cudaStreamWaitEvent(stream, event, 0x80));
  (void)cudaGetLastError();
}

}  // namespace
