/*---
clause: mm.advise.invalid-pageable-range
control: the range is managed
control-fails-with: advice was taken for a range without memory
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/managed.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 1 << 20;

CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> managed(kBytes);
  void* const gone = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!CTS_EXPECT(gone != MAP_FAILED, "there is no memory of mmap")) return;
  munmap(gone, kBytes);
  const struct {
    const char* name;
    cudaMemoryAdvise advice;
  } advices[] = {{"set-read-mostly", cudaMemAdviseSetReadMostly},
                 {"set-preferred-location", cudaMemAdviseSetPreferredLocation},
                 {"set-accessed-by", cudaMemAdviseSetAccessedBy}};
  const struct {
    const char* name;
    void* memory;
  } ranges[] = {{"unmapped-range", gone}, {"low-addresses", reinterpret_cast<void*>(std::size_t{1} << 16)}};
  for (const auto& range : ranges) {
    for (const auto& advice : advices) {
      cts::Row((std::string(advice.name) + "-of-" + range.name).c_str(), [&] {
        void* const memory = cts::control() ? managed.data() : range.memory;
        CTS_EXPECT_NE(cts::Taken(cudaMemAdvise(memory, kBytes, advice.advice, cts::OnDeviceLocation())), cudaSuccess,
                      "advice was taken for a range without memory");
      });
    }
  }
}

}  // namespace
