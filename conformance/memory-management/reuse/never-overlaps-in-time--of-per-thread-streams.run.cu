/*---
clause: mm.reuse.never-overlaps-in-time
covers: the per-thread default streams of two threads
control: the other thread writes into the block outright
control-fails-with: another thread had the memory in its per-thread stream while its last use ran
requires: [memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/threads.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <semaphore>
#include <string>
#include <utility>

namespace {

constexpr std::size_t kBytes = 65'536;

// A thread that does one piece of work after another, so that its per-thread stream is there before it matters.
class Helper {
 public:
  Helper()
      : thread_([this] {
          for (asked_.acquire(); !over_; asked_.acquire()) {
            work_();
            done_.release();
          }
        }) {}
  ~Helper() {
    over_ = true;
    asked_.release();
  }
  Helper(const Helper&) = delete;
  Helper& operator=(const Helper&) = delete;
  /// Waits for the end of the work. Where it failed, the sub-case is left here.
  void Do(std::function<void()> work) {
    work_ = std::move(work);
    asked_.release();
    if (done_.try_acquire_for(std::chrono::seconds(20))) return;
    thread_.Join();
    CTS_EXPECT(false, "the other thread did not end its work");
  }

 private:
  std::counting_semaphore<> asked_{0}, done_{0};
  std::atomic<bool> over_ = false;
  std::function<void()> work_;
  cts::Thread thread_;  // after what it uses
};

// A late kernel of this thread verifies the block, which is freed after it: both in the per-thread stream, which each
// thread names alike. Nothing orders the other thread after that: it allocates twice in its own, and writes at once.
void Check(const cts::Policies& policies, bool allocated_by_other, Helper& helper) {
  cts::Row((std::string(policies.name) + (allocated_by_other ? "-allocated-by-the-other" : "")).c_str(), [&] {
    cts::Pool pool;
    pool.Use(policies);
    pool.KeepAll();
    cts::Stamps stamps;
    for (unsigned owner = 1; owner < 17; owner += 4) {
      void* memory = nullptr;
      const auto allocate = [&] {
        CTS_CUDA(cudaMallocFromPoolAsync(&memory, kBytes, pool, cudaStreamPerThread));
        CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));
      };
      if (allocated_by_other) {
        helper.Do(allocate);
      } else {
        allocate();
      }
      auto* const at = static_cast<unsigned char*>(memory);
      stamps.Put(cudaStreamPerThread, at, kBytes, owner);
      CTS_CUDA(cudaDeviceSynchronize());
      stamps.Check(cudaStreamPerThread, at, kBytes, owner, cts::LateNs());
      CTS_CUDA(cudaFreeAsync(memory, cudaStreamPerThread));
      helper.Do([&] {
        const cts::PoolBlock next(pool, kBytes, cudaStreamPerThread), another(pool, kBytes, cudaStreamPerThread);
        stamps.Put(cudaStreamPerThread, next.data(), kBytes, owner + 1);
        stamps.Put(cudaStreamPerThread, another.data(), kBytes, owner + 2);
        if (cts::control()) stamps.Put(cudaStreamPerThread, at, kBytes, owner + 3);
      });
      CTS_CUDA(cudaDeviceSynchronize());
    }
    cts::ExpectKept(stamps.wrong() == 0,
                    "another thread had the memory in its per-thread stream while its last use ran");
  });
}

CTS_CASE() {
  Helper helper;
  helper.Do([] {
    cts::Stamps stamps;
    const cts::DeviceBuffer<unsigned char> buffer(kBytes);
    stamps.Put(cudaStreamPerThread, buffer.data(), kBytes, 1);
    CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));
  });
  for (const int policies : {0, 1, 2, 3, 7}) {
    for (const bool allocated_by_other : {false, true}) Check(cts::kEachReuse[policies], allocated_by_other, helper);
  }
}

}  // namespace
