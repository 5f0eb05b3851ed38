/*---
clause: model.barrier.arrive-orders-earlier
covers: reads, reductions and atomic operations before the arrival, several that arrive
control: arrival and wait are left out
control-fails-with: an access before an arrival was not performed for the threads that waited
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// Who has read arrives, and who waits writes the words anew.
constexpr const char* kRead = "ld.weak r0,x; barrier.arrive 0 | barrier 0; st.weak x,1";
constexpr const char* kReadWide = "ld.weak.b64 r0,x; barrier.arrive 0 | barrier 0; st.weak.b64 x,1";
constexpr const char* kReadThenAdd = "ld.weak r0,x; barrier.arrive 0 | barrier 0; red.relaxed.cta.add x,1";
constexpr const char* kTwoReads =
    "ld.weak r0,x; barrier.arrive 0 | ld.weak r1,x; barrier.arrive 0 | barrier 0; st.weak x,1";
// Nobody waits for the result of a reduction, so that nothing but the barrier does.
constexpr const char* kAdd = "red.relaxed.cta.add x,1; barrier.arrive 0 | barrier 0; ld.weak r0,x";
constexpr const char* kOr = "red.relaxed.cta.or.b64 x,1; barrier.arrive 0 | barrier 0; ld.weak.b64 r0,x";
constexpr const char* kExchange = "atom.relaxed.cta.exch r0,x,1; barrier.arrive 0 | barrier 0; ld.weak r1,x";
constexpr const char* kTwoAdds =
    "red.relaxed.cta.add x,1; barrier.arrive 0 | red.relaxed.cta.add x,1; barrier.arrive 0 | barrier 0; ld.weak r0,x";
constexpr const char* kNarrow = "st.weak.b16 x,1; barrier.arrive 0 | barrier 0; ld.weak.b16 r0,x";

// All words are in the shared memory of the block, or none is.
constexpr Program In(Space space, const char* text, const char* outcome) {
  return WithSpace(Parse(text, outcome), 15, space);
}

struct Global {
  static constexpr TableRow kRows[] = {
      MakeRow("arrive/read/global", In(Space::kGlobal, kRead, "0=1")),
      MakeRow("arrive/read/64/global", In(Space::kGlobal, kReadWide, "0=1")),
      MakeRow("arrive/read-then-add/global", In(Space::kGlobal, kReadThenAdd, "0=1")),
      MakeRow("arrive/reads-of-two/global", In(Space::kGlobal, kTwoReads, "1=1")),
      MakeRow("arrive/add/global", In(Space::kGlobal, kAdd, "0=0")),
      MakeRow("arrive/or-64/global", In(Space::kGlobal, kOr, "0=0")),
      MakeRow("arrive/exchange/global", In(Space::kGlobal, kExchange, "1=0")),
      MakeRow("arrive/adds-of-two/global", In(Space::kGlobal, kTwoAdds, "0=1")),
      MakeRow("arrive/16/global", In(Space::kGlobal, kNarrow, "0=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow("arrive/read/shared", In(Space::kShared, kRead, "0=1")),
      MakeRow("arrive/read/64/shared", In(Space::kShared, kReadWide, "0=1")),
      MakeRow("arrive/read-then-add/shared", In(Space::kShared, kReadThenAdd, "0=1")),
      MakeRow("arrive/reads-of-two/shared", In(Space::kShared, kTwoReads, "1=1")),
      MakeRow("arrive/add/shared", In(Space::kShared, kAdd, "0=0")),
      MakeRow("arrive/or-64/shared", In(Space::kShared, kOr, "0=0")),
      MakeRow("arrive/exchange/shared", In(Space::kShared, kExchange, "1=0")),
      MakeRow("arrive/adds-of-two/shared", In(Space::kShared, kTwoAdds, "0=1")),
      MakeRow("arrive/16/shared", In(Space::kShared, kNarrow, "0=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an access before an arrival was not performed for the threads that waited", global) {
  Run<Global>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "an access before an arrival was not performed for the threads that waited", shared) {
  Run<Shared>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
