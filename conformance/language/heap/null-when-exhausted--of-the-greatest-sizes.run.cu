/*---
clause: lang.heap.null-when-exhausted
covers: sizes that no count of further bytes can hold
control: the kernel asks for 100 bytes instead
control-fails-with: a request of one of the greatest sizes did not return NULL
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

struct Size {
  const char* name;
  unsigned long long bytes;
};
constexpr Size kSizes[] = {
    {"2-to-the-64-less-256", 0ull - 256}, {"2-to-the-64-less-8", 0ull - 8}, {"greatest", 0ull - 1}};

__global__ void Ask(int* is_null, size_t bytes) { *is_null = malloc(bytes) == nullptr ? 1 : 0; }

// Each in a process of its own, for what such a request does to the heap.
CTS_CHILD(Asks) {
  const cts::DeviceBuffer<int> is_null(1, 0);
  Ask<<<1, 1>>>(is_null.data(), cts::control() ? 100 : kSizes[cts::child_argument()].bytes);
  CTS_FINISH();
  cts::Tell("null", is_null[0]);
}

CTS_CASE() {
  long long argument = 0;
  for (const Size& size : kSizes) {
    cts::Row(size.name, [&] {
      const cts::ChildRun child = cts::RunChild("Asks", {.argument = argument});
      CTS_EXPECT_EQ(child.Value("null"), 1, "a request of one of the greatest sizes did not return NULL");
    });
    ++argument;
  }
}

}  // namespace
