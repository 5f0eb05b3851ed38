/*---
clause: model.peer.message-passing
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [peer-access]
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys, 1),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys, 2),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys, 8),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kSys),
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow("mp/weak-data", Parse("st.weak x,1; st.release.sys y,1 | ld.acquire.sys r0,y; ld.weak r1,x", "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", peer) {
  Run<Rows>(litmus, OnPeers(), cts::control());
}

}  // namespace
