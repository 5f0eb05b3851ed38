/*---
clause: model.atomic-ref.sequentially-consistent
control: the operations have the scope of a block; within a block they are relaxed, and accesses change places
control-fails-with: an outcome was seen that no order of all operations explains
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/atomic_ref.cuh"

#include "../seq-cst-in-cpp.family.cuh"

namespace {

CTS_LITMUS(litmus, "an outcome was seen that no order of all operations explains", grid) {
  Run<InGrid<BackEnd::kAtomicRef>>(litmus, {Distance::kGrid, true}, cts::control());
}
CTS_LITMUS(litmus, "an outcome was seen that no order of all operations explains", block) {
  Run<InBlock<BackEnd::kAtomicRef>>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
