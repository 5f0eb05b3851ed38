/*---
clause: model.atomic-function.relaxed
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
      MakeRow("mp/device", Called("atom.relaxed.gpu.exch r0,x,1; atom.relaxed.gpu.exch r1,y,1 | atom.relaxed.gpu.add "
                                  "r2,y,0; atom.relaxed.gpu.add r3,x,0",
                                  "2=1 3=0")),
      MakeRow(
          "mp/device/plain-data",
          Called("st.weak x,1; atom.relaxed.gpu.exch r0,y,1 | atom.relaxed.gpu.add r1,y,0; ld.weak r2,x", "1=1 2=0")),
      MakeRow("mp/device/unused-results",
              Called("red.relaxed.gpu.add x,1; red.relaxed.gpu.add y,1 | atom.relaxed.gpu.add r0,y,0; "
                     "atom.relaxed.gpu.add r1,x,0",
                     "0=1 1=0")),
      MakeRow("mp/system", Called("atom.relaxed.sys.exch r0,x,1; atom.relaxed.sys.exch r1,y,1 | atom.relaxed.sys.add "
                                  "r2,y,0; atom.relaxed.sys.add r3,x,0",
                                  "2=1 3=0")),
      MakeRow("sb/device", Called("atom.relaxed.gpu.exch r0,x,1; atom.relaxed.gpu.add r1,y,0 | atom.relaxed.gpu.exch "
                                  "r2,y,1; atom.relaxed.gpu.add r3,x,0",
                                  "1=0 3=0")),
      MakeRow("sb/device/plain-loads", Called("atom.relaxed.gpu.exch r0,x,1; ld.relaxed.gpu r1,y | "
                                              "atom.relaxed.gpu.exch r2,y,1; ld.relaxed.gpu r3,x",
                                              "1=0 3=0")),
      MakeRow("wrc/device", Called("atom.relaxed.gpu.exch r0,x,1 | atom.relaxed.gpu.add r1,x,0; atom.relaxed.gpu.exch "
                                   "r2,y,1 | atom.relaxed.gpu.add r3,y,0; ld.relaxed.gpu r4,x",
                                   "1=1 3=1 4=0")),
      MakeRow("mp/device/compare-and-swap",
              Called("atom.relaxed.gpu.cas r0,x,0,1; atom.relaxed.gpu.cas r1,y,0,1 | atom.relaxed.gpu.cas r2,y,1,2; "
                     "atom.relaxed.gpu.cas r3,x,3,2",
                     "2=1 3=0")),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>({Distance::kGrid, true}, cts::Rounds(20))); }

}  // namespace
