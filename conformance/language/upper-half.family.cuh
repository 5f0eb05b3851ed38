// Integers of 64 bits without a sign from 2^63 on, where one more bit is lost than below. A conversion that halves them
// first must not forget the bit that falls out.
#include "cts/arithmetic/operands.h"
#include "cts/register.h"

namespace {

// Next to a number of `kBits` bits, or to the middle between two: what lies beside the middle is often the last bit
// alone.
template <unsigned kBits>
class UpperHalf {
 public:
  unsigned count() const { return cts::Draws(16384); }
  cts::Operands operator[](unsigned i) const {
    constexpr cts::Bits kStep = cts::Bits{1} << (64 - kBits), kHalf = kStep / 2;
    const cts::Bits draw = cts::Mixed(cts::seed() + 1, i), off = draw >> 8 & (kHalf - 1);
    const cts::Bits number = (cts::Mixed(cts::seed(), i) & (0 - kStep)) | cts::Bits{1} << 63;
    const cts::Bits beside[] = {0, 1, kHalf - 1, kHalf, kHalf + 1, kStep - 1, kHalf + off, kHalf - off};
    return {(i == 0 ? 0 - kStep : number) + beside[draw % 8], 0, 0};
  }
};

}  // namespace
