/*---
clause: model.atomicity.packed-per-element
covers: two of half precision
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost of an element of a packed word
requires: [cc-70]
---*/
#include "cts/case.cuh"

#include "elements.cuh"

namespace {

using cts::ElementRow;
using cts::Fold;
using cts::HalfElement;

// A third of the warps each: both elements by one operation, the lower one, the upper one.
#define BOTH_AND_EACH(Name, name, shared, packed, scalar)                                  \
  struct Name : ElementRow<HalfElement, 2, Fold::kSum, shared> {                           \
    static constexpr const char* kName = name;                                             \
    static constexpr unsigned kParts = 0x020103;                                           \
    static __device__ void Update(unsigned long long word, unsigned part, const Bits* v) { \
      if (part == 0) {                                                                     \
        const unsigned long long at = word;                                                \
        const unsigned value = v[0] | static_cast<unsigned>(v[1]) << 16;                   \
        [[maybe_unused]] unsigned old;                                                     \
        packed;                                                                            \
      } else {                                                                             \
        const unsigned long long at = word + 2 * (part - 1);                               \
        const Bits value = v[part - 1];                                                    \
        [[maybe_unused]] Bits old;                                                         \
        scalar;                                                                            \
      }                                                                                    \
    }                                                                                      \
  }
#define ATOM(words, letter) asm volatile(words " %0, [%1], %2;" : "=" letter(old) : "l"(at), letter(value) : "memory")
#define RED(words, letter) asm volatile(words " [%0], %1;" ::"l"(at), letter(value) : "memory")

BOTH_AND_EACH(AtomGpuGlobal, "atom-f16x2-gpu-global", false, ATOM("atom.relaxed.gpu.global.add.noftz.f16x2", "r"),
              ATOM("atom.relaxed.gpu.global.add.noftz.f16", "h"));
BOTH_AND_EACH(AtomSysGlobal, "atom-f16x2-sys-global", false, ATOM("atom.relaxed.sys.global.add.noftz.f16x2", "r"),
              ATOM("atom.relaxed.sys.global.add.noftz.f16", "h"));
BOTH_AND_EACH(AtomCtaShared, "atom-f16x2-cta-shared", true, ATOM("atom.relaxed.cta.shared.add.noftz.f16x2", "r"),
              ATOM("atom.relaxed.cta.shared.add.noftz.f16", "h"));
BOTH_AND_EACH(RedGpuGlobal, "red-f16x2-gpu-global", false, RED("red.relaxed.gpu.global.add.noftz.f16x2", "r"),
              ATOM("atom.relaxed.gpu.global.add.noftz.f16", "h"));
BOTH_AND_EACH(RedCtaShared, "red-f16x2-cta-shared", true, RED("red.relaxed.cta.shared.add.noftz.f16x2", "r"),
              ATOM("atom.relaxed.cta.shared.add.noftz.f16", "h"));

CTS_CASE() {
  cts::RunElements<AtomGpuGlobal, AtomSysGlobal, AtomCtaShared, RedGpuGlobal, RedCtaShared>(
      "an update was lost of an element of a packed word", cts::control());
}

}  // namespace
