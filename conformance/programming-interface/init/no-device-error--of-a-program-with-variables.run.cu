/*---
clause: pi.init.no-device-error
covers: a program with variables of each space, and their calls
control: the devices of the machine are visible
control-fails-with: a program with variables did not start, or its first call did not report cudaErrorNoDevice
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <iterator>

namespace {

__managed__ int managed = 3, managed_words[5000] = {1, 2};
__device__ int word = 4, words[5000];
__constant__ int constant = 5, constants[100] = {6};

__global__ void Touch(int* out) {
  *out = ++managed + managed_words[*out] + ++word + words[*out] + constant + constants[*out & 63];
}

cudaError_t FromSymbol() {
  int value = 0;
  return cudaMemcpyFromSymbol(&value, word, sizeof value);
}
cudaError_t ToSymbol() {
  const int value = 1;
  return cudaMemcpyToSymbol(constant, &value, sizeof value);
}
cudaError_t Address() {
  void* address = nullptr;
  return cudaGetSymbolAddress(&address, managed);
}
cudaError_t Launch() {
  int* nowhere = nullptr;
  void* arguments[] = {&nowhere};
  return cudaLaunchKernel(reinterpret_cast<const void*>(&Touch), dim3(1), dim3(1), arguments, 0, nullptr);
}
cudaError_t Attributes() {
  cudaFuncAttributes attributes = {};
  return cudaFuncGetAttributes(&attributes, reinterpret_cast<const void*>(&Touch));
}

constexpr struct {
  const char* name;
  cudaError_t (*call)();
} kCalls[] = {{"cudaMemcpyFromSymbol", FromSymbol},
              {"cudaMemcpyToSymbol", ToSymbol},
              {"cudaGetSymbolAddress", Address},
              {"cudaFuncGetAttributes", Attributes},
              {"cudaLaunchKernel", Launch}};

CTS_CHILD(First) {
  const auto which = cts::child_argument();
  // With a device a kernel that is launched would fault.
  cts::Tell("code", cts::control() && kCalls[which].call == &Launch ? cudaFree(nullptr) : kCalls[which].call());
}

CTS_CASE() {
  const cts::EnvironmentVariable hidden = {"CUDA_VISIBLE_DEVICES", "-1"};
  for (int i = 0; i < static_cast<int>(std::size(kCalls)); ++i) {
    cts::Row(kCalls[i].name, [&] {
      cts::ChildOptions options{.argument = i};
      if (!cts::control()) options.environment[0] = hidden;
      const cts::ChildRun child = cts::RunChild("First", options);
      CTS_EXPECT(child.exit_code == 0 && child.Value("code") == cudaErrorNoDevice,
                 "a program with variables did not start, or its first call did not report cudaErrorNoDevice");
    });
  }
}

}  // namespace
