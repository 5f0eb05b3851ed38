/*---
clause: lang.integer.bit-functions
covers: code for a debugger
control: another function of bits, or an operand that is one more
control-fails-with: [a word's bits are not what the function says, the bits of 64 are not what the function says]
build: [device-debug]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "bit-functions.family.cuh"

namespace {

CTS_CASE() {
  CheckWords<OfWords>(32, cts::control(), "a word's bits are not what the function says");
  CheckWords<OfLongs>(64, cts::control(), "the bits of 64 are not what the function says");
}

}  // namespace
