/*---
clause: model.atomicity.with-weak-stores
requires: [cc-70]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"

#include "each-store.family.cuh"
#include "stores-beside.cuh"

namespace {

EACH_BESIDE("st.weak.global", "st.weak.global", "st.weak.shared");

template <class Row>
void Observe(const char* name) {
  cts::Row(name, [] {
    unsigned long long between = 0;
    for (unsigned round = 0; round < cts::Rounds(16); ++round) {
      const cts::StressPlan plan = {nullptr, 0, 0, 0, 100 + 100 * round};
      between += cts::StoresBeside<Row>(plan, false).between;
    }
    CTS_OBSERVE("a-store-fell-between", between > 0);
  });
}

CTS_CASE() {
  Observe<AddGpu>("add-u32-gpu-global");
  Observe<AddWide>("add-u64-gpu-global");
  Observe<ExchGpu>("exch-b32-gpu-global");
  Observe<CasGpu>("cas-b32-gpu-global");
  Observe<MaxGpu>("max-u32-gpu-global");
  Observe<RedGpu>("red-add-u32-gpu-global");
  Observe<AddSys>("add-u32-sys-global");
  Observe<AddShared>("add-u32-cta-shared");
  Observe<AddWideShared>("add-u64-cta-shared");
  Observe<CasShared>("cas-b32-cta-shared");
}

}  // namespace
