/*---
clause: model.threadfence.without-fence
---*/
#include "block-sums.family.cuh"
#include "cts/case.cuh"
#include "cts/litmus/sightings.h"
#include "cts/measure/rounds.h"

namespace {

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned blocks, threads;
  } kRows[] = {{"wrong-total/blocks-64@grid", 64, 256},
               {"wrong-total/blocks-300@grid", 300, 128},
               {"wrong-total/blocks-1000@grid", 1000, 64}};
  const unsigned launches = cts::Rounds(500);
  for (const auto& row : kRows)
    cts::litmus::TellSightings(row.name, cts::litmus::Open::kPermitted, launches,
                               WrongTotals(row.blocks, row.threads, launches, Between::kNothing));
  CTS_OBSERVE("rows", 3);
}

}  // namespace
