/*---
clause: pi.event.query-implies-visibility
covers: interprocess events that threads make and destroy during other work
control: the host reads without a query
control-fails-with: a result was not there although the query of a short-lived event had returned cudaSuccess
requires: [ipc]
draft: five of five on an H200, not yet on an H100
note: a driver was known that could stop for ever where such events came and went during other calls
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/process/threads.h"
#include "cts/stream/deciding.h"

#include <algorithm>
#include <deque>

namespace {

constexpr unsigned kThreads = 4, kRounds = 60;
constexpr size_t kBytes = 32 << 10;

__global__ void Late() { cts::SpinFor(300'000); }

// What one thread uses.
struct Mine {
  const cts::Stream stream;
  cts::DeviceBuffer<unsigned char> source{kBytes};
  const cts::PinnedBuffer<unsigned char> host{kBytes, 0};
  size_t stale = 0;
  bool complete = true;

  // A late copy of new bytes, an event of this round after it, and a look of the host once it is complete.
  void Round(unsigned round) {
    const int byte = static_cast<int>(round % 255 + 1);
    CTS_CUDA(cudaMemsetAsync(source.data(), byte, kBytes, stream));
    Late<<<1, 1, 0, stream>>>();
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyAsync(host.data(), source.data(), kBytes, cudaMemcpyDeviceToHost, stream));
    const cts::Event event(cudaEventInterprocess | cudaEventDisableTiming);
    cudaIpcEventHandle_t handle;
    if (round % 2 != 0) CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
    CTS_CUDA(cudaEventRecord(event, stream));
    if (!cts::control()) complete = cts::AwaitReady([&] { return cudaEventQuery(event); }) == cudaSuccess && complete;
    for (size_t i = 0; i < kBytes; ++i) stale += static_cast<const volatile unsigned char*>(host.data())[i] != byte;
    stream.Synchronize();
    (void)cudaGetLastError();  // a query may have left cudaErrorNotReady
  }
};

void Check(const char* name, unsigned count) {
  cts::Row(name, [&] {
    std::deque<Mine> all(count);
    for (Mine& mine : all) (void)mine.source.data();
    CTS_FINISH();
    const unsigned rounds = cts::Rounds(kRounds);
    {
      std::deque<cts::Thread> threads;
      for (Mine& mine : all) {
        threads.emplace_back([&mine, rounds] {
          for (unsigned round = 0; round < rounds; ++round) mine.Round(round);
        });
      }
      for (cts::Thread& thread : threads) thread.Join();
    }
    // On a slow host each copy may be complete before the host looks.
    if (cts::control() && std::all_of(all.begin(), all.end(), [](const Mine& mine) { return mine.stale == 0; }))
      cts::PowerNotShown("every copy came before the host looked");
    for (const Mine& mine : all) {
      CTS_EXPECT(mine.complete, "the query never returned cudaSuccess");
      CTS_EXPECT_EQ(mine.stale, 0,
                    "a result was not there although the query of a short-lived event had returned cudaSuccess");
    }
  });
}

CTS_CASE() {
  Check("one-thread", 1);
  Check("several-threads", kThreads);
}

}  // namespace
