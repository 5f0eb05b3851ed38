/*---
clause: pi.sync.device-waits-all-streams-all-threads
covers: destroyed streams, priorities, graphs, one of a hundred streams, again
control: the host synchronizes an idle stream of its own instead
control-fails-with: cudaDeviceSynchronize returned before the work of such a stream was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/order/late.cuh"
#include "cts/process/threads.h"

#include <memory>
#include <vector>

namespace {

constexpr const char* kEarly = "cudaDeviceSynchronize returned before the work of such a stream was complete";

__global__ void Work(cts::LateView late) { late.Finish(); }
__global__ void Nothing() {}

void PutWork(cudaStream_t stream, cts::LateView late) {
  Work<<<1, 1, 0, stream>>>(late);
  CTS_CUDA(cudaGetLastError());
}

// Another thread puts the work into a stream, and the host waits: three times, because a first wait may take another
// way.
template <class Put>
void Check(const char* name, Put put) {
  cts::Row(name, [&] {
    const cts::Stream idle;
    const cts::HostWindows windows;
    for (int round = 0; round < 3; ++round) {
      const cts::Late late;
      cts::InThread([&] { put(late); });
      CTS_CUDA(cts::control() ? cudaStreamSynchronize(idle) : cudaDeviceSynchronize());
      CTS_EXPECT(late.done(), kEarly);
      CTS_FINISH();
      CTS_EXPECT(late.done(), "the work never ran");
    }
  });
}

// The stream is destroyed while its work is pending.
template <class Create>
void CheckDestroyed(const char* name, Create create) {
  Check(name, [&](const cts::Late& late) {
    cudaStream_t stream = nullptr;
    CTS_CUDA(create(&stream));
    PutWork(stream, late.view());
    CTS_CUDA(cudaStreamDestroy(stream));
  });
}

CTS_CASE(destroyed) {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  CheckDestroyed("blocking", [](cudaStream_t* stream) { return cudaStreamCreate(stream); });
  CheckDestroyed("non-blocking",
                 [](cudaStream_t* stream) { return cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking); });
  CheckDestroyed("greatest-priority", [&](cudaStream_t* stream) {
    return cudaStreamCreateWithPriority(stream, cudaStreamNonBlocking, greatest);
  });
  CheckDestroyed("least-priority", [&](cudaStream_t* stream) {
    return cudaStreamCreateWithPriority(stream, cudaStreamNonBlocking, least);
  });
}

CTS_CASE(graphs) {
  const cts::Stream stream;
  std::vector<std::unique_ptr<cts::Executable>> launched;
  const auto check = [&](const char* name, cudaStream_t to) {
    Check(name, [&](const cts::Late& late) {
      const cts::Template graph;
      (void)cts::AddKernel(graph, {}, Work, late.view());
      launched.push_back(std::make_unique<cts::Executable>(graph));
      launched.back()->Launch(to);
    });
  };
  check("non-blocking", stream);
  check("legacy", cudaStreamLegacy);
}

CTS_CASE(one_of_a_hundred) {
  constexpr size_t kStreams = 100;
  std::vector<std::unique_ptr<cts::Stream>> streams;
  for (size_t i = 0; i < kStreams; ++i) streams.push_back(std::make_unique<cts::Stream>());
  const auto check = [&](const char* name, size_t which) {
    Check(name, [&](const cts::Late& late) {
      for (size_t i = 0; i < kStreams; ++i) {
        Nothing<<<1, 1, 0, *streams[i]>>>();
        CTS_CUDA(cudaGetLastError());
        if (i == which) PutWork(*streams[i], late.view());
      }
    });
  };
  check("first", 0);
  check("middle", kStreams / 2);
  check("last", kStreams - 1);
}

}  // namespace
