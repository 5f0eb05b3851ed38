/*---
clause: model.domain.defaults
control: the stream has been given the remote domain, and a map that swaps the two
control-fails-with:
  - a stream that was told nothing has another logical domain than the default one
  - a stream that was told nothing maps its logical domains elsewhere
requires: [cc-90]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/row.h"
#include "cts/stream.h"

namespace {

void Check(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    int domains = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&domains, cudaDevAttrMemSyncDomainCount, 0));
    cudaLaunchAttributeValue domain{}, map{};
    if (cts::control()) {
      domain.memSyncDomain = cudaLaunchMemSyncDomainRemote;
      map.memSyncDomainMap.default_ = 1;
      map.memSyncDomainMap.remote = 0;
      CTS_CUDA(cudaStreamSetAttribute(stream, cudaLaunchAttributeMemSyncDomain, &domain));
      CTS_CUDA(cudaStreamSetAttribute(stream, cudaLaunchAttributeMemSyncDomainMap, &map));
    }
    domain.memSyncDomain = static_cast<cudaLaunchMemSyncDomain>(77);
    map.memSyncDomainMap.default_ = map.memSyncDomainMap.remote = 77;
    CTS_CUDA(cudaStreamGetAttribute(stream, cudaLaunchAttributeMemSyncDomain, &domain));
    CTS_CUDA(cudaStreamGetAttribute(stream, cudaLaunchAttributeMemSyncDomainMap, &map));
    CTS_EXPECT(domain.memSyncDomain == cudaLaunchMemSyncDomainDefault,
               "a stream that was told nothing has another logical domain than the default one");
    CTS_EXPECT(map.memSyncDomainMap.default_ == 0 && (domains < 2 || map.memSyncDomainMap.remote == 1),
               "a stream that was told nothing maps its logical domains elsewhere");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::Stream plain(cudaStreamDefault), apart(cudaStreamNonBlocking);
  Check("blocking", plain);
  Check("non-blocking", apart);
}

}  // namespace
