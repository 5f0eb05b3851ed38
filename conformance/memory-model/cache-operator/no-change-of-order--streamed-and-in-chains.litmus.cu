/*---
clause: model.cache-operator.no-change-of-order
covers: ld.cs, ld.lu and st.cs; chains of three threads
control: the synchronisers are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/hints.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr unsigned kData = 1;
constexpr Program Mp() {
  return Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0");
}
constexpr Program Held() {
  return Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x", "1=1 2=0");
}
constexpr Program Chain() {
  return Parse(
      "st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.release.gpu z,1 | ld.acquire.gpu r1,z; ld.weak r2,x",
      "0=1 1=1 2=0");
}
// Data by other cache operators; the flags' accesses are strong, and have none.
constexpr Program By(const Program& program, int load, int store) {
  return WithForm(WithForm(program, Kind::kLoad, load), Kind::kStore, store);
}

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/cs/cs", Streamed(Mp(), kStreaming, kData)),
      MakeRow("mp/wb/lu", Streamed(Mp(), kLastUse, kData)),
      MakeRow("mp/cs/cs/held", Streamed(Held(), kStreaming, kData)),
      MakeRow("mp/wb/lu/held", Streamed(Held(), kLastUse, kData)),
      MakeRow("mp/cg/cv/held", By(Held(), 3, 2)),
      MakeRow("mp/wt/ca/held", By(Held(), 1, 3)),
      MakeRow("mp/wb/cg/held", By(Held(), 2, 1)),
      MakeRow("isa2/wb/ca", By(Chain(), 1, 1)),
      MakeRow("isa2/cg/cg", By(Chain(), 2, 2)),
      MakeRow("isa2/wt/cv", By(Chain(), 3, 3)),
      MakeRow("isa2/cs/cs", Streamed(Chain(), kStreaming, kData)),
      MakeRow("isa2/wb/lu", Streamed(Chain(), kLastUse, kData)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
