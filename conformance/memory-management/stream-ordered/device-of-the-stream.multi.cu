/*---
clause: mm.stream-ordered.device-of-the-stream
control: the stream is one of the current device
control-fails-with: memory that is allocated in a stream does not lie on the stream's device
requires: [memory-pools, gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 70'000;

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const int current = pair.one, other = 1 - current, of_stream = cts::control() ? current : other;
      const cts::On<cts::Stream> stream(of_stream);
      const cts::On<cts::Stamps> stamps(of_stream);
      unsigned char* block = nullptr;
      {
        const cts::OnDevice on(current);
        CTS_CUDA(cudaMallocAsync(reinterpret_cast<void**>(&block), kBytes, *stream));
      }
      cudaPointerAttributes attributes{};
      CTS_CUDA(cudaPointerGetAttributes(&attributes, block));
      CTS_EXPECT_EQ(attributes.device, other,
                    "memory that is allocated in a stream does not lie on the stream's device");
      const cts::OnDevice on(of_stream);
      stamps->Put(*stream, block, kBytes, 1);
      stamps->Check(*stream, block, kBytes, 1);
      CTS_CUDA(cudaFreeAsync(block, *stream));
      stream->Synchronize();
      CTS_EXPECT_EQ(stamps->wrong(), 0, "kernels of the stream's device could not use such memory");
    });
  }
}

}  // namespace
