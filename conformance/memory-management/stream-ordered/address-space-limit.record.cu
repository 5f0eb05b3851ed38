/*---
clause: mm.stream-ordered.address-space-limit
requires: [memory-pools, linux-native]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/child.h"

#include "address-limit.cuh"

#include <string>

namespace {

// A process whose addresses are limited before its first call, as by ulimit -v.
CTS_CHILD(Limited) {
  CTS_EXPECT(cts::LimitAddresses(static_cast<std::size_t>(cts::child_argument()) << 30), "the system took no limit");
  void* memory = nullptr;
  cts::Tell("begin", cudaFree(nullptr));
  cts::Tell("allocate", cudaMallocAsync(&memory, 1 << 20, nullptr));
  cts::Tell("wait", cudaStreamSynchronize(nullptr));
}

CTS_CASE() {
  const struct {
    const char* name;
    long long gib;
  } rows[] = {{"of-4-gib", 4}, {"of-64-gib", 64}};
  for (const auto& row : rows) {
    const cts::ChildRun child = cts::RunChild("Limited", {.argument = row.gib, .timeout_s = 20, .any_end = true});
    CTS_OBSERVE((std::string("begins-") + row.name).c_str(), child.Has("begin") && child.Value("begin") == cudaSuccess);
    CTS_OBSERVE((std::string("allocates-") + row.name).c_str(),
                child.Has("allocate") && child.Value("allocate") == cudaSuccess);
  }
}

}  // namespace
