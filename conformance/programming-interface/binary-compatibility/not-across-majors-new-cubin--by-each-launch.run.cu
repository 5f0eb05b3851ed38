/*---
clause: pi.binary-compatibility.not-across-majors-new-cubin
covers: each function that launches, twice
control: the cubin is one for the device
control-fails-with: a launch of a cubin of a newer major revision was not refused
unit-build: [[cc-90], [cc-100], [cc-120]]
requires: [cc-is-90]
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
}

CTS_CHILD(Launches) {
  constexpr LaunchUnit kUnits[] = {CtsLaunchUnit1, CtsLaunchUnit2, CtsLaunchUnit3};
  TellLaunches(kUnits[cts::child_argument() / kLaunchers - 1]);
}

CTS_CASE() {
  constexpr const char* kMessage = "a launch of a cubin of a newer major revision was not refused";
  CheckLaunches("of-ten", cts::control() ? 1 : 2, kMessage);
  CheckLaunches("of-twelve", cts::control() ? 1 : 3, kMessage);
}

}  // namespace
#endif
