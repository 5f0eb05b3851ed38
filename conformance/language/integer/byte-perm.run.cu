/*---
clause: lang.integer.byte-perm
control: the bytes are taken from the words in the other order
control-fails-with: not the selected bytes
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"

namespace {

cts::Bits Selected(const cts::Operands& o) {
  const cts::Bits source = o.b << 32 | o.a;
  cts::Bits word = 0;
  for (unsigned i = 0; i < 4; ++i) word |= (source >> 8 * (o.c >> 4 * i & 7) & 0xff) << 8 * i;
  return word;
}

#define FUNCTIONS(ROW)                                                                                     \
  ROW(__byte_perm, __byte_perm(x, y, z), Selected(o), of_exchanged)                                        \
  ROW(of_constant_selector, __byte_perm(x, y, 0xfedcba98), Selected({o.a, o.b, 0xfedcba98}), of_exchanged) \
  ROW(of_exchanged, __byte_perm(y, x, z), cts::Open(), of_exchanged)

CTS_EXACT_TABLE(Functions, FUNCTIONS, WORD_OPERANDS);

// Every selector of 16 bits, now and then with others above them.
class EachSelector {
 public:
  unsigned count() const { return 65536; }
  cts::Operands operator[](unsigned i) const {
    const cts::Bits any = cts::Mixed(cts::seed(), 2ull * i);
    return {any & 0xffffffff, any >> 32, i | (i % 3 == 0 ? cts::Mixed(cts::seed(), 2ull * i + 1) & 0xffff0000 : 0)};
  }
};

CTS_CASE() { cts::CheckExactTable<Functions>(EachSelector(), cts::control(), "not the selected bytes"); }

}  // namespace
