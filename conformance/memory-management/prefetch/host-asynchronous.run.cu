/*---
clause: mm.prefetch.host-asynchronous
control: the stream is waited for first
control-fails-with: a prefetch waited for the work before it
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/stream/witness.cuh"

#include <string>

namespace {

// A host function holds the stream.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(32 << 20, 1);
  for (const std::size_t bytes : {std::size_t{4096}, block.size()}) {
    for (const bool to_host : {false, true}) {
      cts::Row((std::to_string(bytes) + (to_host ? "-bytes-to-the-host" : "-bytes-to-the-device")).c_str(), [&] {
        const cts::Stream stream;
        cts::PutWhere(block.data(), block.size(), to_host ? cts::Residence::kDevice : cts::Residence::kHost, stream);
        cts::HostGate gate;
        gate.Hold(stream);
        cts::Thread call([&] {
          if (cts::control()) stream.Synchronize();
          CTS_CUDA(cudaMemPrefetchAsync(block.data(), bytes, to_host ? cts::OnHostLocation() : cts::OnDeviceLocation(),
                                        0, stream));
        });
        cts::ExpectPasses(gate, call, "a prefetch waited for the work before it");
        gate.Open();
        call.Join();
        stream.Synchronize();
      });
    }
  }
}

}  // namespace
