/*---
clause: mm.advise.variables
control: the variable is a plain one of the device
control-fails-with: advice, a prefetch or a query of a managed variable was refused
requires: [managed]
draft: five of five on an H200, not yet on an H100
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
  // What the attribute then tells of the variable.
  const auto expect = [&](cudaMemRangeAttribute attribute, int value) {
    if (!cts::control())
      CTS_EXPECT_EQ(cts::RangeAttribute(attribute, at, kBytes), value,
                    "a managed variable did not take what was asked");
  };
  const auto advise = [&](const char* name, cudaMemoryAdvise advice, cudaMemRangeAttribute attribute, int told) {
    check(name, cts::Taken(cudaMemAdvise(at, kBytes, advice, cts::OnDeviceLocation())));
    expect(attribute, told);
  };
  constexpr auto kReadMostly = cudaMemRangeAttributeReadMostly;
  constexpr auto kPreferred = cudaMemRangeAttributePreferredLocation;
  constexpr auto kAccessedBy = cudaMemRangeAttributeAccessedBy;
  constexpr auto kPrefetched = cudaMemRangeAttributeLastPrefetchLocation;
  int value = 0;
  advise("set-read-mostly", cudaMemAdviseSetReadMostly, kReadMostly, 1);
  check("read-mostly", cts::Taken(cudaMemRangeGetAttribute(&value, sizeof value, kReadMostly, at, kBytes)));
  check("prefetch-to-the-device", cts::Taken(cudaMemPrefetchAsync(at, kBytes, cts::OnDeviceLocation(), 0, stream)));
  expect(kPrefetched, 0);
  check("prefetch-to-the-host", cts::Taken(cudaMemPrefetchAsync(at, kBytes, cts::OnHostLocation(), 0, stream)));
  expect(kPrefetched, cudaCpuDeviceId);
  advise("unset-read-mostly", cudaMemAdviseUnsetReadMostly, kReadMostly, 0);
  advise("set-preferred-location", cudaMemAdviseSetPreferredLocation, kPreferred, 0);
  advise("unset-preferred-location", cudaMemAdviseUnsetPreferredLocation, kPreferred, cudaInvalidDeviceId);
  advise("set-accessed-by", cudaMemAdviseSetAccessedBy, kAccessedBy, 0);
  advise("unset-accessed-by", cudaMemAdviseUnsetAccessedBy, kAccessedBy, cudaInvalidDeviceId);
}

}  // namespace
