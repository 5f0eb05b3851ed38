/*---
clause: model.atomicity.16-bit
covers: additions of half precision
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost of a half of a word
requires: [cc-70]
---*/
#include "cts/case.cuh"

#include "elements.cuh"

namespace {

using cts::ElementRow;
using cts::Fold;
using cts::HalfElement;

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
#define ATOM(words) asm volatile(words " %0, [%1], %2;" : "=h"(old) : "l"(at), "h"(v[part]) : "memory")
#define RED(words) asm volatile(words " [%0], %1;" ::"l"(at), "h"(v[part]) : "memory")
EACH_HALF(AddGpuGlobal, "add-f16-gpu-global", HalfElement, false, ATOM("atom.relaxed.gpu.global.add.noftz.f16"));
EACH_HALF(AddSysGlobal, "add-f16-sys-global", HalfElement, false, ATOM("atom.relaxed.sys.global.add.noftz.f16"));
EACH_HALF(AddCtaShared, "add-f16-cta-shared", HalfElement, true, ATOM("atom.relaxed.cta.shared.add.noftz.f16"));
EACH_HALF(RedGpuGlobal, "red-add-f16-gpu-global", HalfElement, false, RED("red.relaxed.gpu.global.add.noftz.f16"));
EACH_HALF(RedCtaShared, "red-add-f16-cta-shared", HalfElement, true, RED("red.relaxed.cta.shared.add.noftz.f16"));

CTS_CASE() {
  cts::RunElements<AddGpuGlobal, AddSysGlobal, AddCtaShared, RedGpuGlobal, RedCtaShared>(
      "an update was lost of a half of a word", cts::control());
}

}  // namespace
