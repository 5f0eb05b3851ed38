/*---
clause: lang.dpx.any-compute-capability
control: the least for the greatest, or without the bound of 0
control-fails-with: not what the function gives
unit-build: [[ptx-75], []]
requires: [driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "dynamic.family.cuh"

#include "dpx-rows.family.cuh"
#include "which-one.family.cuh"

namespace {

#define FUNCTIONS(ROW) DPX(ROW) WHICH_ONE(ROW)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

void CheckAll() { CheckDynamic<Functions>(cts::control(), "not what the function gives"); }

// Code for 7.5 has the functions in software.
#if CTS_UNIT == 1
CTS_CASE(in_software) { CheckAll(); }
#else
CTS_CASE(of_the_device) { CheckAll(); }
#endif

}  // namespace
