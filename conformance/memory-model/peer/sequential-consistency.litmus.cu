/*---
clause: model.peer.sequential-consistency
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: an outcome was seen that no order of the fences explains
requires: [peer-access]
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kSb, Synchroniser::kFenceSc, Scope::kSys),   MakeRow(kR, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(k22W, Synchroniser::kFenceSc, Scope::kSys),  MakeRow(kRwc, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an outcome was seen that no order of the fences explains", apart) {
  Run<Rows>(litmus, OnPeers(), cts::control());
}
CTS_LITMUS(litmus, "an outcome was seen that no order of the fences explains", in_pairs) {
  Run<Rows>(litmus, OnPeers({{0, 1, 3, 2}}), cts::control());
}

}  // namespace
