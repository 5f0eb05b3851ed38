/*---
clause: lang.match.any
control: the first lane of each mask has a value of its own
control-fails-with: a lane got another set than the lanes of its mask with its value
---*/
#include "cts/case.cuh"
#include "matches.cuh"

namespace {

CTS_CASE() {
  cts::CheckMatches(cts::kMatchAny, cts::control() ? cts::OtherValue : nullptr,
                    "a lane got another set than the lanes of its mask with its value");
}

}  // namespace
