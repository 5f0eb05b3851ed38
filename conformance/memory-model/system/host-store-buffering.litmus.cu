/*---
clause: model.system.host-store-buffering
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: host and device both read what was there before the store of the other one
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kSb, Synchroniser::kFenceSc, Scope::kSys),
      MakeRow(kSb, Synchroniser::kFenceSc, Scope::kSys, 8),
      MakeRow(kR, Synchroniser::kFenceSc, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "host and device both read what was there before the store of the other one", host) {
  Run<Rows>(litmus, WithHost(), cts::control());
}

}  // namespace
