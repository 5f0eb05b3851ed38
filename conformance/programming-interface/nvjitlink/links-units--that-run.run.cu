/*---
clause: pi.nvjitlink.links-units
covers: what the linked cubins do
control: the function that is called has another name
control-fails-with: a kernel of a linked cubin did not call the function of another unit
requires: [nvrtc, cc-is-90]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"

#include "linked.cuh"

namespace {

using Kind = cts::UnitKind;
constexpr struct {
  const char* name;
  Kind caller, callee;
} kPairs[] = {{"cubins", Kind::kCubin, Kind::kCubin},       {"ptx", Kind::kPtx, Kind::kPtx},
              {"lto-ir", Kind::kLtoIr, Kind::kLtoIr},       {"cubin-and-ptx", Kind::kCubin, Kind::kPtx},
              {"ptx-and-lto-ir", Kind::kPtx, Kind::kLtoIr}, {"lto-ir-and-cubin", Kind::kLtoIr, Kind::kCubin}};

// The kernel stores what the function of the other unit makes of 3. Either unit comes first.
CTS_CASE() {
  if (!cts::HasJitLink()) return;
  for (const auto& pair : kPairs) {
    for (const bool caller_first : {false, true}) {
      cts::Row((std::string(pair.name) + (caller_first ? "-caller-first" : "-callee-first")).c_str(), [&] {
        const cts::Unit caller = cts::MakeUnit(cts::Caller(), pair.caller);
        const cts::Unit callee = cts::MakeUnit(cts::Callee(cts::control() ? "Another" : "Other"), pair.callee);
        std::vector<const char*> options = {"-arch=sm_90"};
        if (pair.caller == Kind::kLtoIr || pair.callee == Kind::kLtoIr) options.push_back("-lto");
        cts::Link link(options);
        CTS_EXPECT_EQ(link.created, 0, "a link was not created");
        const bool added =
            link.Add(caller_first ? caller : callee) == 0 && link.Add(caller_first ? callee : caller) == 0;
        const std::string cubin = added && link.Complete() == 0 ? link.Get("nvJitLinkGetLinkedCubin") : "";
        CTS_EXPECT(!cubin.empty() && cts::RunFromMemory(cubin, "Kernel").stored == 4003,
                   "a kernel of a linked cubin did not call the function of another unit");
      });
    }
  }
}

}  // namespace
