/*---
clause: model.atomic-function.device-scope
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
---*/
#include "cts/case.cuh"

#include "each-function.family.cuh"

namespace {

EACH_FUNCTION(Global, "global", kOfAll, );

CTS_CASE() { cts::litmus::RunUpdates<EACH_UPDATE(Global)>("an update was lost, or seen twice", cts::control()); }

}  // namespace
