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

CTS_CASE(copy_to) {
  const int value = 22;
  CTS_EXPECT_EQ(cts::control() ? cudaMemcpyToSymbol(variable, &value, sizeof value)
                               : cudaMemcpyToSymbol(host_variable, &value, sizeof value),
                cudaErrorInvalidSymbol,
                "a symbol that is no device variable was not refused with cudaErrorInvalidSymbol");
  (void)cudaGetLastError();
}

// What is in the destination of a refused copy no page says.
CTS_CASE(copy_from) {
  const int before = 22;
  int value = 33;
  CTS_CUDA(cudaMemcpyToSymbol(variable, &before, sizeof before));
  CTS_EXPECT_EQ(cts::control() ? cudaMemcpyFromSymbol(&value, variable, sizeof value)
                               : cudaMemcpyFromSymbol(&value, host_variable, sizeof value),
                cudaErrorInvalidSymbol,
                "a symbol that is no device variable was not refused with cudaErrorInvalidSymbol");
  (void)cudaGetLastError();
  CTS_FINISH();  // a copy to a symbol may return before the device has the word
}

}  // namespace
