/*---
clause: model.atomicity.vector-per-element
covers: vectors whose old values are used
control: each operation is a load, the operation, and a store, element by element
control-fails-with: the values that operations found and left in an element are not one chain
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "old-elements.cuh"

namespace {

using cts::Bfloat16Element;
using cts::ElementRow;
using cts::FloatElement;
using cts::Fold;
using cts::HalfElement;

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#define FROM_90(...) __trap()
#else
#define FROM_90(...) __VA_ARGS__
#endif

// All elements by one operation, or by some threads one alone.
#define VECTOR(Name, name, Element, count, fold, parts, vector, scalar)                             \
  struct Name : ElementRow<Element, count, Fold::fold> {                                            \
    static constexpr const char* kName = name;                                                      \
    static constexpr unsigned kParts = parts;                                                       \
    static __device__ void Update(unsigned long long at, unsigned part, const Bits* v, Bits* old) { \
      if (part == 0) {                                                                              \
        FROM_90(vector);                                                                            \
      } else {                                                                                      \
        FROM_90(scalar);                                                                            \
      }                                                                                             \
    }                                                                                               \
  }
#define NONE __trap()
#define SCALAR(words, letter) \
  asm volatile(words " %0, [%1], %2;" : "=" letter(old[1]) : "l"(at + sizeof(Bits)), letter(v[1]) : "memory")
#define ATOM_2(words, letter)                           \
  asm volatile(words " {%0, %1}, [%2], {%3, %4};"       \
               : "=" letter(old[0]), "=" letter(old[1]) \
               : "l"(at), letter(v[0]), letter(v[1])    \
               : "memory")
#define ATOM_4(words, letter)                                                                   \
  asm volatile(words " {%0, %1, %2, %3}, [%4], {%5, %6, %7, %8};"                               \
               : "=" letter(old[0]), "=" letter(old[1]), "=" letter(old[2]), "=" letter(old[3]) \
               : "l"(at), letter(v[0]), letter(v[1]), letter(v[2]), letter(v[3])                \
               : "memory")
#define ATOM_8(words)                                                                                              \
  asm volatile(words " {%0, %1, %2, %3, %4, %5, %6, %7}, [%8], {%9, %10, %11, %12, %13, %14, %15, %16};"           \
               : "=h"(old[0]), "=h"(old[1]), "=h"(old[2]), "=h"(old[3]), "=h"(old[4]), "=h"(old[5]), "=h"(old[6]), \
                 "=h"(old[7])                                                                                      \
               : "l"(at), "h"(v[0]), "h"(v[1]), "h"(v[2]), "h"(v[3]), "h"(v[4]), "h"(v[5]), "h"(v[6]), "h"(v[7])   \
               : "memory")
#define PAIR(i) (v[2 * (i)] | static_cast<unsigned>(v[2 * (i) + 1]) << 16)
#define HALVES(i, pair) old[2 * (i)] = static_cast<Bits>(pair), old[2 * (i) + 1] = static_cast<Bits>(pair >> 16)
#define PACKED_2(words)                              \
  unsigned a = 0, b = 0;                             \
  asm volatile(words " {%0, %1}, [%2], {%3, %4};"    \
               : "=r"(a), "=r"(b)                    \
               : "l"(at), "r"(PAIR(0)), "r"(PAIR(1)) \
               : "memory");                          \
  HALVES(0, a), HALVES(1, b)
#define PACKED_4(words)                                                          \
  unsigned a = 0, b = 0, c = 0, d = 0;                                           \
  asm volatile(words " {%0, %1, %2, %3}, [%4], {%5, %6, %7, %8};"                \
               : "=r"(a), "=r"(b), "=r"(c), "=r"(d)                              \
               : "l"(at), "r"(PAIR(0)), "r"(PAIR(1)), "r"(PAIR(2)), "r"(PAIR(3)) \
               : "memory");                                                      \
  HALVES(0, a), HALVES(1, b), HALVES(2, c), HALVES(3, d)

VECTOR(AddV2F32, "add-v2-f32", FloatElement, 2, kSum, 0x0203, ATOM_2("atom.relaxed.gpu.global.add.v2.f32", "f"),
       SCALAR("atom.relaxed.gpu.global.add.f32", "f"));
VECTOR(AddV4F32, "add-v4-f32", FloatElement, 4, kSum, 0x020F, ATOM_4("atom.relaxed.gpu.global.add.v4.f32", "f"),
       SCALAR("atom.relaxed.gpu.global.add.f32", "f"));
VECTOR(AddV4F32Sys, "add-v4-f32-sys", FloatElement, 4, kSum, 0x020F, ATOM_4("atom.relaxed.sys.global.add.v4.f32", "f"),
       SCALAR("atom.relaxed.sys.global.add.f32", "f"));
VECTOR(AddV4F16, "add-v4-f16", HalfElement, 4, kSum, 0x020F, ATOM_4("atom.relaxed.gpu.global.add.noftz.v4.f16", "h"),
       SCALAR("atom.relaxed.gpu.global.add.noftz.f16", "h"));
VECTOR(AddV8F16, "add-v8-f16", HalfElement, 8, kSum, 0x02FF, ATOM_8("atom.relaxed.gpu.global.add.noftz.v8.f16"),
       SCALAR("atom.relaxed.gpu.global.add.noftz.f16", "h"));
VECTOR(MinV8F16, "min-v8-f16", HalfElement, 8, kLeast, 0xFF, ATOM_8("atom.relaxed.gpu.global.min.noftz.v8.f16"), NONE);
VECTOR(MaxV4F16, "max-v4-f16", HalfElement, 4, kGreatest, 0x0F, ATOM_4("atom.relaxed.gpu.global.max.noftz.v4.f16", "h"),
       NONE);
VECTOR(AddV2Bf16, "add-v2-bf16", Bfloat16Element, 2, kSum, 0x0203,
       ATOM_2("atom.relaxed.gpu.global.add.noftz.v2.bf16", "h"), SCALAR("atom.relaxed.gpu.global.add.noftz.bf16", "h"));
VECTOR(AddV8Bf16, "add-v8-bf16", Bfloat16Element, 8, kSum, 0x02FF, ATOM_8("atom.relaxed.gpu.global.add.noftz.v8.bf16"),
       SCALAR("atom.relaxed.gpu.global.add.noftz.bf16", "h"));
VECTOR(MaxV8Bf16, "max-v8-bf16", Bfloat16Element, 8, kGreatest, 0xFF,
       ATOM_8("atom.relaxed.gpu.global.max.noftz.v8.bf16"), NONE);
VECTOR(AddV4F16x2, "add-v4-f16x2", HalfElement, 8, kSum, 0x02FF, PACKED_4("atom.relaxed.gpu.global.add.noftz.v4.f16x2"),
       SCALAR("atom.relaxed.gpu.global.add.noftz.f16", "h"));
VECTOR(MinV2F16x2, "min-v2-f16x2", HalfElement, 4, kLeast, 0x0F, PACKED_2("atom.relaxed.gpu.global.min.noftz.v2.f16x2"),
       NONE);
VECTOR(AddV4Bf16x2, "add-v4-bf16x2", Bfloat16Element, 8, kSum, 0x02FF,
       PACKED_4("atom.relaxed.gpu.global.add.noftz.v4.bf16x2"), SCALAR("atom.relaxed.gpu.global.add.noftz.bf16", "h"));

CTS_CASE() {
  cts::RunOldElements<AddV2F32, AddV4F32, AddV4F32Sys, AddV4F16, AddV8F16, MinV8F16, MaxV4F16, AddV2Bf16, AddV8Bf16,
                      MaxV8Bf16, AddV4F16x2, MinV2F16x2, AddV4Bf16x2>(
      "the values that operations found and left in an element are not one chain", cts::control());
}

}  // namespace
