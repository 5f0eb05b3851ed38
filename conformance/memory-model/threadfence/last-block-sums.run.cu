/*---
clause: model.threadfence.last-block-sums
control: a block counts itself before it stores its sum
control-fails-with: the last block did not add up the sums of all blocks
draft: five of five on an H200, not yet on an H100
---*/
#include "block-sums.family.cuh"
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

CTS_CASE() {
  const unsigned launches = cts::Rounds(100);
  constexpr struct {
    const char* name;
    unsigned blocks, threads;
  } kRows[] = {{"blocks-4", 4, 32}, {"blocks-64", 64, 256}, {"blocks-300", 300, 128}, {"blocks-1000", 1000, 64}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const unsigned wrong =
          WrongTotals(row.blocks, row.threads, launches, cts::control() ? Between::kReversed : Between::kFence);
      CTS_EXPECT_EQ(wrong, 0u, "the last block did not add up the sums of all blocks");
    });
  }
}

}  // namespace
