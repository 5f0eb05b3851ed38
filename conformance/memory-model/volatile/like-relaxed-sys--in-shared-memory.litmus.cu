/*---
clause: model.volatile.like-relaxed-sys
covers: shared memory, also with global memory, and other widths
control: fences are left out; accesses of one location are weak, or two change places
control-fails-with: volatile accesses of shared memory did not keep what relaxed ones of scope sys do
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// The words of `locations` lie in the shared memory of the block: bit 0 is the data, bit 1 the flag.
constexpr Program Mp(unsigned locations, int width = 4) {
  const Program program = Parse(
      "st.volatile x,1; fence.acq_rel.cta; st.volatile y,1 | ld.volatile r0,y; fence.acq_rel.cta; ld.volatile r1,x",
      "0=1 1=0");
  return WithSpace(WithWidth(program, width), locations, Space::kShared);
}

struct Fenced {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/fences", Mp(3)),
      MakeRow("mp/fences/8", Mp(3, 1)),
      MakeRow("mp/fences/16", Mp(3, 2)),
      MakeRow("mp/fences/64", Mp(3, 8)),
      MakeRow("mp/fences/data-shared", Mp(1)),
      MakeRow("mp/fences/flag-shared", Mp(2)),
      MakeRow("sb/fence.sc", WithSpace(Parse("st.volatile x,1; fence.sc.cta; ld.volatile r0,y | st.volatile y,1; "
                                             "fence.sc.cta; ld.volatile r1,x",
                                             "0=0 1=0"),
                                       3, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Coherent {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kVolatile, Scope::kSys, 1, Space::kShared),
      MakeRow(kCoRr, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
      MakeRow(kCoRr, Synchroniser::kVolatile, Scope::kSys, 8, Space::kShared),
      MakeRow(kCoRr4, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

CTS_LITMUS(litmus, "volatile accesses of shared memory did not keep what relaxed ones of scope sys do", block) {
  Run<Fenced>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "volatile accesses of shared memory did not keep what relaxed ones of scope sys do", coherent) {
  Run<Coherent>(litmus, Distance::kBlock, cts::control());
}
}  // namespace
