/*---
clause: lang.match.all
control: the first lane of each mask has a value of its own
control-fails-with: a lane was not told whether all lanes of its mask have its value
---*/
#include "cts/case.cuh"
#include "matches.cuh"

namespace {

CTS_CASE() {
  cts::CheckMatches(cts::kMatchAll, cts::control() ? cts::OtherValue : nullptr,
                    "a lane was not told whether all lanes of its mask have its value");
}

}  // namespace
