/*---
clause: cdp.heap.exhaustion-error
covers: sizes that no count of further bytes can hold
control: the kernel asks for 100 bytes instead
control-fails-with: a request of one of the greatest sizes did not return cudaErrorMemoryAllocation
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: each in a process of its own, because such a request once left a heap that later ones hung in
---*/
#include "cts/case.cuh"

namespace {

struct Size {
  const char* name;
  unsigned long long bytes;
};
constexpr Size kSizes[] = {
    {"2-to-the-64-less-256", 0ull - 256}, {"2-to-the-64-less-8", 0ull - 8}, {"greatest", 0ull - 1}};

__global__ void Ask(cudaError_t* code, size_t bytes) {
  void* memory = nullptr;
  *code = cudaMalloc(&memory, bytes);
}

CTS_CHILD(Asks) {
  const cts::DeviceBuffer<cudaError_t> code(1, 0);  // what nobody wrote must not pass
  Ask<<<1, 1>>>(code.data(), cts::control() ? 100 : kSizes[cts::child_argument()].bytes);
  CTS_FINISH();
  cts::Tell("code", code[0]);
}

CTS_CASE() {
  long long argument = 0;
  for (const Size& size : kSizes) {
    cts::Row(size.name, [&] {
      const cts::ChildRun child = cts::RunChild("Asks", {.argument = argument});
      CTS_EXPECT_EQ(child.Value("code"), cudaErrorMemoryAllocation,
                    "a request of one of the greatest sizes did not return cudaErrorMemoryAllocation");
    });
    ++argument;
  }
}

}  // namespace
