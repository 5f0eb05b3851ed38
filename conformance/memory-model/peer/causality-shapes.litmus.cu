/*---
clause: model.peer.causality-shapes
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [peer-access]
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kWwc, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", apart) {
  Run<Rows>(litmus, OnPeers(), cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", first_alone) {
  Run<Rows>(litmus, OnPeers({{0, 1, 1, 1}}), cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", last_alone) {
  Run<Rows>(litmus, OnPeers({{0, 2, 1, 1}}), cts::control());
}

}  // namespace
