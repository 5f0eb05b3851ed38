/*---
clause: model.nv-atomic.seq-cst-operations
control: the operations have the scope of a block; within a block they are relaxed, and accesses change places
control-fails-with: an outcome was seen that no order of all operations explains
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/nv_atomic.cuh"

#include "../seq-cst-in-cpp.family.cuh"

namespace {

CTS_LITMUS(litmus, "an outcome was seen that no order of all operations explains", grid) {
  Run<InGrid<BackEnd::kNvAtomic>>(litmus, {Distance::kGrid, true}, cts::control());
}
CTS_LITMUS(litmus, "an outcome was seen that no order of all operations explains", block) {
  Run<InBlock<BackEnd::kNvAtomic>>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
