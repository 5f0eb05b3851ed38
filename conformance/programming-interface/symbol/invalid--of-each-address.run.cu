/*---
clause: pi.symbol.invalid
covers: addresses of the device, inside of a variable, of kernels, of memory
control: the variable itself is named
control-fails-with:
  - an address that is that of no variable was not refused with cudaErrorInvalidSymbol
  - a call with an address that is that of no variable changed its result
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

constexpr int kCount = 64, kOld = 0x21212121, kNew = 4711;
constexpr const char* kTaken = "an address that is that of no variable was not refused with cudaErrorInvalidSymbol";
constexpr const char* kChanged = "a call with an address that is that of no variable changed its result";

__device__ int variable[kCount];
__constant__ int constant[kCount];

__global__ void Use(int* out) { *out = variable[*out] + constant[*out]; }

// Each call of each function is refused. Twice: what the first one looked up is no variable for the second one either.
void Check(const char* name, const void* wrong) {
  cts::Row(name, [&] {
    const void* const symbol = cts::control() ? static_cast<const void*>(variable) : wrong;
    for (int time = 0; time < 2; ++time) {
      void* const sentinel = &time;
      void* address = sentinel;
      size_t bytes = 4711;
      int word = kOld;
      const int fresh = kNew;
      CTS_EXPECT_EQ(cts::Taken(cudaGetSymbolAddress(&address, symbol)), cudaErrorInvalidSymbol, kTaken);
      CTS_EXPECT_EQ(cts::Taken(cudaGetSymbolSize(&bytes, symbol)), cudaErrorInvalidSymbol, kTaken);
      CTS_EXPECT_EQ(cts::Taken(cudaMemcpyFromSymbol(&word, symbol, sizeof word)), cudaErrorInvalidSymbol, kTaken);
      CTS_EXPECT_EQ(cts::Taken(cudaMemcpyToSymbol(symbol, &fresh, sizeof fresh)), cudaErrorInvalidSymbol, kTaken);
      CTS_EXPECT(address == sentinel && bytes == 4711, kChanged);
    }
  });
}

CTS_CASE() {
  int old[kCount];
  for (int& word : old) word = kOld - 1;
  CTS_CUDA(cudaMemcpyToSymbol(variable, old, sizeof variable));
  CTS_CUDA(cudaMemcpyToSymbol(constant, old, sizeof constant));
  void *of_variable = nullptr, *of_constant = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&of_variable, variable));
  CTS_CUDA(cudaGetSymbolAddress(&of_constant, constant));
  const cts::DeviceBuffer<int> memory(kCount, 0x21);
  const cts::PinnedBuffer<int> pinned(kCount, 0x21);
  auto* const heap = static_cast<int*>(std::malloc(sizeof old));
  heap[0] = kOld;
  Check("address-on-the-device", of_variable);
  Check("address-of-a-constant-on-the-device", of_constant);
  Check("inside-of-a-variable", reinterpret_cast<const char*>(variable) + sizeof(int));
  Check("memory-of-the-device", memory.data());
  Check("page-locked-memory", pinned.data());
  Check("heap", heap);
  Check("kernel", reinterpret_cast<const void*>(&Use));
  CTS_FINISH();
  std::free(heap);
}

}  // namespace
