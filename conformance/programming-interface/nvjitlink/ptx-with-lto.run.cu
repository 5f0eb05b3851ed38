/*---
clause: pi.nvjitlink.ptx-with-lto
control: -ptx is left out
control-fails-with: a link with -lto and -ptx emitted no PTX of its units
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
note: the comment of an asm statement stands in PTX as it is written
---*/
#include "cts/case.cuh"

#include "linked.cuh"

namespace {

CTS_CASE() {
  if (!cts::HasJitLink()) return;
  for (const bool caller_first : {false, true}) {
    cts::Row(caller_first ? "caller-first" : "callee-first", [&] {
      const cts::Unit caller = cts::MakeUnit(cts::Caller(), cts::UnitKind::kLtoIr);
      const cts::Unit callee = cts::MakeUnit(cts::Callee("Other"), cts::UnitKind::kLtoIr);
      cts::Link link({"-arch=sm_90", "-lto", cts::control() ? "-lineinfo" : "-ptx"});
      CTS_EXPECT_EQ(link.created, 0, "a link was not created");
      const bool added = link.Add(caller_first ? caller : callee) == 0 && link.Add(caller_first ? callee : caller) == 0;
      CTS_EXPECT(added && link.Complete() == 0, "units of which one needs the other were not linked");
      const std::string ptx = link.Get("nvJitLinkGetLinkedPtx");
      const auto has = [&](const char* word) { return ptx.find(word) != std::string::npos; };
      CTS_EXPECT(has(".entry Kernel") && has("// the caller") && has("// the callee"),
                 "a link with -lto and -ptx emitted no PTX of its units");
    });
  }
}

}  // namespace
