/*---
clause: model.cache-operator.next-grid-sees
control: the grid that loads comes before the one that stores
control-fails-with: a load by ld.ca did not see what the grid before it stored
---*/
#include "../held-lines.cuh"
#include "cts/case.cuh"
#include "cts/measure/rounds.h"

namespace {

CTS_CASE() {
  const cts::HeldLines<cts::LoadCa> lines;
  for (unsigned round = 0; round < cts::Rounds(40); ++round) {
    lines.Begin(nullptr);
    if (cts::control()) lines.Compare(nullptr);
    lines.Write(nullptr);
    if (!cts::control()) lines.Compare(nullptr);
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(lines.Wrong(), 0u, "a load by ld.ca did not see what the grid before it stored");
}

}  // namespace
