/*---
clause: lang.cast.float-to-integers
control: each function is the one of another rounding mode
control-fails-with: not the integer that the mode names
---*/
#include "cts/case.cuh"

#include "../conversions.family.cuh"
#include "float-to-integers.family.cuh"

namespace {

CTS_CASE() {
  cts::CheckExactTable<Functions>(Sized(cts::kFloat, -3, 68), cts::control(), "not the integer that the mode names");
}

}  // namespace
