// Fences between accesses, by operations of a back end of CUDA C++.
#include "cts/litmus/cpp.h"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

template <BackEnd kBy>
struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/acq_rel/device", InCpp(kBy, Build(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu))),
      MakeRow("isa2/acq_rel/device", InCpp(kBy, Build(kIsa2, Synchroniser::kFenceAcqRel, Scope::kGpu))),
      MakeRow("mp/acquire-and-release/device",
              InCpp(kBy, Parse("st.relaxed.gpu x,1; fence.release.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; "
                               "fence.acquire.gpu; ld.relaxed.gpu r1,x",
                               "0=1 1=0"))),
      MakeRow("mp/weak-data/device",
              InCpp(kBy, Parse("st.weak x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu "
                               "r0,y; fence.acq_rel.gpu; ld.weak r1,x",
                               "0=1 1=0"))),
      MakeRow("mp/fence-to-load/device",
              InCpp(kBy, Parse("st.weak x,1; fence.release.gpu; st.relaxed.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x",
                               "0=1 1=0"))),
      MakeRow("mp/store-to-fence/device",
              InCpp(kBy, Parse("st.weak x,1; st.release.gpu y,1 | ld.relaxed.gpu r0,y; fence.acquire.gpu; ld.weak r1,x",
                               "0=1 1=0"))),
      MakeRow("sb/seq_cst/device", InCpp(kBy, Build(kSb, Synchroniser::kFenceSc, Scope::kGpu))),
      MakeRow("r/seq_cst/device", InCpp(kBy, Build(kR, Synchroniser::kFenceSc, Scope::kGpu))),
      MakeRow("2+2w/seq_cst/device", InCpp(kBy, Build(k22W, Synchroniser::kFenceSc, Scope::kGpu))),
      MakeRow("iriw/seq_cst/device", InCpp(kBy, Build(kIriw, Synchroniser::kFenceSc, Scope::kGpu))),
      MakeRow("mp/acq_rel/system", InCpp(kBy, Build(kMp, Synchroniser::kFenceAcqRel, Scope::kSys))),
      MakeRow("sb/seq_cst/system", InCpp(kBy, Build(kSb, Synchroniser::kFenceSc, Scope::kSys))),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

template <BackEnd kBy>
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/acq_rel/block", InCpp(kBy, Build(kMp, Synchroniser::kFenceAcqRel, Scope::kCta))),
      MakeRow("sb/seq_cst/block", InCpp(kBy, Build(kSb, Synchroniser::kFenceSc, Scope::kCta))),
      MakeRow("mp/acq_rel/block/shared",
              InCpp(kBy, WithSpace(Build(kMp, Synchroniser::kFenceAcqRel, Scope::kCta), 3, Space::kShared))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

}  // namespace
