/*---
clause: pi.nvjitlink.destroy-sets-null
control: the link is completed in the place of being destroyed
control-fails-with: the handle of a link that was destroyed is not NULL
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "linked.cuh"

namespace {

CTS_CASE() {
  if (!cts::HasJitLink()) return;
  for (const bool with_units : {false, true}) {
    cts::Row(with_units ? "with-units" : "without", [&] {
      cts::Link link({"-arch=sm_90"});
      CTS_EXPECT_EQ(link.created, 0, "a link was not created");
      if (with_units) (void)link.Add(cts::MakeUnit(cts::Callee("Other"), cts::UnitKind::kPtx));
      if (cts::control()) {
        (void)link.Complete();
      } else {
        link.Destroy();
      }
      CTS_EXPECT(link.handle() == nullptr, "the handle of a link that was destroyed is not NULL");
    });
  }
}

}  // namespace
