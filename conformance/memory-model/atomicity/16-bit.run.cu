/*---
clause: model.atomicity.16-bit
covers: compare and swap
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost of a half of a word
requires: [cc-70]
---*/
#include "cts/case.cuh"

#include "elements.cuh"

namespace {

using cts::CountElement;
using cts::ElementRow;
using cts::Fold;

// One half of a word each, by its own address.
#define EACH_HALF(Name, name, Element, shared, statement)                                  \
  struct Name : ElementRow<Element, 2, Fold::kSum, shared> {                               \
    static constexpr const char* kName = name;                                             \
    static constexpr unsigned kParts = 0x0201;                                             \
    static __device__ void Update(unsigned long long word, unsigned part, const Bits* v) { \
      const unsigned long long at = word + 2 * part;                                       \
      [[maybe_unused]] Bits old;                                                           \
      statement;                                                                           \
    }                                                                                      \
  }
// From any number to the next one; the first comparison is with what is no start.
#define CAS(words)                                                          \
  Bits seen = 1;                                                            \
  do {                                                                      \
    old = seen;                                                             \
    asm volatile(words " %0, [%1], %2, %3;"                                 \
                 : "=h"(seen)                                               \
                 : "l"(at), "h"(old), "h"(static_cast<Bits>(old + v[part])) \
                 : "memory");                                               \
  } while (seen != old)

EACH_HALF(CasGpuGlobal, "cas-b16-gpu-global", CountElement, false, CAS("atom.relaxed.gpu.global.cas.b16"));
EACH_HALF(CasSysGlobal, "cas-b16-sys-global", CountElement, false, CAS("atom.relaxed.sys.global.cas.b16"));
EACH_HALF(CasCtaShared, "cas-b16-cta-shared", CountElement, true, CAS("atom.relaxed.cta.shared.cas.b16"));

CTS_CASE() {
  cts::RunElements<CasGpuGlobal, CasSysGlobal, CasCtaShared>("an update was lost of a half of a word", cts::control());
}

}  // namespace
