/*---
clause: lang.bfloat16.from-integers
control: another rounding mode
control-fails-with: an integer is not rounded as the mode says
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

using Exact = Narrow<cts::kBfloat16>;

#define FUNCTIONS(ROW)                                                                                                 \
  FOUR_MODES(ROW, __short2bfloat16, BFLOAT16_BITS, static_cast<short>(o.a), (Exact::FromInteger<16, true>))            \
  FOUR_MODES(ROW, __ushort2bfloat16, BFLOAT16_BITS, static_cast<unsigned short>(o.a), (Exact::FromInteger<16, false>)) \
  FOUR_MODES(ROW, __int2bfloat16, BFLOAT16_BITS, static_cast<int>(o.a), (Exact::FromInteger<32, true>))                \
  FOUR_MODES(ROW, __uint2bfloat16, BFLOAT16_BITS, static_cast<unsigned>(o.a), (Exact::FromInteger<32, false>))         \
  FOUR_MODES(ROW, __ll2bfloat16, BFLOAT16_BITS, static_cast<long long>(o.a), (Exact::FromInteger<64, true>))           \
  FOUR_MODES(ROW, __ull2bfloat16, BFLOAT16_BITS, o.a, (Exact::FromInteger<64, false>))

CTS_EXACT_TABLE(Functions, FUNCTIONS, );

// Every other one is the middle between two numbers of the format, or an integer next to it. What is left of it beside
// the middle is often less than a float keeps: who rounds to float first rounds twice, and to the wrong side.
class Ties {
 public:
  unsigned count() const { return sizes_.count(); }
  cts::Operands operator[](unsigned i) const {
    if (i % 2 == 0) return sizes_[i];
    const cts::Bits draw = cts::Mixed(cts::seed() + 2, i);
    constexpr unsigned kKept = cts::kBfloat16.fraction + 1;
    // Of 16, 32 or 64 bits, so that conversions of each width have their share, with sign and without.
    const unsigned width = draw % 4 == 0 ? 16 : draw % 4 == 1 ? 32 : draw % 4 == 2 ? 31 : 63;
    const unsigned most = width - kKept, shift = 1 + static_cast<unsigned>((draw >> 8) % most);
    const cts::Bits number = (draw >> 20 & ((1u << kKept) - 1)) | 1u << (kKept - 1);
    const cts::Bits size = (number << shift | cts::Bits{1} << (shift - 1)) + (draw >> 40) % 3 - 1;
    return {draw >> 50 & 1 ? 0 - size : size, 0, 0};
  }

 private:
  Sizes sizes_;
};

CTS_CASE() { cts::CheckExactTable<Functions>(Ties(), cts::control(), "an integer is not rounded as the mode says"); }

}  // namespace
