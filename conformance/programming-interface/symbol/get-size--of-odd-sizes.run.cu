/*---
clause: pi.symbol.get-size
covers: odd and large sizes
control: the size of another symbol is asked for
control-fails-with: the size of a symbol is not that of its variable
launches: none
---*/
#include "cts/case.cuh"

namespace {

// No size is a multiple of 4, and each is larger than one access.
__device__ char few[21], more[257];
__device__ short many[100003];
__constant__ char constant[1001];

template <class Symbol, class Other>
void Check(const char* name, const Symbol& symbol, const Other& other) {
  cts::Row(name, [&] {
    size_t bytes = 0;
    CTS_CUDA(cts::control() ? cudaGetSymbolSize(&bytes, other) : cudaGetSymbolSize(&bytes, symbol));
    CTS_EXPECT_EQ(bytes, sizeof(Symbol), "the size of a symbol is not that of its variable");
  });
}

CTS_CASE() {
  Check("21", few, more);
  Check("257", more, many);
  Check("200006", many, constant);
  Check("constant-1001", constant, few);
}

}  // namespace
