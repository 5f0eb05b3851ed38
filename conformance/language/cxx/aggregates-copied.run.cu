/*---
clause: lang.cxx.aggregates-copied
control: one member keeps what it held before
control-fails-with: a member of a copy has another value
own-process: its frames are larger than the stack that the process begins with
---*/
#include "cts/case.cuh"

#include "aggregates.family.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kWrong = "a member of a copy has another value";
  const bool control = cts::control();
  CheckType<TwoChars>("two-chars", control, kWrong);
  CheckType<ThreeShorts>("three-shorts", control, kWrong);
  CheckType<Mixed>("mixed", control, kWrong);
  CheckType<Complex>("two-floats", control, kWrong);
  CheckType<AlignedComplex>("aligned-floats", control, kWrong);
  CheckType<DoubleComplex>("two-doubles", control, kWrong);
  CheckType<Padded>("padded", control, kWrong);
  CheckType<FiveWords>("five-words", control, kWrong);
  CheckType<Nested>("nested", control, kWrong);
  CheckType<BitFields>("bit-fields", control, kWrong);
  CheckType<Derived>("derived", control, kWrong);
  CheckType<ManyShorts>("150-bytes", control, kWrong);
  CheckType<ManyBytes>("300-bytes", control, kWrong);
  CheckComplex<Complex, float>("sums-of-two-floats", control, kWrong);
  CheckComplex<AlignedComplex, float>("sums-of-aligned-floats", control, kWrong);
  CheckComplex<DoubleComplex, double>("sums-of-two-doubles", control, kWrong);
}

}  // namespace
