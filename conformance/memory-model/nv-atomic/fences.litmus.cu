/*---
clause: model.nv-atomic.fences
control: the fences have the scope of a block; within a block there are none, and accesses change places
control-fails-with: accesses around a fence were performed out of order
rounds: 24
draft: five of five on an H100, not yet on an H200
---*/
#include "cts/case.cuh"
#include "cts/litmus/nv_atomic.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/acq_rel/device", InCpp(BackEnd::kNvAtomic, Build(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu))),
      MakeRow("isa2/acq_rel/device", InCpp(BackEnd::kNvAtomic, Build(kIsa2, Synchroniser::kFenceAcqRel, Scope::kGpu))),
      MakeRow("mp/acquire-and-release/device",
              InCpp(BackEnd::kNvAtomic,
                    Parse("st.relaxed.gpu x,1; fence.release.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; "
                          "fence.acquire.gpu; ld.relaxed.gpu r1,x",
                          "0=1 1=0"))),
      MakeRow("mp/weak-data/device",
              InCpp(BackEnd::kNvAtomic, Parse("st.weak x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu "
                                              "r0,y; fence.acq_rel.gpu; ld.weak r1,x",
                                              "0=1 1=0"))),
      MakeRow("mp/fence-to-load/device",
              InCpp(BackEnd::kNvAtomic,
                    Parse("st.weak x,1; fence.release.gpu; st.relaxed.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                          "0=1 1=0"))),
      MakeRow("mp/store-to-fence/device",
              InCpp(BackEnd::kNvAtomic,
                    Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; fence.acquire.gpu; ld.weak r1,x",
                          "0=1 1=0"))),
      MakeRow("sb/seq_cst/device", InCpp(BackEnd::kNvAtomic, Build(kSb, Synchroniser::kFenceSc, Scope::kGpu))),
      MakeRow("r/seq_cst/device", InCpp(BackEnd::kNvAtomic, Build(kR, Synchroniser::kFenceSc, Scope::kGpu))),
      MakeRow("2+2w/seq_cst/device", InCpp(BackEnd::kNvAtomic, Build(k22W, Synchroniser::kFenceSc, Scope::kGpu))),
      MakeRow("iriw/seq_cst/device", InCpp(BackEnd::kNvAtomic, Build(kIriw, Synchroniser::kFenceSc, Scope::kGpu))),
      MakeRow("mp/acq_rel/system", InCpp(BackEnd::kNvAtomic, Build(kMp, Synchroniser::kFenceAcqRel, Scope::kSys))),
      MakeRow("sb/seq_cst/system", InCpp(BackEnd::kNvAtomic, Build(kSb, Synchroniser::kFenceSc, Scope::kSys))),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/acq_rel/block", InCpp(BackEnd::kNvAtomic, Build(kMp, Synchroniser::kFenceAcqRel, Scope::kCta))),
      MakeRow("sb/seq_cst/block", InCpp(BackEnd::kNvAtomic, Build(kSb, Synchroniser::kFenceSc, Scope::kCta))),
      MakeRow(
          "mp/acq_rel/block/shared",
          InCpp(BackEnd::kNvAtomic, WithSpace(Build(kMp, Synchroniser::kFenceAcqRel, Scope::kCta), 3, Space::kShared))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses around a fence were performed out of order", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "accesses around a fence were performed out of order", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
