/*---
clause: model.scope.thread-of-itself
covers: loads before and after, in global memory
control: the accesses of the thread change places
control-fails-with: a thread read an old value of a word that it had changed itself
requires: [cc-70]
rounds: 8
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("red.cta", Parse("ld.weak r0,x; red.relaxed.cta.add x,1; ld.weak r1,x", "1=0")),
      MakeRow("red.gpu", Parse("ld.weak r0,x; red.relaxed.gpu.or x,1; ld.weak r1,x", "1=0")),
      MakeRow("red.sys/64", Parse("ld.weak.b64 r0,x; red.relaxed.sys.add.b64 x,1; ld.weak.b64 r1,x", "1=0")),
      MakeRow("red.release", Parse("ld.weak r0,x; red.release.gpu.add x,1; ld.weak r1,x", "1=0")),
      MakeRow("atom-add.gpu", Parse("ld.weak r0,x; atom.relaxed.gpu.add r1,x,1; ld.weak r2,x", "2=0")),
      MakeRow("atom-exch.cta", Parse("ld.weak r0,x; atom.relaxed.cta.exch r1,x,1; ld.weak r2,x", "2=0")),
      MakeRow("atom-cas.sys/64", Parse("ld.weak.b64 r0,x; atom.relaxed.sys.cas.b64 r1,x,0,1; ld.weak.b64 r2,x", "2=0")),
      MakeRow("atom-acq_rel", Parse("ld.weak r0,x; atom.acq_rel.gpu.exch r1,x,1; ld.weak r2,x", "2=0")),
      MakeRow("st.relaxed.sys", Parse("ld.weak r0,x; st.relaxed.sys x,1; ld.weak r1,x", "1=0")),
      MakeRow("st.release/16", Parse("ld.weak.b16 r0,x; st.release.gpu.b16 x,1; ld.weak.b16 r1,x", "1=0")),
      MakeRow("st.volatile/8", Parse("ld.weak.b8 r0,x; st.volatile.b8 x,1; ld.weak.b8 r1,x", "1=0")),
      MakeRow("st.weak/8", Parse("ld.weak.b8 r0,x; st.weak.b8 x,1; ld.weak.b8 r1,x", "1=0")),
      MakeRow("st.weak/64", Parse("ld.weak.b64 r0,x; st.weak.b64 x,1; ld.weak.b64 r1,x", "1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "a thread read an old value of a word that it had changed itself", held) {
  Run<Rows>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
