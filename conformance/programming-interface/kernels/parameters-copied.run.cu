/*---
clause: pi.kernels.parameters-copied
control: the host writes the values of the next launch ahead of each call
control-fails-with: a launch did not have the parameters that it was called with
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "launches-with-values.family.cuh"

namespace {

// The first launches wait for a kernel, so that the place of their parameters is written again before they run.
constexpr unsigned kHeld = 48, kLaunches = 1000;

template <class WayOf>
void Check(const char* name, WayOf way_of) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::DeviceBuffer<unsigned> sums(kLaunches);
    Launchers launchers;
    cts::Gate gate;
    cts::Hold(gate, stream);
    for (unsigned launch = 0; launch < kLaunches; ++launch) {
      if (launch == kHeld) gate.Open();
      const unsigned given = cts::control() ? launch + 1 : launch;
      launchers.Launch(way_of(launch), launch, given, stream, sums.data() + launch);
    }
    CTS_FINISH();
    const auto got = sums.Read();
    unsigned wrong = 0;
    for (unsigned launch = 0; launch < kLaunches; ++launch) wrong += got[launch] != Launchers::Expected(launch) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0u, "a launch did not have the parameters that it was called with");
  });
}

CTS_CASE() {
  const unsigned ways = RuntimeWays();
  for (unsigned way = 0; way < ways; ++way) Check(kWayNames[way], [&](unsigned) { return static_cast<Way>(way); });
  Check("in-turn", [&](unsigned launch) { return static_cast<Way>(launch / 3 % ways); });
}

}  // namespace
