/*---
clause: mm.attach.flags
requires: [managed]
launches: none
draft: not run on a GPU
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> memory(4096);
  const cts::Stream stream;
  const auto observe = [&](const char* name, unsigned flags) {
    CTS_OBSERVE(name, cudaStreamAttachMemAsync(stream, memory.data(), 0, flags));
    (void)cudaGetLastError();
  };
  observe("none", 0);
  observe("global-and-host", cudaMemAttachGlobal | cudaMemAttachHost);
  observe("global-and-single", cudaMemAttachGlobal | cudaMemAttachSingle);
  observe("flags-8", 8);
  stream.Synchronize();
}

}  // namespace
