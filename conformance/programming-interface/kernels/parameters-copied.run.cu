/*---
clause: pi.kernels.parameters-copied
control: the host writes the values of the next launch ahead of each call
control-fails-with: a launch did not have the parameters that it was called with
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "launches-with-values.family.cuh"

namespace {

constexpr const char* kOthers = "a launch did not have the parameters that it was called with";

CTS_CASE() {
  const unsigned ahead = cts::control() ? 1 : 0;
  const unsigned ways = RuntimeWays();
  for (unsigned way = 0; way < ways; ++way)
    CheckLaunches(kWayNames[way], ahead, kOthers, [&](unsigned) { return static_cast<Way>(way); });
  CheckLaunches("in-turn", ahead, kOthers, [&](unsigned launch) { return static_cast<Way>(launch / 3 % ways); });
}

}  // namespace
