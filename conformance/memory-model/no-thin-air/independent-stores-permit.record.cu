/*---
clause: model.no-thin-air.independent-stores-permit

---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kLb, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(k3Lb, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kWeak, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kVolatile, Scope::kSys),
  };
};

struct Block {
  static constexpr TableRow kRows[] = {
      MakeRow(kLb, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kLb, Synchroniser::kWeak, Scope::kCta),
      MakeRow(kLb, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
  };
};

CTS_CASE(rows) { CTS_OBSERVE("rows-of-rows", Record<Rows>(Distance::kGrid, cts::Rounds(8))); }
CTS_CASE(block) { CTS_OBSERVE("rows-of-block", Record<Block>(Distance::kBlock, cts::Rounds(8))); }

}  // namespace
