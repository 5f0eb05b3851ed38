/*---
clause: pi.jit.force-ptx-jit-without-ptx-fails
covers: several binaries of one process, with cubins of other architectures beside
control: the variable is not set
control-fails-with: one of several kernels without PTX was loaded
unit-build: [[cc-90], [cc-90, ptx-80], [cc-80, cc-90], [ptx-75, cc-90], [cc-90, cc-100]]
requires: [cc-is-90, driver-knows-toolkit]
timeout: 140
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

#if CTS_UNIT == 1
#include "refused-modules.family.cuh"

namespace {

// Compiled from their PTX. The refused ones have a cubin for the device.
constexpr TakenUnit kTaken[] = {{2, 800}, {4, 750}};
constexpr int kRefused[] = {1, 3, 5};

CTS_CHILD(Units) { TellUnits(kTaken); }

CTS_CASE() {
  CheckUnits(kRefused, 2, "CUDA_FORCE_PTX_JIT", !cts::control(), "one of several kernels without PTX was loaded");
}

}  // namespace

#endif
