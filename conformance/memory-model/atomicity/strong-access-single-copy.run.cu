/*---
clause: model.atomicity.strong-access-single-copy
control: each store is made of two halves
control-fails-with: a load gave parts of two stores
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"

namespace {

CTS_COPY(RelaxedGlobal16, "relaxed-global-16", 2, false, 1,
         CTS_LOAD_AS("ld.relaxed.gpu.global.u16", "h", unsigned short),
         CTS_STORE_AS("st.relaxed.gpu.global.u16", "h", unsigned short));
CTS_COPY(RelaxedShared16, "relaxed-shared-16", 2, true, 1,
         CTS_LOAD_AS("ld.relaxed.cta.shared.u16", "h", unsigned short),
         CTS_STORE_AS("st.relaxed.cta.shared.u16", "h", unsigned short));
CTS_COPY(ReleasedGlobal16, "released-global-16", 2, false, 1,
         CTS_LOAD_AS("ld.acquire.gpu.global.u16", "h", unsigned short),
         CTS_STORE_AS("st.release.gpu.global.u16", "h", unsigned short));
CTS_COPY(VolatileGlobal16, "volatile-global-16", 2, false, 1,
         CTS_LOAD_AS("ld.volatile.global.u16", "h", unsigned short),
         CTS_STORE_AS("st.volatile.global.u16", "h", unsigned short));
CTS_COPY(RelaxedGlobal32, "relaxed-global-32", 4, false, 1, CTS_LOAD_AS("ld.relaxed.gpu.global.u32", "r", unsigned),
         CTS_STORE_AS("st.relaxed.gpu.global.u32", "r", unsigned));
CTS_COPY(RelaxedShared32, "relaxed-shared-32", 4, true, 1, CTS_LOAD_AS("ld.relaxed.cta.shared.u32", "r", unsigned),
         CTS_STORE_AS("st.relaxed.cta.shared.u32", "r", unsigned));
CTS_COPY(ReleasedGlobal32, "released-global-32", 4, false, 1, CTS_LOAD_AS("ld.acquire.gpu.global.u32", "r", unsigned),
         CTS_STORE_AS("st.release.gpu.global.u32", "r", unsigned));
CTS_COPY(VolatileGlobal32, "volatile-global-32", 4, false, 1, CTS_LOAD_AS("ld.volatile.global.u32", "r", unsigned),
         CTS_STORE_AS("st.volatile.global.u32", "r", unsigned));
CTS_COPY(RelaxedGlobal64, "relaxed-global-64", 8, false, 1,
         CTS_LOAD_AS("ld.relaxed.gpu.global.u64", "l", unsigned long long),
         CTS_STORE_AS("st.relaxed.gpu.global.u64", "l", unsigned long long));
CTS_COPY(RelaxedShared64, "relaxed-shared-64", 8, true, 1,
         CTS_LOAD_AS("ld.relaxed.cta.shared.u64", "l", unsigned long long),
         CTS_STORE_AS("st.relaxed.cta.shared.u64", "l", unsigned long long));
CTS_COPY(ReleasedGlobal64, "released-global-64", 8, false, 1,
         CTS_LOAD_AS("ld.acquire.gpu.global.u64", "l", unsigned long long),
         CTS_STORE_AS("st.release.gpu.global.u64", "l", unsigned long long));
CTS_COPY(VolatileGlobal64, "volatile-global-64", 8, false, 1,
         CTS_LOAD_AS("ld.volatile.global.u64", "l", unsigned long long),
         CTS_STORE_AS("st.volatile.global.u64", "l", unsigned long long));
CTS_COPY(VolatileShared64, "volatile-shared-64", 8, true, 1,
         CTS_LOAD_AS("ld.volatile.shared.u64", "l", unsigned long long),
         CTS_STORE_AS("st.volatile.shared.u64", "l", unsigned long long));

CTS_CASE() {
  cts::litmus::RunCopies<RelaxedGlobal16, RelaxedShared16, ReleasedGlobal16, VolatileGlobal16, RelaxedGlobal32,
                         RelaxedShared32, ReleasedGlobal32, VolatileGlobal32, RelaxedGlobal64, RelaxedShared64,
                         ReleasedGlobal64, VolatileGlobal64, VolatileShared64>("a load gave parts of two stores",
                                                                               cts::control());
}

}  // namespace
