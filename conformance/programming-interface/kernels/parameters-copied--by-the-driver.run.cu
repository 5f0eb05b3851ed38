/*---
clause: pi.kernels.parameters-copied
covers: launches by the driver, with parameters singly and in a buffer
control: the host writes the values of the next launch ahead of each call
control-fails-with: a launch by the driver did not have the parameters that it was called with
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "launches-with-values.family.cuh"

namespace {

constexpr const char* kOthers = "a launch by the driver did not have the parameters that it was called with";

CTS_CASE() {
  const unsigned ahead = cts::control() ? 1 : 0;
  CheckLaunches(kWayNames[kDriver], ahead, kOthers, [](unsigned) { return kDriver; });
  CheckLaunches(kWayNames[kDriverBuffer], ahead, kOthers, [](unsigned) { return kDriverBuffer; });
  const unsigned ways = RuntimeWays();
  CheckLaunches("in-turn-with-the-runtime", ahead, kOthers, [&](unsigned launch) {
    const unsigned way = launch / 3 % (ways + 2);
    return way < ways ? static_cast<Way>(way) : way == ways ? kDriver : kDriverBuffer;
  });
}

}  // namespace
