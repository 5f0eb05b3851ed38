/*---
clause: model.operation.read-returns-some-write
control: each store is made of two halves
control-fails-with: a load gave parts of two stores
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"

namespace {

CTS_COPY(WeakGlobal16, "weak-global-16", 2, false, 1, CTS_LOAD_AS("ld.weak.global.u16", "h", unsigned short),
         CTS_STORE_AS("st.weak.global.u16", "h", unsigned short));
CTS_COPY(WeakShared16, "weak-shared-16", 2, true, 1, CTS_LOAD_AS("ld.weak.shared.u16", "h", unsigned short),
         CTS_STORE_AS("st.weak.shared.u16", "h", unsigned short));
CTS_COPY(WeakGlobal32, "weak-global-32", 4, false, 1, CTS_LOAD_AS("ld.weak.global.u32", "r", unsigned),
         CTS_STORE_AS("st.weak.global.u32", "r", unsigned));
CTS_COPY(WeakShared32, "weak-shared-32", 4, true, 1, CTS_LOAD_AS("ld.weak.shared.u32", "r", unsigned),
         CTS_STORE_AS("st.weak.shared.u32", "r", unsigned));
CTS_COPY(WeakGlobal64, "weak-global-64", 8, false, 1, CTS_LOAD_AS("ld.weak.global.u64", "l", unsigned long long),
         CTS_STORE_AS("st.weak.global.u64", "l", unsigned long long));
CTS_COPY(WeakShared64, "weak-shared-64", 8, true, 1, CTS_LOAD_AS("ld.weak.shared.u64", "l", unsigned long long),
         CTS_STORE_AS("st.weak.shared.u64", "l", unsigned long long));

CTS_CASE() {
  cts::litmus::RunCopies<WeakGlobal16, WeakShared16, WeakGlobal32, WeakShared32, WeakGlobal64, WeakShared64>(
      "a load gave parts of two stores", cts::control());
}

}  // namespace
