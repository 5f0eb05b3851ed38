/*---
clause: pi.multi-device.own-default-stream
control: the default stream that is asked, and given a command, is that of the same device
control-fails-with: a default stream waited for that of another device
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kOne = "a default stream waited for that of another device";

void Check(const cts::Pair& pair) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const int second = cts::control() ? pair.one : pair.other;
      const cts::On<cts::Mark> mark(second);
      const cts::On<cts::HostGate> gate(pair.one);
      {
        const cts::OnDevice on(second);
        CTS_CUDA(cudaStreamSynchronize(nullptr));
      }
      {
        const cts::OnDevice on(pair.one);
        gate->Hold(nullptr);
      }
      {
        const cts::OnDevice on(second);
        CTS_EXPECT_EQ(cudaStreamQuery(nullptr), cudaSuccess, kOne);
        mark->Put(nullptr, marker.by);
      }
      // Devices may, but need not, run at once.
      if (!mark->ComesSoon() && !cts::control()) cts::PowerNotShown("no command of the other device ran meanwhile");
      gate->Open();
      CTS_EXPECT(mark->Comes(), "the command never ran");
    });
  }
}

CTS_CASE(first_held) { Check(cts::kPairs[0]); }
CTS_CASE(second_held) { Check(cts::kPairs[1]); }

}  // namespace
