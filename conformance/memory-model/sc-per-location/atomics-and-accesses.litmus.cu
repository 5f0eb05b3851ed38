/*---
clause: model.sc-per-location.atomics-and-accesses
control: the accesses of one thread change places
control-fails-with: an access and an atomic operation of one location were seen out of order
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// The word lies in the shared memory of the block.
constexpr Program Shared(const char* text, const char* outcome) {
  return WithSpace(Parse(text, outcome), 1, Space::kShared);
}

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("corr/atom", Parse("atom.relaxed.gpu.exch r0,x,1 | ld.relaxed.gpu r1,x; ld.relaxed.gpu r2,x", "1=1 2=0")),
      MakeRow("corr/red",
              Parse("red.relaxed.gpu.add x,1 | ld.relaxed.gpu r0,x; atom.relaxed.gpu.or r1,x,0", "0=1 1=0")),
      MakeRow("corr/adds",
              Parse("red.relaxed.gpu.add x,1 | red.relaxed.gpu.add x,1 | ld.relaxed.gpu r0,x; ld.relaxed.gpu r1,x",
                    "0=2 1=1")),
      MakeRow("cowr/red", Parse("st.relaxed.gpu x,1; atom.relaxed.gpu.add r0,x,0 | red.relaxed.gpu.add x,1", "0=0")),
      MakeRow("corr/atom/64",
              Parse("atom.relaxed.gpu.exch.b64 r0,x,1 | ld.relaxed.gpu.b64 r1,x; ld.relaxed.gpu.b64 r2,x", "1=1 2=0")),
      MakeRow("corr/atom/sys",
              Parse("atom.relaxed.sys.exch r0,x,1 | ld.relaxed.sys r1,x; ld.relaxed.sys r2,x", "1=1 2=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("corr/atom", Parse("atom.relaxed.cta.exch r0,x,1 | ld.relaxed.cta r1,x; ld.relaxed.cta r2,x", "1=1 2=0")),
      MakeRow("corr/atom/shared",
              Shared("atom.relaxed.cta.exch r0,x,1 | ld.relaxed.cta r1,x; ld.relaxed.cta r2,x", "1=1 2=0")),
      MakeRow("corr/red/shared",
              Shared("red.relaxed.cta.add x,1 | ld.relaxed.cta r0,x; atom.relaxed.cta.or r1,x,0", "0=1 1=0")),
      MakeRow("corr/adds/shared",
              Shared("red.relaxed.cta.add x,1 | red.relaxed.cta.add x,1 | ld.relaxed.cta r0,x; ld.relaxed.cta r1,x",
                     "0=2 1=1")),
      MakeRow("cowr/red/shared",
              Shared("st.relaxed.cta x,1; atom.relaxed.cta.add r0,x,0 | red.relaxed.cta.add x,1", "0=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "an access and an atomic operation of one location were seen out of order", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "an access and an atomic operation of one location were seen out of order", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
