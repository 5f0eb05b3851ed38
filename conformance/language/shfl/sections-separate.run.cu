/*---
clause: lang.shfl.sections-separate
control: the width is 32
control-fails-with: a section is no warp of its own
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

namespace {

void OneSection(cts::WarpCall& call) { call.width = 32; }

// As a warp of `width` lanes from 0 would get it.
bool InOwnSection(const cts::WarpCall& call, unsigned lane, cts::LaneResult* result) {
  const unsigned width = call.width, own = lane % width, by = call.argument[lane];
  unsigned from = own;
  if (call.way == cts::kShuffleIndex) from = by % width;
  if (call.way == cts::kShuffleUp && own >= by) from = own - by;
  if (call.way == cts::kShuffleDown && own + by < width) from = own + by;
  const unsigned source = lane - own + from;
  *result = {cts::CutTo<float>(call.value[source]), 0};
  return cts::CallTogether(call, lane, source);
}

CTS_CASE() {
  for (const cts::ShuffleWayRow& way : cts::kShuffleWays) {
    if (way.way == cts::kShuffleXor) continue;  // which reaches earlier sections: lang.shfl.xor
    for (const auto& [name, width] : cts::kShuffleWidths) {
      if (width == 32) continue;
      cts::Row(cts::RowName(way.name, name).text, [&, width = width] {
        cts::CheckCalls<cts::Shuffle<float>>(cts::ShuffleCalls(way.way, width, 0, width),
                                             cts::control() ? OneSection : nullptr, InOwnSection,
                                             "a section is no warp of its own");
      });
    }
  }
}

}  // namespace
