/*---
clause: model.atomicity.16-bit
covers: additions of bfloat16
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost of a half of a word
requires: [cc-90]
---*/
#include "cts/case.cuh"

#include "elements.cuh"

namespace {

using cts::Bfloat16Element;
using cts::ElementRow;
using cts::Fold;

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#define FROM_90(statement) __trap()
#else
#define FROM_90(statement) statement
#endif

// One half of a word each, by its own address.
#define EACH_HALF(Name, name, shared, statement)                                           \
  struct Name : ElementRow<Bfloat16Element, 2, Fold::kSum, shared> {                       \
    static constexpr const char* kName = name;                                             \
    static constexpr unsigned kParts = 0x0201;                                             \
    static __device__ void Update(unsigned long long word, unsigned part, const Bits* v) { \
      [[maybe_unused]] const unsigned long long at = word + 2 * part;                      \
      [[maybe_unused]] Bits old;                                                           \
      FROM_90(statement);                                                                  \
    }                                                                                      \
  }
#define ATOM(words) asm volatile(words " %0, [%1], %2;" : "=h"(old) : "l"(at), "h"(v[part]) : "memory")
#define RED(words) asm volatile(words " [%0], %1;" ::"l"(at), "h"(v[part]) : "memory")

EACH_HALF(AddGpuGlobal, "add-bf16-gpu-global", false, ATOM("atom.relaxed.gpu.global.add.noftz.bf16"));
EACH_HALF(AddSysGlobal, "add-bf16-sys-global", false, ATOM("atom.relaxed.sys.global.add.noftz.bf16"));
EACH_HALF(AddCtaShared, "add-bf16-cta-shared", true, ATOM("atom.relaxed.cta.shared.add.noftz.bf16"));
EACH_HALF(RedGpuGlobal, "red-add-bf16-gpu-global", false, RED("red.relaxed.gpu.global.add.noftz.bf16"));
EACH_HALF(RedCtaShared, "red-add-bf16-cta-shared", true, RED("red.relaxed.cta.shared.add.noftz.bf16"));

CTS_CASE() {
  cts::RunElements<AddGpuGlobal, AddSysGlobal, AddCtaShared, RedGpuGlobal, RedCtaShared>(
      "an update was lost of a half of a word", cts::control());
}

}  // namespace
