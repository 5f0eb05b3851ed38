/*---
clause: model.volatile.like-relaxed-sys
control: fences have the scope cta, or are left out; accesses of one location are weak, or two change places
control-fails-with: volatile accesses did not keep what relaxed ones of scope sys do
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Fenced {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/fences", Parse("st.volatile x,1; fence.acq_rel.sys; st.volatile y,1 | ld.volatile r0,y; "
                                 "fence.acq_rel.sys; ld.volatile r1,x",
                                 "0=1 1=0")),
      MakeRow("isa2/fences",
              Parse("st.volatile x,1; fence.acq_rel.sys; st.volatile y,1 | ld.volatile r0,y; fence.acq_rel.sys; "
                    "st.volatile z,1 | ld.volatile r1,z; fence.acq_rel.sys; ld.volatile r2,x",
                    "0=1 1=1 2=0")),
      MakeRow("sb/fence.sc",
              Parse("st.volatile x,1; fence.sc.sys; ld.volatile r0,y | st.volatile y,1; fence.sc.sys; ld.volatile r1,x",
                    "0=0 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct WithTheHost {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/to-host",
              Parse("st.volatile x,1; fence.acq_rel.sys; st.volatile y,1 | ld.acquire.sys r0,y; ld.relaxed.sys r1,x",
                    "0=1 1=0")),
      MakeRow("mp/from-host",
              Parse("ld.volatile r0,y; fence.acq_rel.sys; ld.volatile r1,x | st.relaxed.sys x,1; st.release.sys y,1",
                    "0=1 1=0")),
      MakeRow(
          "sb/fence.sc",
          Parse(
              "st.volatile x,1; fence.sc.sys; ld.volatile r0,y | st.relaxed.sys y,1; fence.sc.sys; ld.relaxed.sys r1,x",
              "0=0 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Coherent {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kCoWr, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kCoRr4, Synchroniser::kVolatile, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

CTS_LITMUS(litmus, "volatile accesses did not keep what relaxed ones of scope sys do", fenced) {
  Run<Fenced>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "volatile accesses did not keep what relaxed ones of scope sys do", host) {
  Run<WithTheHost>(litmus, WithHost(), cts::control());
}
CTS_LITMUS(litmus, "volatile accesses did not keep what relaxed ones of scope sys do", coherent) {
  Run<Coherent>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "volatile accesses did not keep what relaxed ones of scope sys do", block) {
  Run<Coherent>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
