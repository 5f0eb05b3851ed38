/*---
clause: mm.attach.length
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr std::size_t kBytes = 8 << 20;
  const cts::ManagedBuffer<unsigned char> memory(kBytes);
  const cts::Stream stream;
  const auto observe = [&](const char* name, std::size_t from, std::size_t length) {
    CTS_OBSERVE(name, cudaStreamAttachMemAsync(stream, memory.data() + from, length, cudaMemAttachGlobal));
    (void)cudaGetLastError();
  };
  observe("half", 0, kBytes / 2);
  observe("a-byte-more", 0, kBytes + 1);
  observe("a-byte-less", 0, kBytes - 1);
  observe("inside-without-length", kBytes / 2, 0);
  observe("inside-to-the-end", kBytes / 2, kBytes / 2);
  stream.Synchronize();
}

}  // namespace
