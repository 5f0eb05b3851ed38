/*---
clause: pi.multi-device.own-default-stream
control: the command goes to the default stream of the same device
control-fails-with: a default stream waited for that of another device
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/host_gate.h"
#include "cts/host_grids.cuh"
#include "cts/two_gpus.h"

namespace {

void Check(const cts::Pair& pair) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const int second = cts::control() ? pair.one : pair.other;
      const cts::On<cts::Mark> mark(second);
      const cts::On<cts::HostGate> gate(pair.one);
      {
        const cts::OnDevice on(pair.one);
        gate->Hold(nullptr);
      }
      {
        const cts::OnDevice on(second);
        mark->Put(nullptr, marker.by);
      }
      CTS_EXPECT(mark->ComesSoon(), "a default stream waited for that of another device");
      gate->Open();
      CTS_EXPECT(mark->Comes(), "the command never ran");
    });
  }
}

CTS_CASE(first_held) { Check(cts::kPairs[0]); }
CTS_CASE(second_held) { Check(cts::kPairs[1]); }

}  // namespace
