/*---
clause: model.scope.thread-of-itself
covers: shared memory
control: the accesses of the thread change places
control-fails-with: accesses of one thread to one word of shared memory came in another order
rounds: 8
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr Program Shared(const char* text, const char* outcome) {
  return WithSpace(Parse(text, outcome), 1, Space::kShared);
}

// Write then read.
struct WriteRead {
  static constexpr TableRow kRows[] = {
      MakeRow("weak/relaxed.cta", Shared("st.weak x,1; ld.relaxed.cta r0,x", "0=0")),
      MakeRow("relaxed.cta/weak", Shared("st.relaxed.cta x,1; ld.weak r0,x", "0=0")),
      MakeRow("relaxed.sys/relaxed.cta", Shared("st.relaxed.sys.b64 x,1; ld.relaxed.cta.b64 r0,x", "0=0")),
      MakeRow("volatile/weak", Shared("st.volatile.b16 x,1; ld.weak.b16 r0,x", "0=0")),
      MakeRow("weak/volatile", Shared("st.weak.b8 x,1; ld.volatile.b8 r0,x", "0=0")),
      MakeRow("weak/atom.cta", Shared("st.weak x,1; atom.relaxed.cta.add r0,x,1", "0=0")),
      MakeRow("weak/atom.gpu", Shared("st.weak.b64 x,1; atom.relaxed.gpu.exch.b64 r0,x,2", "0=0")),
      MakeRow("atom.cta/weak", Shared("red.relaxed.cta.add x,1; ld.weak r0,x", "0=0")),
      MakeRow("atom.cta/volatile", Shared("red.relaxed.cta.or.b64 x,1; ld.volatile.b64 r0,x", "0=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

// Read then write, and two writes.
struct ThenWrite {
  static constexpr TableRow kRows[] = {
      MakeRow("weak/relaxed.cta", Shared("ld.weak r0,x; st.relaxed.cta x,1", "0=1")),
      MakeRow("volatile/weak", Shared("ld.volatile.b64 r0,x; st.weak.b64 x,1", "0=1")),
      MakeRow("weak/atom.cta", Shared("ld.weak r0,x; red.relaxed.cta.add x,1", "0=1")),
      MakeRow("weak/then-relaxed.cta", Shared("st.weak x,1; st.relaxed.cta x,2", "x=1")),
      MakeRow("relaxed.cta/then-weak", Shared("st.relaxed.cta.b16 x,1; st.weak.b16 x,2", "x=1")),
      MakeRow("volatile/then-weak", Shared("st.volatile.b64 x,1; st.weak.b64 x,2", "x=1")),
      MakeRow("red/then-weak", Shared("red.relaxed.cta.or x,1; st.weak x,2", "x=3")),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "accesses of one thread to one word of shared memory came in another order", write_read) {
  Run<WriteRead>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "accesses of one thread to one word of shared memory came in another order", then_write) {
  Run<ThenWrite>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
