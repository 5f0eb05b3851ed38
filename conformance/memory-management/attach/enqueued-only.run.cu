/*---
clause: mm.attach.enqueued-only
covers: the runtime's function, of each flag
control: the stream is waited for first
control-fails-with: cudaStreamAttachMemAsync waited for earlier work of its stream
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/stream/witness.cuh"

namespace {

CTS_CASE() {
  const struct {
    const char* name;
    unsigned flag;
  } flags[] = {{"global", cudaMemAttachGlobal}, {"host", cudaMemAttachHost}, {"single", cudaMemAttachSingle}};
  for (const auto& flag : flags) {
    cts::Row(flag.name, [&] {
      const cts::ManagedBuffer<unsigned char> memory(4096);
      const cts::Stream stream;
      CTS_CUDA(cudaStreamAttachMemAsync(stream, memory.data(), 0, cudaMemAttachGlobal));
      stream.Synchronize();
      cts::HostGate gate;
      gate.Hold(stream);
      cts::Thread call([&] {
        if (cts::control()) stream.Synchronize();
        CTS_CUDA(cudaStreamAttachMemAsync(stream, memory.data(), 0, flag.flag));
      });
      cts::ExpectPasses(gate, call, "cudaStreamAttachMemAsync waited for earlier work of its stream");
      gate.Open();
      call.Join();
      stream.Synchronize();
    });
  }
}

}  // namespace
