/*---
clause: model.sc-per-location.write-write
control: the stores change places
control-fails-with: the first of two stores of a thread was the last value
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoWw, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kCoWw, Synchroniser::kWeak, Scope::kGpu),
      MakeRow(kCoWw, Synchroniser::kRelaxed, Scope::kGpu, 1),
      MakeRow(kCoWw, Synchroniser::kWeak, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoWw, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kCoWw, Synchroniser::kWeak, Scope::kCta, 4, Space::kShared),
      MakeRow(kCoWw, Synchroniser::kWeak, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "the first of two stores of a thread was the last value", global) {
  Run<Rows>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "the first of two stores of a thread was the last value", shared) {
  Run<Shared>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
