/*---
clause: mm.advise.variables
control: the variable is a plain one of the device
control-fails-with: advice, a prefetch or a query of a managed variable was refused
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr std::size_t kBytes = 1 << 20;

__managed__ unsigned char managed[kBytes];
__device__ unsigned char plain[kBytes];

CTS_CASE() {
  void *of_managed = nullptr, *of_plain = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&of_managed, managed));
  CTS_CUDA(cudaGetSymbolAddress(&of_plain, plain));
  auto* const at = static_cast<unsigned char*>(cts::control() ? of_plain : of_managed);
  const cts::Stream stream;
  cts::Stamps stamps;
  stamps.Put(stream, at, kBytes, 1);
  stream.Synchronize();
  const auto check = [&](const char* name, cudaError_t code) {
    cts::Row(name, [&] {
      stream.Synchronize();
      stamps.Check(stream, at, kBytes, 1);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "a variable lost its contents");
      CTS_EXPECT_EQ(code, cudaSuccess, "advice, a prefetch or a query of a managed variable was refused");
    });
  };
  const auto advise = [&](const char* name, cudaMemoryAdvise advice) {
    check(name, cts::Taken(cudaMemAdvise(at, kBytes, advice, cts::OnDeviceLocation())));
  };
  int value = 0;
  advise("set-read-mostly", cudaMemAdviseSetReadMostly);
  check("read-mostly",
        cts::Taken(cudaMemRangeGetAttribute(&value, sizeof value, cudaMemRangeAttributeReadMostly, at, kBytes)));
  if (!cts::control()) CTS_EXPECT_EQ(value, 1, "a managed variable is not said to be read-mostly");
  check("prefetch-to-the-device", cts::Taken(cudaMemPrefetchAsync(at, kBytes, cts::OnDeviceLocation(), 0, stream)));
  check("prefetch-to-the-host", cts::Taken(cudaMemPrefetchAsync(at, kBytes, cts::OnHostLocation(), 0, stream)));
  advise("unset-read-mostly", cudaMemAdviseUnsetReadMostly);
  advise("set-preferred-location", cudaMemAdviseSetPreferredLocation);
  advise("unset-preferred-location", cudaMemAdviseUnsetPreferredLocation);
  advise("set-accessed-by", cudaMemAdviseSetAccessedBy);
  advise("unset-accessed-by", cudaMemAdviseUnsetAccessedBy);
}

}  // namespace
