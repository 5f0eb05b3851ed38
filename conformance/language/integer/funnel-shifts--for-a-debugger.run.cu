/*---
clause: lang.integer.funnel-shifts
covers: code for a debugger
control: the shift to the other side, or the one that clamps for the one that wraps
control-fails-with: not the word of the shifted pair
build: [device-debug]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "funnel-shifts.family.cuh"

namespace {

CTS_CASE() { CheckWords<Functions>(32, cts::control(), "not the word of the shifted pair"); }

}  // namespace
