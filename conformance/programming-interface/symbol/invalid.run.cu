/*---
clause: pi.symbol.invalid
control: a device variable is named
control-fails-with:
  - a symbol that is no device variable was not refused with cudaErrorInvalidSymbol
  - a call with an invalid symbol changed its result
launches: none
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;
int host_variable;

CTS_CASE(address) {
  void* const sentinel = &host_variable;
  void* address = sentinel;
  CTS_EXPECT_EQ(
      cts::control() ? cudaGetSymbolAddress(&address, variable) : cudaGetSymbolAddress(&address, host_variable),
      cudaErrorInvalidSymbol, "a symbol that is no device variable was not refused with cudaErrorInvalidSymbol");
  CTS_EXPECT_EQ(address, sentinel, "a call with an invalid symbol changed its result");
  (void)cudaGetLastError();
}

CTS_CASE(size) {
  size_t bytes = 0xA5A5A5A5;
  CTS_EXPECT_EQ(cts::control() ? cudaGetSymbolSize(&bytes, variable) : cudaGetSymbolSize(&bytes, host_variable),
                cudaErrorInvalidSymbol,
                "a symbol that is no device variable was not refused with cudaErrorInvalidSymbol");
  CTS_EXPECT_EQ(bytes, 0xA5A5A5A5, "a call with an invalid symbol changed its result");
  (void)cudaGetLastError();
}

}  // namespace
