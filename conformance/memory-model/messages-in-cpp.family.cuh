// Messages of an acquire and a release, by operations of a back end of CUDA C++.
#include "cts/litmus/cpp.h"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

template <BackEnd kBy>
struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/device", InCpp(kBy, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu))),
      MakeRow("mp/device/16", InCpp(kBy, WithWidth(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), 2))),
      MakeRow("mp/device/64", InCpp(kBy, WithWidth(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), 8))),
      MakeRow("mp/device/weak-data",
              InCpp(kBy, Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"))),
      MakeRow("mp/device/exchange-and-add",
              InCpp(kBy, Parse("st.weak x,1; atom.release.gpu.exch r0,y,1 | atom.acquire.gpu.add r1,y,1; ld.weak r2,x",
                               "0=0 1=1 2=0"))),
      MakeRow("mp/device/compare-exchange",
              InCpp(kBy,
                    Parse("st.weak x,1; st.release.gpu y,1 | atom.acq_rel.gpu.cas r0,y,1,2; ld.weak r1,x", "0=1 1=0"))),
      MakeRow("isa2/device", InCpp(kBy, Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu))),
      MakeRow("wrc/device", InCpp(kBy, Build(kWrc, Synchroniser::kReleaseAcquire, Scope::kGpu))),
      MakeRow("mp/system", InCpp(kBy, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kSys))),
      MakeRow("isa2/system", InCpp(kBy, Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kSys))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

template <BackEnd kBy>
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/block", InCpp(kBy, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCta))),
      MakeRow("isa2/block", InCpp(kBy, Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCta))),
      MakeRow("mp/block/shared",
              InCpp(kBy, WithSpace(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCta), 3, Space::kShared))),
      MakeRow("mp/block/flag-shared",
              InCpp(kBy, WithSpace(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCta), 2, Space::kShared))),
      MakeRow("mp/block/exchange-and-add/shared",
              InCpp(kBy, WithSpace(Parse("st.weak x,1; atom.release.cta.exch r0,y,1 | atom.acquire.cta.add r1,y,1; "
                                         "ld.weak r2,x",
                                         "0=0 1=1 2=0"),
                                   3, Space::kShared))),
      MakeRow(
          "mp/block/compare-exchange/shared",
          InCpp(kBy, WithSpace(Parse("st.weak x,1; st.release.cta y,1 | atom.acq_rel.cta.cas r0,y,1,2; ld.weak r1,x",
                                     "0=1 1=0"),
                               3, Space::kShared))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

template <BackEnd kBy>
struct WithTheHost {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/system/to-host", InCpp(kBy, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kSys))),
      MakeRow("mp/system/from-host",
              InCpp(kBy, Parse("ld.acquire.sys r0,y; ld.relaxed.sys r1,x | st.relaxed.sys x,1; st.release.sys y,1",
                               "0=1 1=0"))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

}  // namespace
