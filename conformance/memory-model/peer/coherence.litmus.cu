/*---
clause: model.peer.coherence
control: the accesses are weak, and in every second round those of one thread change places
control-fails-with: accesses of one location were seen in different orders
requires: [peer-access]
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kSys),  MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kSys),
      MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kSys),  MakeRow(kCoRr4, Synchroniser::kRelaxed, Scope::kSys),
      MakeRow(kCoRr, Synchroniser::kVolatile, Scope::kSys), MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kSys, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

CTS_LITMUS(litmus, "accesses of one location were seen in different orders", peer) {
  Run<Rows>(litmus, OnPeers(), cts::control());
}

}  // namespace
