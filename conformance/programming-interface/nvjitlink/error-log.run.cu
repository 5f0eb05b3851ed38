/*---
clause: pi.nvjitlink.error-log
control: the function that is needed is there
control-fails-with: a link that failed left no message
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "linked.cuh"

namespace {

// What the message says is left open.
CTS_CASE() {
  if (!cts::HasJitLink()) return;
  const struct {
    const char* name;
    cts::UnitKind kind;
  } kRows[] = {{"cubin", cts::UnitKind::kCubin}, {"ptx", cts::UnitKind::kPtx}, {"lto-ir", cts::UnitKind::kLtoIr}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      cts::Link link({"-arch=sm_90", row.kind == cts::UnitKind::kLtoIr ? "-lto" : "-lineinfo"});
      CTS_EXPECT_EQ(link.created, 0, "a link was not created");
      bool linked = link.Add(cts::MakeUnit(cts::Caller(), row.kind)) == 0;
      if (cts::control()) linked = link.Add(cts::MakeUnit(cts::Callee("Other"), row.kind)) == 0 && linked;
      linked = linked && link.Complete() == 0;
      const std::string log = link.Get("nvJitLinkGetErrorLog");
      CTS_EXPECT_EQ(linked, cts::control(), "a link was made although a function is missing, or was not made");
      CTS_EXPECT(log.find_first_not_of(std::string(1, '\0') + "\n ") != std::string::npos,
                 "a link that failed left no message");
    });
  }
}

}  // namespace
