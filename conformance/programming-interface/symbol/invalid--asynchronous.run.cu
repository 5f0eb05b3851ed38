/*---
clause: pi.symbol.invalid
covers: the functions with the suffix Async
control: a device variable is named
control-fails-with: an asynchronous copy with an invalid symbol was not refused with cudaErrorInvalidSymbol
launches: none
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable;
int host_variable;

constexpr const char* kAccepted =
    "an asynchronous copy with an invalid symbol was not refused with cudaErrorInvalidSymbol";

template <class Copy>
void Check(const char* name, Copy copy) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<int> host(1, 0x21);
    const cts::DeviceBuffer<int> device(1, 0x21);
    const cts::Stream stream;
    for (const bool other_is_host : {true, false}) {
      int* const other = other_is_host ? host.data() : device.data();
      CTS_EXPECT_EQ(cts::control() ? copy(variable, other, other_is_host, stream)
                                   : copy(host_variable, other, other_is_host, stream),
                    cudaErrorInvalidSymbol, kAccepted);
      (void)cudaGetLastError();
    }
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  Check("cudaMemcpyToSymbolAsync", [](const int& symbol, int* other, bool from_host, const cts::Stream& stream) {
    return cudaMemcpyToSymbolAsync(symbol, other, sizeof(int), 0,
                                   from_host ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToDevice, stream);
  });
  Check("cudaMemcpyFromSymbolAsync", [](const int& symbol, int* other, bool to_host, const cts::Stream& stream) {
    return cudaMemcpyFromSymbolAsync(other, symbol, sizeof(int), 0,
                                     to_host ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice, stream);
  });
}

}  // namespace
