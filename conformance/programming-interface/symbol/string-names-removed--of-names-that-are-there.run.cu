/*---
clause: pi.symbol.string-names-removed
covers: strings that name a variable in its module, by each function
control: the symbol itself is given
control-fails-with: a string that names a variable was taken for its symbol
launches: none
own-process: its variables have names of C, which no namespace holds
draft: five of five on an H200, not yet on an H100
note: without a mangled name a variable is called in its module as it is in the source
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr const char* kTaken = "a string that names a variable was taken for its symbol";
constexpr int kOld = 0x21212121, kNew = 4711;

// Of C, so that the module's names are these.
extern "C" {
__device__ int cts_named_variable;
__constant__ int cts_named_constant;
}

struct Subject {
  const cts::PinnedBuffer<int> word{1};
  const cts::DeviceBuffer<int> other{1, 0x21};
  const cts::Stream stream;
};
struct Function {
  const char* name;
  cudaError_t (*call)(const void* symbol, const Subject& on);
};
constexpr Function kFunctions[] = {
    {"cudaGetSymbolAddress",
     [](const void* symbol, const Subject&) {
       void* address = nullptr;
       return cudaGetSymbolAddress(&address, symbol);
     }},
    {"cudaGetSymbolSize",
     [](const void* symbol, const Subject&) {
       size_t bytes = 0;
       return cudaGetSymbolSize(&bytes, symbol);
     }},
    {"cudaMemcpyToSymbol",
     [](const void* symbol, const Subject& on) {
       return cudaMemcpyToSymbol(symbol, on.word.data(), sizeof(int), 0, cudaMemcpyHostToDevice);
     }},
    {"cudaMemcpyFromSymbol",
     [](const void* symbol, const Subject& on) {
       return cudaMemcpyFromSymbol(on.other.data(), symbol, sizeof(int), 0, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpyToSymbolAsync",
     [](const void* symbol, const Subject& on) {
       return cudaMemcpyToSymbolAsync(symbol, on.word.data(), sizeof(int), 0, cudaMemcpyHostToDevice, on.stream);
     }},
    {"cudaMemcpyFromSymbolAsync", [](const void* symbol, const Subject& on) {
       return cudaMemcpyFromSymbolAsync(on.other.data(), symbol, sizeof(int), 0, cudaMemcpyDeviceToDevice, on.stream);
     }}};

// Twice: the symbol itself was looked up before, and is again.
template <class T>
void Check(const std::string& of, const T& variable, const char* text) {
  const void* const symbol = &variable;
  const int old = kOld;
  const Subject on;
  on.word[0] = kNew;
  for (const Function& function : kFunctions) {
    cts::Row((of + "-" + function.name).c_str(), [&] {
      CTS_CUDA(cudaMemcpyToSymbol(variable, &old, sizeof old));
      for (int time = 0; time < 2; ++time) {
        const void* const given = cts::control() ? symbol : text;
        CTS_EXPECT_NE(cts::Taken(function.call(given, on)), cudaSuccess, kTaken);
        on.stream.Synchronize();
      }
    });
  }
}

CTS_CASE() {
  Check("variable", cts_named_variable, "cts_named_variable");
  Check("constant", cts_named_constant, "cts_named_constant");
}

}  // namespace
