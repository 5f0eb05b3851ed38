/*---
clause: model.barrier.orders-earlier-accesses
control: the barrier is left out
control-fails-with: an access before the barrier was not performed for all its threads after it
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Global {
  static constexpr TableRow kRows[] = {
      MakeRow("barrier.sync/32/global",
              WithSpace(WithForm(Parse("st.weak x,1; barrier 0 | barrier 0; ld.weak r0,x", "0=0"), Kind::kBarrier, 0),
                        0, Space::kShared)),
      MakeRow("barrier.sync/64/global",
              WithSpace(
                  WithForm(Parse("st.weak.b64 x,1; barrier 0 | barrier 0; ld.weak.b64 r0,x", "0=0"), Kind::kBarrier, 0),
                  0, Space::kShared)),
      MakeRow("bar.sync/32/global", WithSpace(WithForm(Parse("st.weak x,1; barrier 0 | barrier 0; ld.weak r0,x", "0=0"),
                                                       Kind::kBarrier, kAligned),
                                              0, Space::kShared)),
      MakeRow("bar.sync/64/global",
              WithSpace(WithForm(Parse("st.weak.b64 x,1; barrier 0 | barrier 0; ld.weak.b64 r0,x", "0=0"),
                                 Kind::kBarrier, kAligned),
                        0, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow("barrier.sync/32/shared",
              WithSpace(WithForm(Parse("st.weak x,1; barrier 0 | barrier 0; ld.weak r0,x", "0=0"), Kind::kBarrier, 0),
                        15, Space::kShared)),
      MakeRow("barrier.sync/64/shared",
              WithSpace(
                  WithForm(Parse("st.weak.b64 x,1; barrier 0 | barrier 0; ld.weak.b64 r0,x", "0=0"), Kind::kBarrier, 0),
                  15, Space::kShared)),
      MakeRow("bar.sync/32/shared", WithSpace(WithForm(Parse("st.weak x,1; barrier 0 | barrier 0; ld.weak r0,x", "0=0"),
                                                       Kind::kBarrier, kAligned),
                                              15, Space::kShared)),
      MakeRow("bar.sync/64/shared",
              WithSpace(WithForm(Parse("st.weak.b64 x,1; barrier 0 | barrier 0; ld.weak.b64 r0,x", "0=0"),
                                 Kind::kBarrier, kAligned),
                        15, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an access before the barrier was not performed for all its threads after it", global) {
  Run<Global>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "an access before the barrier was not performed for all its threads after it", shared) {
  Run<Shared>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
