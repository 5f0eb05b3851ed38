/*---
clause: model.atomic-ref.message-passing
control: the orders are relaxed, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
draft: five of five on an H100, not yet on an H200
---*/
#include "cts/case.cuh"
#include "cts/litmus/atomic_ref.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/device", InCpp(BackEnd::kAtomicRef, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu))),
      MakeRow("mp/device/16",
              InCpp(BackEnd::kAtomicRef, WithWidth(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), 2))),
      MakeRow("mp/device/64",
              InCpp(BackEnd::kAtomicRef, WithWidth(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), 8))),
      MakeRow("mp/device/weak-data",
              InCpp(BackEnd::kAtomicRef,
                    Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"))),
      MakeRow("mp/device/exchange-and-add",
              InCpp(BackEnd::kAtomicRef,
                    Parse("st.weak x,1; atom.release.gpu.exch r0,y,1 | atom.acquire.gpu.add r1,y,1; ld.weak r2,x",
                          "0=0 1=1 2=0"))),
      MakeRow("mp/device/compare-exchange",
              InCpp(BackEnd::kAtomicRef,
                    Parse("st.weak x,1; st.release.gpu y,1 | atom.acq_rel.gpu.cas r0,y,1,2; ld.weak r1,x", "0=1 1=0"))),
      MakeRow("isa2/device", InCpp(BackEnd::kAtomicRef, Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu))),
      MakeRow("wrc/device", InCpp(BackEnd::kAtomicRef, Build(kWrc, Synchroniser::kReleaseAcquire, Scope::kGpu))),
      MakeRow("mp/system", InCpp(BackEnd::kAtomicRef, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kSys))),
      MakeRow("isa2/system", InCpp(BackEnd::kAtomicRef, Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kSys))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/block", InCpp(BackEnd::kAtomicRef, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCta))),
      MakeRow("isa2/block", InCpp(BackEnd::kAtomicRef, Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCta))),
      MakeRow("mp/block/shared",
              InCpp(BackEnd::kAtomicRef,
                    WithSpace(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCta), 3, Space::kShared))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct WithTheHost {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/system/to-host", InCpp(BackEnd::kAtomicRef, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kSys))),
      MakeRow(
          "mp/system/from-host",
          InCpp(BackEnd::kAtomicRef,
                Parse("ld.acquire.sys r0,y; ld.relaxed.sys r1,x | st.relaxed.sys x,1; st.release.sys y,1", "0=1 1=0"))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, {Distance::kGrid, true}, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", host) {
  Run<WithTheHost>(litmus, WithHost(), cts::control());
}

}  // namespace
