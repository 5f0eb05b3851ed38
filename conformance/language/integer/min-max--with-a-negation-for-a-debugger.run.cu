/*---
clause: lang.integer.min-max
covers: the same, in code for a debugger
control: the greatest for the least, and the other way round
control-fails-with: not the greatest or least of a number, its negation and another one
build: [device-debug]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "negation.family.cuh"

namespace {

CTS_CASE() {
  CheckWords<Functions>(32, cts::control(), "not the greatest or least of a number, its negation and another one");
}

}  // namespace
