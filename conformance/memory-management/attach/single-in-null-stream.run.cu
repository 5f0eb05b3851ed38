/*---
clause: mm.attach.single-in-null-stream
control: the stream is a created one
control-fails-with: memory was attached singly to the NULL stream
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> memory(4096);
  const cts::Stream created;
  const auto check = [&](const char* name, cudaStream_t stream, bool flag) {
    cts::Row(name, [&] {
      const cudaStream_t in = cts::control() ? cudaStream_t{created} : stream;
      const cudaError_t code = cts::Taken(flag ? cudaStreamAttachMemAsync(in, memory.data(), 0, cudaMemAttachSingle)
                                               : cudaStreamAttachMemAsync(in, memory.data()));
      CTS_EXPECT_NE(code, cudaSuccess, "memory was attached singly to the NULL stream");
      if (!cts::control()) CTS_OBSERVE(name, code);
    });
  };
  check("flag-given", nullptr, true);
  check("flag-left-out", nullptr, false);
  // Nothing says whether the handle of the legacy stream is the NULL stream here.
  if (!cts::control())
    CTS_OBSERVE("legacy",
                cts::Taken(cudaStreamAttachMemAsync(cudaStreamLegacy, memory.data(), 0, cudaMemAttachSingle)));
  CTS_CUDA(cudaStreamAttachMemAsync(created, memory.data(), 0, cudaMemAttachGlobal));
  created.Synchronize();
}

}  // namespace
