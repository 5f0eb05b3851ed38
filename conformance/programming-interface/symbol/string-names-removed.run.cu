/*---
clause: pi.symbol.string-names-removed
control: the symbol itself is given
control-fails-with: a character string was taken for a symbol
launches: none
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;

CTS_CASE() {
  void* address = nullptr;
  size_t bytes = 0;
  const char* const name = "variable";
  CTS_EXPECT_NE(cts::control() ? cudaGetSymbolAddress(&address, variable)
                               : cudaGetSymbolAddress(&address, static_cast<const void*>(name)),
                cudaSuccess, "a character string was taken for a symbol");
  CTS_EXPECT_NE(
      cts::control() ? cudaGetSymbolSize(&bytes, variable) : cudaGetSymbolSize(&bytes, static_cast<const void*>(name)),
      cudaSuccess, "a character string was taken for a symbol");
  int value = 7;
  const void* const symbol = cts::control() ? static_cast<const void*>(&variable) : name;
  CTS_EXPECT_NE(cudaMemcpyToSymbol(symbol, &value, sizeof value), cudaSuccess,
                "a character string was taken for a symbol");
  CTS_EXPECT_NE(cudaMemcpyFromSymbol(&value, symbol, sizeof value), cudaSuccess,
                "a character string was taken for a symbol");
  (void)cudaGetLastError();
}

}  // namespace
