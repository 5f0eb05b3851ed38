/*---
clause: pi.binary-compatibility.not-across-majors-old-cubin
covers: each function that launches, twice
control: there is PTX beside the cubin
control-fails-with: a launch of a cubin of an older major revision was not refused
unit-build: [[cc-80], [cc-80, ptx-80], [cc-75], [cc-75, ptx-75]]
requires: [cc-90, driver-knows-toolkit]
timeout: 100
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "launches-of-units.family.cuh"

#if CTS_UNIT == 1
namespace {

extern "C" {
cudaError_t CtsLaunchUnit2(int by, unsigned* arch);
cudaError_t CtsLaunchUnit3(int by, unsigned* arch);
cudaError_t CtsLaunchUnit4(int by, unsigned* arch);
}

CTS_CHILD(Launches) {
  constexpr LaunchUnit kUnits[] = {CtsLaunchUnit1, CtsLaunchUnit2, CtsLaunchUnit3, CtsLaunchUnit4};
  TellLaunches(kUnits[cts::child_argument() / kLaunchers - 1]);
}

CTS_CASE() {
  constexpr const char* kMessage = "a launch of a cubin of an older major revision was not refused";
  CheckLaunches("of-eight", cts::control() ? 2 : 1, kMessage);
  CheckLaunches("of-seven-five", cts::control() ? 4 : 3, kMessage);
}

}  // namespace
#endif
