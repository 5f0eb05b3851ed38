/*---
clause: model.atomicity.strong-access-single-copy
covers: generic addresses, loads and stores of two scopes that cover each other
control: each store is made of two halves
control-fails-with: a load gave parts of two stores
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"

namespace {

// By the generic address of a word of the state space.
#define GENERIC_LOAD(space, words, letter, T)                                                     \
  T loaded;                                                                                       \
  asm volatile("{ .reg .u64 generic; cvta" space ".u64 generic, %1; ld" words " %0, [generic]; }" \
               : "=" letter(loaded)                                                               \
               : "l"(at)                                                                          \
               : "memory");                                                                       \
  low = loaded
#define GENERIC_STORE(space, words, letter, T)                                                               \
  asm volatile("{ .reg .u64 generic; cvta" space ".u64 generic, %0; st" words " [generic], %1; }" ::"l"(at), \
               letter(static_cast<T>(low))                                                                   \
               : "memory")

CTS_COPY(GenericGlobal16, "generic-global-16", 2, false, 1,
         GENERIC_LOAD(".global", ".relaxed.gpu.u16", "h", unsigned short),
         GENERIC_STORE(".global", ".relaxed.gpu.u16", "h", unsigned short));
CTS_COPY(GenericGlobal32, "generic-global-32", 4, false, 1, GENERIC_LOAD(".global", ".relaxed.gpu.u32", "r", unsigned),
         GENERIC_STORE(".global", ".relaxed.gpu.u32", "r", unsigned));
CTS_COPY(GenericGlobal64, "generic-global-64", 8, false, 1,
         GENERIC_LOAD(".global", ".acquire.sys.u64", "l", unsigned long long),
         GENERIC_STORE(".global", ".release.sys.u64", "l", unsigned long long));
CTS_COPY(GenericShared16, "generic-shared-16", 2, true, 1,
         GENERIC_LOAD(".shared", ".volatile.u16", "h", unsigned short),
         GENERIC_STORE(".shared", ".volatile.u16", "h", unsigned short));
CTS_COPY(GenericShared32, "generic-shared-32", 4, true, 1, GENERIC_LOAD(".shared", ".relaxed.cta.u32", "r", unsigned),
         GENERIC_STORE(".shared", ".relaxed.cta.u32", "r", unsigned));
CTS_COPY(GenericShared64, "generic-shared-64", 8, true, 1,
         GENERIC_LOAD(".shared", ".relaxed.cta.u64", "l", unsigned long long),
         GENERIC_STORE(".shared", ".relaxed.cta.u64", "l", unsigned long long));

// Each scope holds both threads.
CTS_COPY(StoredGpuLoadedSys32, "gpu-and-sys-32", 4, false, 1, CTS_LOAD_AS("ld.relaxed.sys.global.u32", "r", unsigned),
         CTS_STORE_AS("st.relaxed.gpu.global.u32", "r", unsigned));
CTS_COPY(StoredSysLoadedGpu64, "sys-and-gpu-64", 8, false, 1,
         CTS_LOAD_AS("ld.relaxed.gpu.global.u64", "l", unsigned long long),
         CTS_STORE_AS("st.relaxed.sys.global.u64", "l", unsigned long long));
CTS_COPY(ReleasedGpuVolatile64, "released-gpu-and-volatile-64", 8, false, 1,
         CTS_LOAD_AS("ld.volatile.global.u64", "l", unsigned long long),
         CTS_STORE_AS("st.release.gpu.global.u64", "l", unsigned long long));
CTS_COPY(StoredCtaLoadedGpu64, "shared-cta-and-gpu-64", 8, true, 1,
         CTS_LOAD_AS("ld.relaxed.gpu.shared.u64", "l", unsigned long long),
         CTS_STORE_AS("st.relaxed.cta.shared.u64", "l", unsigned long long));

CTS_CASE(generic) {
  cts::litmus::RunCopies<GenericGlobal16, GenericGlobal32, GenericGlobal64, GenericShared16, GenericShared32,
                         GenericShared64>("a load gave parts of two stores", cts::control());
}
CTS_CASE(two_scopes) {
  cts::litmus::RunCopies<StoredGpuLoadedSys32, StoredSysLoadedGpu64, ReleasedGpuVolatile64, StoredCtaLoadedGpu64>(
      "a load gave parts of two stores", cts::control());
}

}  // namespace
