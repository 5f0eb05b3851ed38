/*---
clause: model.fence-sc.store-buffering
control: the fences have the scope cta; within a block they are left out
control-fails-with: two threads with fence.sc between their accesses each missed the other one
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kSb, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kSb, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kRwc, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow("sb/fence.sc/weak",
              Parse("st.weak x,1; fence.sc.gpu; ld.weak r0,y | st.weak y,1; fence.sc.gpu; ld.weak r1,x", "0=0 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kSb, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kSb, Synchroniser::kFenceSc, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "two threads with fence.sc between their accesses each missed the other one", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "two threads with fence.sc between their accesses each missed the other one", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
