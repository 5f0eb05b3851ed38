/*---
clause: model.atomicity.128-bit
control: each operation is a load, the operation, and a store; each store that is looked at is made of two halves
control-fails-with:
  - an update of 16 bytes was lost
  - a load gave parts of two operations
requires: [cc-90]
own-process: an implementation that has no registers of 128 bits refuses all of its program
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"
#include "cts/litmus/updates.cuh"

namespace {

using Wide = unsigned __int128;

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#define FROM_90(statement) __trap()
#else
#define FROM_90(statement) statement
#endif

__host__ __device__ Wide Joined(unsigned long long low, unsigned long long high) {
  return static_cast<Wide>(high) << 64 | low;
}
[[maybe_unused]] __device__ unsigned long long Low(Wide word) { return static_cast<unsigned long long>(word); }
[[maybe_unused]] __device__ unsigned long long High(Wide word) { return static_cast<unsigned long long>(word >> 64); }

#define EXCHANGE(words, low, high, got_low, got_high)                                                           \
  FROM_90(asm volatile("{ .reg .b128 o, n; mov.b128 n, {%2, %3}; " words " o, [%4], n; mov.b128 {%0, %1}, o; }" \
                       : "=l"(got_low), "=l"(got_high)                                                          \
                       : "l"(low), "l"(high), "l"(address)                                                      \
                       : "memory"))
#define ATOM_EXCHANGE(words)                   \
  unsigned long long low = 0, high = 0;        \
  EXCHANGE(words, Low(v), High(v), low, high); \
  old = Joined(low, high)
// A counter of two halves, the first comparison with what it begins as.
#define ATOM_CAS(words)                                                                                       \
  Wide seen = Plain(Value(0), Value(0));                                                                      \
  do {                                                                                                        \
    old = seen;                                                                                               \
    unsigned long long low = 0, high = 0;                                                                     \
    FROM_90(asm volatile("{ .reg .b128 o, c, n; mov.b128 c, {%2, %3}; mov.b128 n, {%4, %5}; " words           \
                         " o, [%6], c, n; mov.b128 {%0, %1}, o; }"                                            \
                         : "=l"(low), "=l"(high)                                                              \
                         : "l"(Low(old)), "l"(High(old)), "l"(Low(old + v)), "l"(High(old + v)), "l"(address) \
                         : "memory"));                                                                        \
    seen = Joined(low, high);                                                                                 \
  } while (seen != old)

CTS_UPDATE(CasGpuGlobal, "cas-gpu-global", Wide, kOfAll, ATOM_CAS("atom.relaxed.gpu.global.cas.b128"), old + v,
           Joined(1 + i % 7, 1 + i % 5), kAny);
CTS_UPDATE(CasSysGlobal, "cas-sys-global", Wide, kOfAll, ATOM_CAS("atom.relaxed.sys.global.cas.b128"), old + v,
           Joined(1 + i % 7, 1 + i % 5), kAny);
CTS_UPDATE(CasCtaShared, "cas-cta-shared", Wide, kShared, ATOM_CAS("atom.relaxed.cta.shared.cas.b128"), old + v,
           Joined(1 + i % 7, 1 + i % 5), kAny);
CTS_UPDATE(ExchGpuGlobal, "exch-gpu-global", Wide, kOfAll, ATOM_EXCHANGE("atom.relaxed.gpu.global.exch.b128"), v,
           Joined(i + 1, 3 * i + 1), kStored);
CTS_UPDATE(ExchSysGlobal, "exch-sys-global", Wide, kOfAll, ATOM_EXCHANGE("atom.relaxed.sys.global.exch.b128"), v,
           Joined(i + 1, 3 * i + 1), kStored);
CTS_UPDATE(ExchCtaShared, "exch-cta-shared", Wide, kShared, ATOM_EXCHANGE("atom.relaxed.cta.shared.exch.b128"), v,
           Joined(i + 1, 3 * i + 1), kStored);

// Stored by an exchange, and seen by a load, or by a compare and swap that fits nothing that is stored.
#define STORE_BY_EXCHANGE(words)                          \
  [[maybe_unused]] unsigned long long was, was_high;      \
  [[maybe_unused]] const unsigned long long address = at; \
  EXCHANGE(words, low, high, was, was_high)
#define LOAD_BY_CAS(words)                                                                                         \
  FROM_90(asm volatile("{ .reg .b128 o, c; mov.b128 c, {%2, %3}; " words " o, [%4], c, c; mov.b128 {%0, %1}, o; }" \
                       : "=l"(low), "=l"(high)                                                                     \
                       : "l"(5ull), "l"(6ull), "l"(at)                                                             \
                       : "memory"))
CTS_COPY(LoadGpuGlobal, "seen-by-load-gpu-global", 16, false, 1, CTS_LOAD_128("ld.relaxed.gpu.global.b128"),
         STORE_BY_EXCHANGE("atom.relaxed.gpu.global.exch.b128"));
CTS_COPY(CasGpuGlobalToo, "seen-by-cas-gpu-global", 16, false, 1, LOAD_BY_CAS("atom.relaxed.gpu.global.cas.b128"),
         STORE_BY_EXCHANGE("atom.relaxed.gpu.global.exch.b128"));
CTS_COPY(LoadCtaShared, "seen-by-load-cta-shared", 16, true, 1, CTS_LOAD_128("ld.relaxed.cta.shared.b128"),
         STORE_BY_EXCHANGE("atom.relaxed.cta.shared.exch.b128"));

CTS_CASE(updates) {
  cts::litmus::RunUpdates<CasGpuGlobal, CasSysGlobal, CasCtaShared, ExchGpuGlobal, ExchSysGlobal, ExchCtaShared>(
      "an update of 16 bytes was lost", cts::control());
}
CTS_CASE(parts) {
  cts::litmus::RunCopies<LoadGpuGlobal, CasGpuGlobalToo, LoadCtaShared>("a load gave parts of two operations",
                                                                        cts::control());
}

}  // namespace
