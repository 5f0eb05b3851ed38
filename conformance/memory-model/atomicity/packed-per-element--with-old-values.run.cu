/*---
clause: model.atomicity.packed-per-element
covers: two of half precision, whose old values are used
control: each operation is a load, the operation, and a store
control-fails-with: the values that operations found and left in an element are not one chain
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "old-elements.cuh"

namespace {

using cts::ElementRow;
using cts::Fold;
using cts::HalfElement;

// A third of the warps each: both elements by one operation, the lower one, the upper one.
#define BOTH_AND_EACH(Name, name, shared, words, type)                                                \
  struct Name : ElementRow<HalfElement, 2, Fold::kSum, shared> {                                      \
    static constexpr const char* kName = name;                                                        \
    static constexpr unsigned kParts = 0x020103;                                                      \
    static __device__ void Update(unsigned long long word, unsigned part, const Bits* v, Bits* old) { \
      if (part == 0) {                                                                                \
        const unsigned value = v[0] | static_cast<unsigned>(v[1]) << 16;                              \
        unsigned both = 0;                                                                            \
        ATOM(words type "x2", "r", both, word, value);                                                \
        old[0] = static_cast<Bits>(both);                                                             \
        old[1] = static_cast<Bits>(both >> 16);                                                       \
      } else {                                                                                        \
        ATOM(words type, "h", old[part - 1], word + 2 * (part - 1), v[part - 1]);                     \
      }                                                                                               \
    }                                                                                                 \
  }
#define ATOM(words, letter, old, at, value) \
  asm volatile(words " %0, [%1], %2;" : "=" letter(old) : "l"(at), letter(value) : "memory")

BOTH_AND_EACH(GpuGlobal, "atom-f16x2-gpu-global", false, "atom.relaxed.gpu.global.add.noftz.", "f16");
BOTH_AND_EACH(SysGlobal, "atom-f16x2-sys-global", false, "atom.relaxed.sys.global.add.noftz.", "f16");
BOTH_AND_EACH(CtaShared, "atom-f16x2-cta-shared", true, "atom.relaxed.cta.shared.add.noftz.", "f16");

CTS_CASE() {
  cts::RunOldElements<GpuGlobal, SysGlobal, CtaShared>(
      "the values that operations found and left in an element are not one chain", cts::control());
}

}  // namespace
