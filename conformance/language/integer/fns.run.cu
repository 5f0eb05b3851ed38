/*---
clause: lang.integer.fns
control: the search goes to the other side
control-fails-with: not the place of the bit
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

// As header and PTX ISA have it: of an offset of 0 the bit at the base itself; else the bits from the base on are
// counted, upwards or downwards.
cts::Bits Place(const cts::Operands& o) {
  const int base = static_cast<int>(o.b), offset = static_cast<int>(o.c);
  if (offset == 0) return (o.a >> base & 1) != 0 ? o.b : 0xffffffff;
  int left = offset < 0 ? -offset : offset;
  for (int bit = base; bit >= 0 && bit < 32; bit += offset < 0 ? -1 : 1) {
    if ((o.a >> bit & 1) != 0 && --left == 0) return static_cast<cts::Bits>(bit);
  }
  return 0xffffffff;
}

#define FUNCTIONS(ROW)                            \
  ROW(__fns, __fns(x, y, sz), Place(o), to_other) \
  ROW(to_other, __fns(x, y, -sz), cts::Open(), to_other)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

// Boundary words and drawn ones, with every base and offsets beyond the width.
class Masks {
 public:
  unsigned count() const { return all_.count(); }
  cts::Operands operator[](unsigned i) const {
    const cts::Operands o = all_[i];
    const int offset = static_cast<int>(cts::Mixed(cts::seed() + 1, i) % 67) - 33;
    return {o.a, i % 32, static_cast<unsigned>(i % 4 == 0 ? offset : offset / 6)};
  }

 private:
  cts::WordOperands all_{32, cts::Draws(kDrawn), cts::seed()};
};

CTS_CASE() { cts::CheckExactTable<Functions>(Masks(), cts::control(), "not the place of the bit"); }

}  // namespace
