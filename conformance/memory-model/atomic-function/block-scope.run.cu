/*---
clause: model.atomic-function.block-scope
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
---*/
#include "cts/case.cuh"

#include "each-function.family.cuh"

namespace {

EACH_FUNCTION(Shared, "shared", kShared, _block);
EACH_FUNCTION(Global, "global", kOfBlock, _block);

CTS_CASE() {
  cts::litmus::RunUpdates<EACH_UPDATE(Shared), EACH_UPDATE(Global)>("an update was lost, or seen twice",
                                                                    cts::control());
}

}  // namespace
