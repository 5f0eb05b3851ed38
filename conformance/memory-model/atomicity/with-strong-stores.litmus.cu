/*---
clause: model.atomicity.with-strong-stores
control: each operation is a load, the operation, and a store
control-fails-with: a store fell between the read and the write of an atomic operation
requires: [cc-70]
rounds: 16
---*/
#include "cts/case.cuh"
#include "cts/litmus.cuh"

#include "each-store.family.cuh"
#include "stores-beside.cuh"

namespace {

EACH_BESIDE("st.relaxed.gpu.global", "st.relaxed.sys.global", "st.relaxed.cta.shared");

template <class Row>
void Run(cts::Litmus& litmus) {
  while (litmus.NextRound()) {
    const cts::Beside counts = cts::StoresBeside<Row>(litmus.Stress(), cts::control());
    litmus.Count(counts.instances, counts.between);
  }
}

CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", add_gpu) {
  Run<AddGpu>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", add_wide) {
  Run<AddWide>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", exch_gpu) {
  Run<ExchGpu>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", cas_gpu) {
  Run<CasGpu>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", max_gpu) {
  Run<MaxGpu>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", red_gpu) {
  Run<RedGpu>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", add_sys) {
  Run<AddSys>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", add_shared) {
  Run<AddShared>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", add_wide_shared) {
  Run<AddWideShared>(litmus);
}
CTS_LITMUS(litmus, "a store fell between the read and the write of an atomic operation", cas_shared) {
  Run<CasShared>(litmus);
}

}  // namespace
