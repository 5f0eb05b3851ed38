/*---
clause: model.barrier.orders-earlier-accesses
covers: words of global memory in lines that a thread has read before
control: the barrier is left out, and in every second round the accesses of one thread change places
control-fails-with: a store or an operation before the barrier was not seen in a line that a thread held
requires: [cc-70]
rounds: 16
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("red.gpu", Parse("red.relaxed.gpu.add x,1; barrier 0 | ld.weak r0,x; barrier 0; ld.weak r1,x", "1=0")),
      MakeRow("red.gpu/aligned",
              WithForm(Parse("red.relaxed.gpu.add x,1; barrier 0 | ld.weak r0,x; barrier 0; ld.weak r1,x", "1=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("red.cta",
              WithForm(Parse("red.relaxed.cta.or x,1; barrier 0 | ld.weak r0,x; barrier 0; ld.weak r1,x", "1=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("red.sys/64",
              WithForm(Parse("red.relaxed.sys.add.b64 x,1; barrier 0 | ld.weak.b64 r0,x; barrier 0; ld.weak.b64 r1,x",
                             "1=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("red.release",
              WithForm(Parse("red.release.gpu.add x,1; barrier 0 | ld.weak r0,x; barrier 0; ld.weak r1,x", "1=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("atom-exch.gpu",
              WithForm(Parse("atom.relaxed.gpu.exch r0,x,1; barrier 0 | ld.weak r1,x; barrier 0; ld.weak r2,x", "2=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("atom-cas.cta",
              WithForm(Parse("atom.relaxed.cta.cas r0,x,0,1; barrier 0 | ld.weak r1,x; barrier 0; ld.weak r2,x", "2=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("st.weak", Parse("st.weak x,1; barrier 0 | ld.weak r0,x; barrier 0; ld.weak r1,x", "1=0")),
      MakeRow("st.weak/8",
              WithForm(Parse("st.weak.b8 x,1; barrier 0 | ld.weak.b8 r0,x; barrier 0; ld.weak.b8 r1,x", "1=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("st.weak/64",
              WithForm(Parse("st.weak.b64 x,1; barrier 0 | ld.weak.b64 r0,x; barrier 0; ld.weak.b64 r1,x", "1=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("st.relaxed.gpu",
              WithForm(Parse("st.relaxed.gpu x,1; barrier 0 | ld.weak r0,x; barrier 0; ld.weak r1,x", "1=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("st.volatile/16",
              WithForm(Parse("st.volatile.b16 x,1; barrier 0 | ld.weak.b16 r0,x; barrier 0; ld.weak.b16 r1,x", "1=0"),
                       Kind::kBarrier, kAligned)),
      MakeRow("red.gpu/arrival",
              Parse("red.relaxed.gpu.add x,1; barrier.arrive 0 | ld.weak r0,x; barrier 0; ld.weak r1,x", "1=0")),
      MakeRow("adds-of-two", WithForm(Parse("red.relaxed.gpu.add x,1; barrier 0 | red.relaxed.gpu.add x,1; barrier 0 | "
                                            "ld.weak r0,x; barrier 0; ld.weak r1,x",
                                            "1=1"),
                                      Kind::kBarrier, kAligned)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a store or an operation before the barrier was not seen in a line that a thread held", held) {
  Run<Rows>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
