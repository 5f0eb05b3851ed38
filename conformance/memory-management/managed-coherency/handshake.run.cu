/*---
clause: mm.managed-coherency.handshake
control: the message is written after the flag
control-fails-with: a message in managed memory was not there although its flag was
requires: [managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/threads.h"

#include <atomic>
#include <chrono>
#include <cuda/atomic>

namespace {

constexpr unsigned kRounds = 200, kWords = 32;

struct Box {
  unsigned begun, to_device, to_host, expired;
};
using Flag = cuda::atomic_ref<unsigned, cuda::thread_scope_system>;

// Waits for each message of the host, checks it and answers with one of its own.
__global__ void Answer(Box* box, unsigned* message, unsigned* wrong, bool behind) {
  const unsigned long long start = cts::GlobalTimer();
  Flag(box->begun).store(1, cuda::memory_order_relaxed);
  for (unsigned round = 1; round <= kRounds; ++round) {
    while (Flag(box->to_device).load(cuda::memory_order_acquire) < round) {
      if (cts::GlobalTimer() - start > cts::kPatience) {
        box->expired = 1;
        return;
      }
      cts::SpinFor(3000);
    }
    for (unsigned i = 0; i < kWords; ++i)
      if (*static_cast<volatile unsigned*>(message + i) != round * 100 + i) ++*wrong;
    if (behind) Flag(box->to_host).store(round, cuda::memory_order_release);
    if (behind) cts::SpinFor(200'000);
    for (unsigned i = 0; i < kWords; ++i) message[i] = round * 1000 + i;
    if (!behind) Flag(box->to_host).store(round, cuda::memory_order_release);
  }
}

// A message to and one back in each round; flag and message lie in one page, and far from each other.
void Check(Box* box, unsigned* message) {
  box->begun = box->to_device = box->to_host = box->expired = 0;
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  unsigned* const wrongs = wrong.data();
  const cts::Stream stream;
  Answer<<<1, 1, 0, stream>>>(box, message, wrongs, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(&box->begun, 1), "the kernel never ran");  // asks, for a launch need not begin by itself
  std::size_t host_wrong = 0;
  bool answered = true;
  const cts::HostTimer timer;
  for (unsigned round = 1; round <= kRounds && answered; ++round) {
    for (unsigned i = 0; i < kWords; ++i) message[i] = round * 100 + i;
    Flag(box->to_device).store(round, cuda::memory_order_release);
    while (Flag(box->to_host).load(cuda::memory_order_acquire) < round) {
      answered = timer.Milliseconds() < static_cast<double>(cts::kPatience) / 1e6;
      if (!answered) break;
      const cts::HostTimer pause;
      while (pause.Milliseconds() < 0.005) {
      }
    }
    for (unsigned i = 0; i < kWords && answered; ++i)
      host_wrong += static_cast<volatile unsigned*>(message)[i] != round * 1000 + i;
  }
  Flag(box->to_device).store(kRounds, cuda::memory_order_release);
  stream.Synchronize();
  CTS_EXPECT(answered && box->expired == 0, "host and device did not hear of each other by managed memory");
  if (cts::control() && host_wrong == 0) cts::PowerNotShown("the host read each message late");
  CTS_EXPECT_EQ(host_wrong, 0, "a message in managed memory was not there although its flag was");
  if (!cts::control())
    CTS_EXPECT_EQ(wrong[0], 0, "a message of the host in managed memory was not there although its flag was");
}

CTS_CASE() {
  const cts::ManagedBuffer<unsigned> block(3 << 20, 0);
  cts::Row("in-one-page", [&] { Check(reinterpret_cast<Box*>(block.data()), block.data() + 32); });
  cts::Row("in-two-pages", [&] { Check(reinterpret_cast<Box*>(block.data()), block.data() + (5 << 18)); });
}

}  // namespace
