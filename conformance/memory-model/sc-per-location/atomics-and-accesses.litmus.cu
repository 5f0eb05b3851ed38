/*---
clause: model.sc-per-location.atomics-and-accesses
control: the accesses of one thread change places
control-fails-with: an access and an atomic operation of one location were seen out of order
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("corr/atom", Parse("atom.relaxed.gpu.exch r0,x,1 | ld.relaxed.gpu r1,x; ld.relaxed.gpu r2,x", "1=1 2=0")),
      MakeRow("corr/red",
              Parse("red.relaxed.gpu.add x,1 | ld.relaxed.gpu r0,x; atom.relaxed.gpu.or r1,x,0", "0=1 1=0")),
      MakeRow("corr/adds",
              Parse("red.relaxed.gpu.add x,1 | red.relaxed.gpu.add x,1 | ld.relaxed.gpu r0,x; ld.relaxed.gpu r1,x",
                    "0=2 1=1")),
      MakeRow("cowr/red", Parse("st.relaxed.gpu x,1; atom.relaxed.gpu.add r0,x,0 | red.relaxed.gpu.add x,1", "0=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "an access and an atomic operation of one location were seen out of order", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
