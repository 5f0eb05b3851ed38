/*---
clause: pi.symbol.device-variable
covers: variables that are declared in each way
control: the copy goes to another variable
control-fails-with:
  - a kernel does not see what was copied to a variable of this declaration
  - what was copied to a variable of this declaration is not read back
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#define SPACE __device__
#include "declarations.family.cuh"

namespace {

CTS_CASE() {
  CheckEach(cts::control(), "a kernel does not see what was copied to a variable of this declaration",
            "what was copied to a variable of this declaration is not read back");
}

}  // namespace
