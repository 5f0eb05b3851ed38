/*---
clause: model.atomic-ref.block-scope-across-is-race
---*/
#include "cts/case.cuh"
#include "cts/litmus/atomic_ref.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/release-of-block",
              InCpp(BackEnd::kAtomicRef,
                    Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"))),
      MakeRow("mp/acquire-of-block",
              InCpp(BackEnd::kAtomicRef,
                    Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.cta r0,y; ld.weak r1,x", "0=1 1=0"))),
      MakeRow("mp/both-of-block", InCpp(BackEnd::kAtomicRef, Build(kMp, Synchroniser::kReleaseAcquire, Scope::kCta))),
      MakeRow("sb/seq_cst-of-block", InSeqCst(BackEnd::kAtomicRef, kSb, Scope::kCta)),
      MakeRow("iriw/seq_cst-of-block", InSeqCst(BackEnd::kAtomicRef, kIriw, Scope::kCta)),
      MakeRow(
          "fetch_add-of-block",
          InCpp(BackEnd::kAtomicRef, Parse("atom.relaxed.cta.add r0,x,1 | atom.relaxed.cta.add r1,x,1", "0=0 1=0"))),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
