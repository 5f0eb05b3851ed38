/*---
clause: model.scope.thread-of-itself
control: the accesses of the thread change places
control-fails-with: accesses of one thread to one location came in another order
rounds: 8
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// Write then read.
struct WriteRead {
  static constexpr TableRow kRows[] = {
      MakeRow("weak/relaxed.cta", Parse("st.weak x,1; ld.relaxed.cta r0,x", "0=0")),
      MakeRow("weak/relaxed.sys", Parse("st.weak x,1; ld.relaxed.sys r0,x", "0=0")),
      MakeRow("relaxed.cta/weak", Parse("st.relaxed.cta x,1; ld.weak r0,x", "0=0")),
      MakeRow("relaxed.sys/relaxed.cta", Parse("st.relaxed.sys.b64 x,1; ld.relaxed.cta.b64 r0,x", "0=0")),
      MakeRow("volatile/weak", Parse("st.volatile.b16 x,1; ld.weak.b16 r0,x", "0=0")),
      MakeRow("weak/volatile", Parse("st.weak.b8 x,1; ld.volatile.b8 r0,x", "0=0")),
      MakeRow("weak/atom.cta", Parse("st.weak x,1; atom.relaxed.cta.add r0,x,1", "0=0")),
      MakeRow("atom.cta/weak", Parse("red.relaxed.cta.add x,1; ld.weak r0,x", "0=0")),
      MakeRow("atom.cta/volatile", Parse("red.relaxed.cta.or.b64 x,1; ld.volatile.b64 r0,x", "0=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

// Read then write, and two writes.
struct ThenWrite {
  static constexpr TableRow kRows[] = {
      MakeRow("weak/relaxed.cta", Parse("ld.weak r0,x; st.relaxed.cta x,1", "0=1")),
      MakeRow("relaxed.sys/weak", Parse("ld.relaxed.sys r0,x; st.weak x,1", "0=1")),
      MakeRow("volatile/weak", Parse("ld.volatile.b64 r0,x; st.weak.b64 x,1", "0=1")),
      MakeRow("weak/atom.cta", Parse("ld.weak r0,x; red.relaxed.cta.add x,1", "0=1")),
      MakeRow("weak/weak-then-relaxed.cta", Parse("st.weak x,1; st.relaxed.cta x,2", "x=1")),
      MakeRow("relaxed.cta/then-weak", Parse("st.relaxed.cta x,1; st.weak x,2", "x=1")),
      MakeRow("relaxed.cta/then-relaxed.sys", Parse("st.relaxed.cta.b16 x,1; st.relaxed.sys.b16 x,2", "x=1")),
      MakeRow("volatile/then-weak", Parse("st.volatile.b64 x,1; st.weak.b64 x,2", "x=1")),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "accesses of one thread to one location came in another order", write_read) {
  Run<WriteRead>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "accesses of one thread to one location came in another order", then_write) {
  Run<ThenWrite>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
