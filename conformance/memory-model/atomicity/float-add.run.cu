/*---
clause: model.atomicity.float-add
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost, or seen twice
---*/
#include "cts/case.cuh"
#include "cts/litmus/updates.cuh"

namespace {

CTS_UPDATE(AddF32GpuGlobal, "add-f32-gpu-global", float, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.add.f32", "f"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(RedAddF32GpuGlobal, "red-add-f32-gpu-global", float, kOfAll, CTS_RED("red.relaxed.gpu.global.add.f32", "f"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddF32CtaShared, "add-f32-cta-shared", float, kShared, CTS_ATOM("atom.relaxed.cta.shared.add.f32", "f"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(RedAddF32CtaShared, "red-add-f32-cta-shared", float, kShared, CTS_RED("red.relaxed.cta.shared.add.f32", "f"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddF64GpuGlobal, "add-f64-gpu-global", double, kOfAll, CTS_ATOM("atom.relaxed.gpu.global.add.f64", "d"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(RedAddF64GpuGlobal, "red-add-f64-gpu-global", double, kOfAll, CTS_RED("red.relaxed.gpu.global.add.f64", "d"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(AddF64CtaShared, "add-f64-cta-shared", double, kShared, CTS_ATOM("atom.relaxed.cta.shared.add.f64", "d"),
           old + v, 1 + i % 7, kAny);
CTS_UPDATE(RedAddF64CtaShared, "red-add-f64-cta-shared", double, kShared,
           CTS_RED("red.relaxed.cta.shared.add.f64", "d"), old + v, 1 + i % 7, kAny);

CTS_CASE() {
  cts::litmus::RunUpdates<AddF32GpuGlobal, RedAddF32GpuGlobal, AddF32CtaShared, RedAddF32CtaShared, AddF64GpuGlobal,
                          RedAddF64GpuGlobal, AddF64CtaShared, RedAddF64CtaShared>("an update was lost, or seen twice",
                                                                                   cts::control());
}

}  // namespace
