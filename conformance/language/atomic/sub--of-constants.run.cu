/*---
clause: lang.atomic.sub
covers: differences with constants, of which a compiler may make one a warp
control: every second update of a thread is a load
control-fails-with: the difference was not stored, or the old value not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../atomics.cuh"
#include "of-constants.family.cuh"

namespace {

constexpr const char* kWrong = "the difference was not stored, or the old value not returned";

CTS_CASE() {
  const bool control = cts::control();
  CheckConstant<cts::AtomicSub, int, 1>("int-1", 20, control, kWrong);
  CheckConstant<cts::AtomicSub, int, -7>("int-less-7", -1000, control, kWrong);
  CheckConstant<cts::AtomicSub, unsigned, 1>("unsigned-1", 50, control, kWrong);
  CheckConstant<cts::AtomicSub, unsigned, 0x10001>("unsigned-65537", 0x1000, control, kWrong);
}

}  // namespace
