/*---
clause: pi.nvjitlink.links-units
control: the function that is called has another name
control-fails-with: units of which one needs the other were not linked
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "linked.cuh"

namespace {

struct Pair {
  const char* name;
  cts::UnitKind caller, callee;
};
using Kind = cts::UnitKind;
constexpr Pair kPairs[] = {
    {"cubins", Kind::kCubin, Kind::kCubin},       {"ptx", Kind::kPtx, Kind::kPtx},
    {"lto-ir", Kind::kLtoIr, Kind::kLtoIr},       {"cubin-and-ptx", Kind::kCubin, Kind::kPtx},
    {"ptx-and-lto-ir", Kind::kPtx, Kind::kLtoIr}, {"lto-ir-and-cubin", Kind::kLtoIr, Kind::kCubin}};

// With the kind told, and left to the library.
CTS_CASE() {
  if (!cts::HasJitLink()) return;
  for (const Pair& pair : kPairs) {
    for (const bool any : {false, true}) {
      cts::Row((std::string(pair.name) + (any ? "-as-any" : "")).c_str(), [&] {
        cts::Unit caller = cts::MakeUnit(cts::Caller(), pair.caller);
        cts::Unit callee = cts::MakeUnit(cts::Callee(cts::control() ? "Another" : "Other"), pair.callee);
        if (any) caller.kind = callee.kind = Kind::kAny;
        std::vector<const char*> options = {"-arch=sm_90"};
        if (pair.caller == Kind::kLtoIr || pair.callee == Kind::kLtoIr) options.push_back("-lto");
        cts::Link link(options);
        CTS_EXPECT_EQ(link.created, 0, "a link was not created");
        const bool added = link.Add(callee) == 0 && link.Add(caller) == 0;
        const bool linked = added && link.Complete() == 0;
        CTS_EXPECT(linked && link.Get("nvJitLinkGetLinkedCubin").compare(0, 4, "\177ELF") == 0,
                   "units of which one needs the other were not linked");
      });
    }
  }
}

}  // namespace
