/*---
clause: model.barrier.orders-earlier-accesses
covers: reductions, atomic operations, narrow and volatile stores, several stores
control: the barrier is left out
control-fails-with: an operation before the barrier was not performed for all its threads after it
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// All words are in the shared memory of the block, or none is; `form`: barrier.sync or bar.sync.
constexpr Program In(Space space, int form, const char* text, const char* outcome) {
  return WithSpace(WithForm(Parse(text, outcome), Kind::kBarrier, form), 15, space);
}
// Nobody waits for the result of a reduction, so that nothing but the barrier does.
constexpr const char* kAdd = "red.relaxed.cta.add x,1; barrier 0 | barrier 0; ld.weak r0,x";
constexpr const char* kOr = "red.relaxed.cta.or.b64 x,1; barrier 0 | barrier 0; ld.weak.b64 r0,x";
constexpr const char* kExchange = "atom.relaxed.cta.exch r0,x,1; barrier 0 | barrier 0; ld.weak r1,x";
constexpr const char* kByte = "st.weak.b8 x,1; barrier 0 | barrier 0; ld.weak.b8 r0,x";
constexpr const char* kHalf = "st.weak.b16 x,1; barrier 0 | barrier 0; ld.weak.b16 r0,x";
constexpr const char* kVolatile = "st.volatile x,1; barrier 0 | barrier 0; ld.volatile r0,x";
constexpr const char* kTwoReductions =
    "red.relaxed.cta.add x,1; red.relaxed.cta.add y,1; barrier 0 | barrier 0; ld.weak r0,y; ld.weak r1,x";
constexpr const char* kOfThree =
    "red.relaxed.cta.add x,1; barrier 0 | red.relaxed.cta.add x,1; barrier 0 | barrier 0; ld.weak r0,x";

struct Global {
  static constexpr TableRow kRows[] = {
      MakeRow("barrier.sync/add/global", In(Space::kGlobal, 0, kAdd, "0=0")),
      MakeRow("bar.sync/add/global", In(Space::kGlobal, kAligned, kAdd, "0=0")),
      MakeRow("bar.sync/or-64/global", In(Space::kGlobal, kAligned, kOr, "0=0")),
      MakeRow("bar.sync/exchange/global", In(Space::kGlobal, kAligned, kExchange, "1=0")),
      MakeRow("bar.sync/8/global", In(Space::kGlobal, kAligned, kByte, "0=0")),
      MakeRow("bar.sync/16/global", In(Space::kGlobal, kAligned, kHalf, "0=0")),
      MakeRow("bar.sync/volatile/global", In(Space::kGlobal, kAligned, kVolatile, "0=0")),
      MakeRow("barrier.sync/two-adds/global", In(Space::kGlobal, 0, kTwoReductions, "1=0")),
      MakeRow("bar.sync/adds-of-two/global", In(Space::kGlobal, kAligned, kOfThree, "0=1")),
      MakeRow("barrier.sync/adds-of-two/global", In(Space::kGlobal, 0, kOfThree, "0=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow("barrier.sync/add/shared", In(Space::kShared, 0, kAdd, "0=0")),
      MakeRow("bar.sync/add/shared", In(Space::kShared, kAligned, kAdd, "0=0")),
      MakeRow("bar.sync/or-64/shared", In(Space::kShared, kAligned, kOr, "0=0")),
      MakeRow("bar.sync/exchange/shared", In(Space::kShared, kAligned, kExchange, "1=0")),
      MakeRow("bar.sync/8/shared", In(Space::kShared, kAligned, kByte, "0=0")),
      MakeRow("bar.sync/16/shared", In(Space::kShared, kAligned, kHalf, "0=0")),
      MakeRow("bar.sync/volatile/shared", In(Space::kShared, kAligned, kVolatile, "0=0")),
      MakeRow("barrier.sync/two-adds/shared", In(Space::kShared, 0, kTwoReductions, "1=0")),
      MakeRow("bar.sync/adds-of-two/shared", In(Space::kShared, kAligned, kOfThree, "0=1")),
      MakeRow("barrier.sync/adds-of-two/shared", In(Space::kShared, 0, kOfThree, "0=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an operation before the barrier was not performed for all its threads after it", global) {
  Run<Global>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "an operation before the barrier was not performed for all its threads after it", shared) {
  Run<Shared>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
