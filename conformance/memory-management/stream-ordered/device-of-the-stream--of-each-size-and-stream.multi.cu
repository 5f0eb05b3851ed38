/*---
clause: mm.stream-ordered.device-of-the-stream
covers: sizes, several blocks, places used again, kinds of streams, driver, threads
control: the stream is one of the current device
control-fails-with: a block of several that are allocated in a stream does not lie on the stream's device
requires: [memory-pools, gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"

#include <iterator>
#include <string>

namespace {

constexpr std::size_t kSizes[] = {1, 4096, 70'000, 40 << 20};
constexpr int kTimes = 3;

struct Way {
  const char* name;
  unsigned flags;
  bool by_the_driver, in_a_thread;
};
constexpr Way kWays[] = {{"-nonblocking", cudaStreamNonBlocking, false, false},
                         {"-blocking", cudaStreamDefault, false, false},
                         {"-by-the-driver", cudaStreamNonBlocking, true, false},
                         {"-in-another-thread", cudaStreamNonBlocking, false, true}};

unsigned char* Allocated(std::size_t bytes, cudaStream_t stream, bool by_the_driver) {
  void* block = nullptr;
  CUdeviceptr of_driver = 0;
  if (!by_the_driver) CTS_CUDA(cudaMallocAsync(&block, bytes, stream));
  if (by_the_driver) CTS_CU(CTS_DRIVER(cuMemAllocAsync)(&of_driver, bytes, stream));
  return static_cast<unsigned char*>(by_the_driver ? reinterpret_cast<void*>(of_driver) : block);
}

// Blocks of all sizes at once, while another device than the stream's is current; then all again, in places that may
// have been used before.
void Check(int current, const Way& way) {
  const int other = 1 - current, of_stream = cts::control() ? current : other;
  const cts::On<cts::Stream> stream(of_stream, way.flags);
  const cts::On<cts::Stamps> stamps(of_stream);
  int elsewhere = 0;
  for (int time = 0; time < kTimes; ++time) {
    unsigned char* blocks[std::size(kSizes)] = {};
    const auto allocate = [&] {
      const cts::OnDevice on(current);
      for (std::size_t i = 0; i < std::size(kSizes); ++i) blocks[i] = Allocated(kSizes[i], *stream, way.by_the_driver);
    };
    if (way.in_a_thread) {
      cts::InThread(allocate);
    } else {
      allocate();
    }
    const cts::OnDevice on(of_stream);
    for (std::size_t i = 0; i < std::size(kSizes); ++i) {
      cudaPointerAttributes attributes{};
      CTS_CUDA(cudaPointerGetAttributes(&attributes, blocks[i] + kSizes[i] - 1));
      elsewhere += attributes.device != other ? 1 : 0;
      stamps->Put(*stream, blocks[i], kSizes[i], static_cast<unsigned>(i) + 1);
    }
    for (std::size_t i = 0; i < std::size(kSizes); ++i) {
      stamps->Check(*stream, blocks[i], kSizes[i], static_cast<unsigned>(i) + 1);
      CTS_CUDA(cudaFreeAsync(blocks[i], *stream));
    }
  }
  const cts::OnDevice on(of_stream);
  stream->Synchronize();
  CTS_EXPECT_EQ(elsewhere, 0, "a block of several that are allocated in a stream does not lie on the stream's device");
  CTS_EXPECT_EQ(stamps->wrong(), 0, "kernels of the stream's device could not use such memory");
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs)
    for (const Way& way : kWays) cts::Row((std::string(pair.name) + way.name).c_str(), [&] { Check(pair.one, way); });
}

}  // namespace
