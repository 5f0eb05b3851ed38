/*---
clause: pi.nvjitlink.links-units
covers: files of each kind, which nvJitLinkAddFile adds, beside data
control: the function that is called has another name
control-fails-with: units of files of which one needs the other were not linked
requires: [nvrtc]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/temporary_folder.h"

#include "linked.cuh"

namespace {

using Kind = cts::UnitKind;
constexpr struct {
  const char* name;
  Kind caller, callee;
} kPairs[] = {{"cubins", Kind::kCubin, Kind::kCubin},
              {"ptx", Kind::kPtx, Kind::kPtx},
              {"lto-ir", Kind::kLtoIr, Kind::kLtoIr},
              {"cubin-and-ptx", Kind::kCubin, Kind::kPtx},
              {"ptx-and-lto-ir", Kind::kPtx, Kind::kLtoIr}};

// The file goes before the link is completed, and so do the bytes of what is added as data.
int Add(cts::Link& link, cts::Unit unit, bool as_file) {
  if (!as_file) return link.Add(unit);
  const cts::TemporaryFolder folder;
  // Of PTX the zero at its end is no part of the file.
  if (unit.kind == Kind::kPtx) unit.image.pop_back();
  const std::string file = folder.Write("unit", unit.image);
  return cts::JitLink<int (*)(void*, int, const char*)>("nvJitLinkAddFile")(link.handle(), static_cast<int>(unit.kind),
                                                                            file.c_str());
}

CTS_CASE() {
  if (!cts::HasJitLink()) return;
  for (const auto& pair : kPairs) {
    for (const bool both : {false, true}) {
      cts::Row((std::string(pair.name) + (both ? "-both-as-files" : "-one-as-a-file")).c_str(), [&] {
        const cts::Unit caller = cts::MakeUnit(cts::Caller(), pair.caller);
        const cts::Unit callee = cts::MakeUnit(cts::Callee(cts::control() ? "Another" : "Other"), pair.callee);
        std::vector<const char*> options = {"-arch=sm_90"};
        if (pair.caller == Kind::kLtoIr || pair.callee == Kind::kLtoIr) options.push_back("-lto");
        cts::Link link(options);
        CTS_EXPECT_EQ(link.created, 0, "a link was not created");
        const bool added = Add(link, callee, true) == 0 && Add(link, caller, both) == 0;
        const bool linked = added && link.Complete() == 0;
        CTS_EXPECT(linked && link.Get("nvJitLinkGetLinkedCubin").compare(0, 4, "\177ELF") == 0,
                   "units of files of which one needs the other were not linked");
      });
    }
  }
}

}  // namespace
