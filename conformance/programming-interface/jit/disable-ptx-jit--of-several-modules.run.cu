/*---
clause: pi.jit.disable-ptx-jit
covers: several binaries of one process, with PTX and cubins of other architectures
control: the variable is not set
control-fails-with: one of several kernels without a compatible cubin was loaded
unit-build: [[ptx-80], [cc-90], [cc-80, ptx-86], [cc-90, ptx-80], [cc-100, ptx-75]]
requires: [cc-is-90, driver-knows-toolkit]
timeout: 140
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

#if CTS_UNIT == 1
#include "refused-modules.family.cuh"

namespace {

// By their cubins. The refused ones have no cubin, or one of an older or a newer architecture, and PTX that fits.
constexpr TakenUnit kTaken[] = {{2, 900}, {4, 900}};
constexpr int kRefused[] = {1, 3, 5};

CTS_CHILD(Units) { TellUnits(kTaken); }

CTS_CASE() {
  CheckUnits(kRefused, 2, "CUDA_DISABLE_PTX_JIT", !cts::control(),
             "one of several kernels without a compatible cubin was loaded");
}

}  // namespace

#endif
