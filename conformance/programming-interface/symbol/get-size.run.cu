/*---
clause: pi.symbol.get-size
control: the size of another symbol is asked for
control-fails-with: the size of a symbol is not that of its variable
launches: none
---*/
#include "cts/case.cuh"

namespace {

struct Twelve {
  int values[3];
};
__device__ float array[256];
__device__ Twelve twelve;
__device__ char byte;
__constant__ double constant[10];

template <class Symbol, class Other>
void Check(const char* name, const Symbol& symbol, const Other& other) {
  cts::Row(name, [&] {
    size_t bytes = 0;
    CTS_CUDA(cts::control() ? cudaGetSymbolSize(&bytes, other) : cudaGetSymbolSize(&bytes, symbol));
    CTS_EXPECT_EQ(bytes, sizeof(Symbol), "the size of a symbol is not that of its variable");
  });
}

CTS_CASE() {
  Check("array", array, twelve);
  Check("structure", twelve, byte);
  Check("byte", byte, constant);
  Check("constant", constant, array);
}

}  // namespace
