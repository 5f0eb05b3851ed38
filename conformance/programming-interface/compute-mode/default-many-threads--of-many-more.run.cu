/*---
clause: pi.compute-mode.default-many-threads
covers: two hundred threads at once, again and again, and eight processes
control: one of the threads, or processes, launches nothing
control-fails-with:
  - not every one of many host threads could use the device
  - not every one of many processes could use the device
requires: [default-mode]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

namespace {

constexpr unsigned kThreads = 200, kRounds = 5, kProcesses = 8;

__global__ void CountOne(unsigned* count) { atomicAdd(count, 1u); }

// All are alive, and have a stream, before the first of them launches.
CTS_CASE(threads) {
  const cts::DeviceBuffer<unsigned> count(1, 0);
  std::vector<cudaError_t> codes(kThreads, cudaErrorUnknown);
  std::atomic<unsigned> ready = 0;
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned i = 0; i < kThreads; ++i) {
      threads.push_back(std::make_unique<cts::Thread>([&, i] {
        cudaStream_t stream = nullptr;
        codes[i] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
        for (++ready; ready < kThreads;) std::this_thread::yield();
        for (unsigned round = 0; round < kRounds && codes[i] == cudaSuccess; ++round) {
          if (i > 0 || !cts::control()) CountOne<<<1, 1, 0, stream>>>(count.data());
          codes[i] = cudaGetLastError();
          if (codes[i] == cudaSuccess) codes[i] = cudaStreamSynchronize(stream);
        }
        if (stream != nullptr) (void)cudaStreamDestroy(stream);
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  for (const cudaError_t code : codes) CTS_CUDA(code);
  CTS_EXPECT_EQ(count[0], kThreads * kRounds, "not every one of many host threads could use the device");
}

// The argument: whether it launches. It has its context while all others have one.
CTS_CHILD(Process) {
  const cts::DeviceBuffer<unsigned> count(1, 0);
  cts::SendToParent(1);
  (void)cts::ReceiveFromParent<int>();
  if (cts::child_argument() != 0) CountOne<<<1, 1>>>(count.data());
  CTS_FINISH();
  cts::Tell("count", count[0]);
}

CTS_CASE(processes) {
  std::vector<std::unique_ptr<cts::Child>> children;
  for (unsigned i = 0; i < kProcesses; ++i)
    children.push_back(std::make_unique<cts::Child>(
        "Process", cts::ChildOptions{.argument = i == 0 && cts::control() ? 0 : 1, .timeout_s = 40}));
  for (const auto& child : children) (void)child->Receive<int>();
  for (const auto& child : children) child->Send(1);
  long long all = 0;
  for (const auto& child : children) all += child->End().Value("count");
  CTS_EXPECT_EQ(all, kProcesses, "not every one of many processes could use the device");
}

}  // namespace
