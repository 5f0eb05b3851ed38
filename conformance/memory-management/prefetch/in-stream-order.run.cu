/*---
clause: mm.prefetch.in-stream-order
control: the mark is put before what it has to wait for
control-fails-with: what follows a prefetch did not wait for what comes before it
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/host_grids.cuh"

#include <functional>
#include <string>

namespace {

constexpr std::size_t kBytes = 3 << 20, kStep = 17;

// A kernel stands at its gate, and writes once that opens; a prefetch, and a mark.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream mine, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    cudaStream_t stream;
  } streams[] = {{"non-blocking", mine}, {"blocking", blocking}, {"NULL", nullptr}};
  for (const auto& stream : streams) {
    for (const bool to_host : {true, false}) {
      cts::Row((std::string(stream.name) + (to_host ? "-to-the-host" : "-to-the-device")).c_str(), [&] {
        cts::Stamps stamps(kStep);
        cts::PutWhere(block.data(), kBytes, to_host ? cts::Residence::kDevice : cts::Residence::kHost, mine);
        cts::Mark mark;
        cts::Gate gate;
        if (cts::control()) mark.Put(stream.stream);
        cts::Hold(gate, stream.stream);
        stamps.Put(stream.stream, block.data(), kBytes, 3);
        CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, to_host ? cts::OnHostLocation() : cts::OnDeviceLocation(),
                                      0, stream.stream));
        stamps.Check(stream.stream, block.data(), kBytes, 3);
        if (!cts::control()) mark.Put(stream.stream);
        CTS_NOT_YET(mark.seen(), "what follows a prefetch did not wait for what comes before it");
        gate.Open();
        CTS_EXPECT(mark.Comes(), "what follows a prefetch never ran");
        CTS_CUDA(cudaDeviceSynchronize());
        CTS_EXPECT_EQ(stamps.wrong(), 0, "what follows a prefetch does not see what was written before it");
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < kBytes; i += kStep) wrong += block[i] != cts::StampOf(3, i);
        CTS_EXPECT_EQ(wrong, 0, "what was written before a prefetch is not there after it");
      });
    }
  }
}

}  // namespace
