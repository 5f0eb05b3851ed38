/*---
clause: model.system.barriers-and-semaphores
control: barriers, semaphores and latches let go at once
control-fails-with: a thread that host and device let go did not see what came before
requires: [managed]
own-process: an object that lets nobody go never ends
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda/barrier>
#include <cuda/latch>
#include <cuda/semaphore>

#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/memory/managed.h"
#include "cts/process/threads.h"
#include "cts/row.h"
#include "cts/stream.h"

#include <new>

namespace {

constexpr unsigned kTurns = 8;
constexpr unsigned long long kLate = 300'000;  // nanoseconds by which the device is late

using Barrier = cuda::barrier<cuda::thread_scope_system>;
using Semaphore = cuda::counting_semaphore<cuda::thread_scope_system>;
using Latch = cuda::latch<cuda::thread_scope_system>;

// What host and device share. A word of each side and turn; `begun` is told by the kernel.
struct Shared {
  unsigned begun;
  unsigned of_device[kTurns], of_host[kTurns];
};
__host__ __device__ constexpr unsigned DeviceValue(unsigned turn) { return turn * 1000 + 7; }
__host__ __device__ constexpr unsigned HostValue(unsigned turn) { return turn * 1000 + 500; }

// Each turn one side stores its word, both meet, and each looks at the word of the other.
struct ByBarrier {
  explicit ByBarrier(bool open) : barrier(open ? 1 : 2) {}
  __host__ __device__ void MeetDevice(unsigned) { barrier.arrive_and_wait(); }
  void MeetHost(unsigned) { barrier.arrive_and_wait(); }
  Barrier barrier;
};
struct BySemaphores {
  explicit BySemaphores(bool open) : to_host(open ? kTurns : 0), to_device(open ? kTurns : 0) {}
  __host__ __device__ void MeetDevice(unsigned) {
    to_host.release();
    to_device.acquire();
  }
  void MeetHost(unsigned) {
    to_device.release();
    to_host.acquire();
  }
  Semaphore to_host, to_device;
};
// A latch of each turn, since it serves once.
struct ByLatches {
  explicit ByLatches(bool open) {
    for (auto& room : rooms) new (static_cast<void*>(room)) Latch(open ? 0 : 2);
  }
  __host__ __device__ Latch& Of(unsigned turn) { return *reinterpret_cast<Latch*>(rooms[turn]); }
  __host__ __device__ void MeetDevice(unsigned turn) { Of(turn).arrive_and_wait(); }
  void MeetHost(unsigned turn) {
    if (cts::control()) return Of(turn).wait();  // nobody arrives at a latch that is open
    Of(turn).arrive_and_wait();
  }
  alignas(Latch) unsigned char rooms[kTurns][sizeof(Latch)];
};

template <class Way>
__global__ void MeetHost(Shared* shared, Way* way, unsigned* wrong, unsigned long long late, bool waits) {
  cts::RaiseFlag(&shared->begun, 1u);
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    cts::SpinFor(late);
    *static_cast<volatile unsigned*>(shared->of_device + turn) = DeviceValue(turn);
    if (waits) way->MeetDevice(turn);
    if (waits && *static_cast<volatile unsigned*>(shared->of_host + turn) != HostValue(turn)) ++*wrong;
  }
}

// The control leaves out the meetings of the device, which could not come after a host that did not wait.
template <class Way>
void Check(const char* name) {
  cts::Row(name, [&] {
    const cts::ManagedBuffer<unsigned char> memory(1 << 16, 0);
    auto* const shared = reinterpret_cast<Shared*>(memory.data());
    auto* const way = new (memory.data() + 4096) Way(cts::control());
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    unsigned* const wrongs = wrong.data();
    const cts::Stream stream;
    MeetHost<Way><<<1, 1, 0, stream>>>(shared, way, wrongs, kLate, !cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(cts::AwaitWord(&shared->begun, 1), "the kernel never ran");
    unsigned missed = 0;
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      *static_cast<volatile unsigned*>(shared->of_host + turn) = HostValue(turn);
      way->MeetHost(turn);
      missed += *static_cast<volatile unsigned*>(shared->of_device + turn) != DeviceValue(turn) ? 1 : 0;
    }
    stream.Synchronize();
    CTS_EXPECT_EQ(missed, 0u, "a thread that host and device let go did not see what came before");
    CTS_EXPECT_EQ(wrong[0], 0u, "a device thread that the host let go did not see what came before");
    way->~Way();
  });
}

CTS_CASE() {
  Check<ByBarrier>("barrier");
  Check<BySemaphores>("semaphores");
  Check<ByLatches>("latches");
}

}  // namespace
