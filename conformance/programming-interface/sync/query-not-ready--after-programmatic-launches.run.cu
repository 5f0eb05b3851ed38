/*---
clause: pi.sync.query-not-ready
covers: a programmatic launch, which its primary may outlast
control: an idle stream is queried
control-fails-with: the query of a stream with a primary kernel that is not complete did not return cudaErrorNotReady
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/window.h"

#include "../programmatic-chain.family.cuh"

namespace {

constexpr const char* kReady =
    "the query of a stream with a primary kernel that is not complete did not return cudaErrorNotReady";

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream stream(flags), idle;
    Chain chain(stream);
    CTS_NOT_YET(cts::Taken(cudaStreamQuery(cts::control() ? idle : stream)) != cudaErrorNotReady, kReady);
    chain.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(cts::Taken(cudaStreamQuery(stream)), cudaSuccess, "a stream is not ready although it is idle");
    CTS_EXPECT(chain.secondary_ran(), "the secondary kernel never ran");
  });
}

CTS_CASE() {
  Check("non-blocking", cudaStreamNonBlocking);
  Check("blocking", cudaStreamDefault);
}

}  // namespace
