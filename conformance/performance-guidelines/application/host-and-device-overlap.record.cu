/*---
clause: perf.application.host-and-device-overlap
---*/
#include "cts/case.cuh"

namespace {

__global__ void Await(unsigned* seen, const unsigned* word) { *seen = cts::AwaitFlag(word, 1u, 2'000'000'000) ? 1 : 0; }

CTS_CASE() {
  cts::PinnedBuffer<unsigned> word(1, 0);
  cts::DeviceBuffer<unsigned> seen(1);
  Await<<<1, 1>>>(seen.data(), word.device());
  *static_cast<volatile unsigned*>(word.data()) = 1;
  CTS_FINISH();
  CTS_OBSERVE("kernel-saw-the-host", seen[0] == 1);
}

}  // namespace
