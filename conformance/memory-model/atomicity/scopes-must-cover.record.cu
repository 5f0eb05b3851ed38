/*---
clause: model.atomicity.scopes-must-cover
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("add.cta/add.gpu", Parse("atom.relaxed.cta.add r0,x,1 | atom.relaxed.gpu.add r1,x,1", "0=0 1=0")),
      MakeRow("add.cta/add.cta", Parse("atom.relaxed.cta.add r0,x,1 | atom.relaxed.cta.add r1,x,1", "0=0 1=0")),
      MakeRow("exch.cta/exch.gpu", Parse("atom.relaxed.cta.exch r0,x,1 | atom.relaxed.gpu.exch r1,x,2", "0=0 1=0")),
      MakeRow("cas.cta/cas.cta", Parse("atom.relaxed.cta.cas r0,x,0,1 | atom.relaxed.cta.cas r1,x,0,2", "0=0 1=0")),
      MakeRow("red.cta/red.cta", Parse("red.relaxed.cta.add x,1 | red.relaxed.cta.add x,1", "x=1")),
      MakeRow("add.cta/add.cta/64",
              Parse("atom.relaxed.cta.add.b64 r0,x,1 | atom.relaxed.cta.add.b64 r1,x,1", "0=0 1=0")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
