/*---
clause: lang.atomic.add-integers
covers: sums with constants, of which a compiler may make one a warp
control: every second update of a thread is a load
control-fails-with: the sum was not stored, or the old value not returned
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../atomics.cuh"
#include "of-constants.family.cuh"

namespace {

constexpr const char* kWrong = "the sum was not stored, or the old value not returned";

CTS_CASE() {
  const bool control = cts::control();
  CheckConstant<cts::AtomicAdd, int, 1>("int-1", -20, control, kWrong);
  CheckConstant<cts::AtomicAdd, int, -7>("int-less-7", 1000, control, kWrong);
  CheckConstant<cts::AtomicAdd, unsigned, 1>("unsigned-1", 0, control, kWrong);
  CheckConstant<cts::AtomicAdd, unsigned, 0x10001>("unsigned-65537", 0xfffff000, control, kWrong);
  CheckConstant<cts::AtomicAdd, unsigned long long, 1>("unsigned-long-long-1", ~0ull - 9, control, kWrong);
  CheckConstant<cts::AtomicAdd, unsigned long long, 0x100000003>("unsigned-long-long-of-two-words", 0xfffffff0, control,
                                                                 kWrong);
}

}  // namespace
