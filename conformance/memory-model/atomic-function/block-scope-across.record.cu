/*---
clause: model.atomic-function.block-scope-across
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

constexpr Program Called(const char* text, const char* outcome) {
  return WithForm(WithForm(Parse(text, outcome), Kind::kAtom, kAtomicFunction), Kind::kRed, kAtomicFunction);
}

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("add_block/add_block", Called("atom.relaxed.cta.add r0,x,1 | atom.relaxed.cta.add r1,x,1", "0=0 1=0")),
      MakeRow("add_block/add", Called("atom.relaxed.cta.add r0,x,1 | atom.relaxed.gpu.add r1,x,1", "0=0 1=0")),
      MakeRow("add_block/add_system", Called("atom.relaxed.cta.add r0,x,1 | atom.relaxed.sys.add r1,x,1", "0=0 1=0")),
      MakeRow("add_block/unused-results", Called("red.relaxed.cta.add x,1 | red.relaxed.cta.add x,2", "x=2")),
      MakeRow("exch_block/exch_block",
              Called("atom.relaxed.cta.exch r0,x,1 | atom.relaxed.cta.exch r1,x,2", "0=0 1=0")),
      MakeRow("or_block/or_block", Called("atom.relaxed.cta.or r0,x,1 | atom.relaxed.cta.or r1,x,2", "0=0 1=0")),
      MakeRow("or_block/unused-results", Called("red.relaxed.cta.or x,1 | red.relaxed.cta.or x,2", "x=2")),
      MakeRow("cas_block/cas_block",
              Called("atom.relaxed.cta.cas r0,x,0,1 | atom.relaxed.cta.cas r1,x,0,2", "0=0 1=0")),
      MakeRow("add_block/cas", Called("atom.relaxed.cta.add r0,x,1 | atom.relaxed.gpu.cas r1,x,0,2", "0=0 1=0")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
