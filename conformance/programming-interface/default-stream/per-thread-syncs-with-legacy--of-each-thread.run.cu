/*---
clause: pi.default-stream.per-thread-syncs-with-legacy
covers: streams of other threads
control: a non-blocking stream stands in the place of the other thread's stream
control-fails-with: the NULL stream and the per-thread stream of another thread did not wait for each other
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace {

constexpr const char* kEarly =
    "the NULL stream and the per-thread stream of another thread did not wait for each other";
constexpr int kThreads = 3;

__global__ void Nothing() {}

// Threads that have used their streams, and stay until they are released, so that their streams do.
class Threads {
 public:
  // In one of them, `use` gets its stream after that.
  template <class Use>
  Threads(int using_one, Use use) {
    for (int i = 0; i < kThreads; ++i) {
      threads_.push_back(std::make_unique<cts::Thread>([this, i, using_one, use] {
        Signal ready{ready_}, used{used_};
        const cts::Stream other;
        const cudaStream_t own = cts::control() ? other : cudaStreamPerThread;
        Nothing<<<1, 1, 0, own>>>();
        CTS_CUDA(cudaStreamSynchronize(own));
        ready.Give();
        Await(ready_, kThreads);
        if (i == using_one) use(own);
        used.Give();
        Await(released_, 1);
      }));
    }
    Await(used_, kThreads);
  }
  ~Threads() { released_ = 1; }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

 private:
  // Given once, also by a thread that cannot go on.
  struct Signal {
    std::atomic<int>& count;
    bool given = false;
    void Give() {
      if (!given) ++count;
      given = true;
    }
    ~Signal() { Give(); }
  };
  static void Await(const std::atomic<int>& count, int wanted) {
    while (count < wanted) std::this_thread::yield();
  }

  std::atomic<int> ready_ = 0, used_ = 0, released_ = 0;
  std::vector<std::unique_ptr<cts::Thread>> threads_;
};

CTS_CASE(legacy_waits) {
  for (const int held : {0, kThreads - 1}) {
    cts::Row(held == 0 ? "for-the-first-thread" : "for-the-last-thread", [&] {
      cts::Mark mark;
      cts::Gate gate;
      const Threads threads(held, [&](cudaStream_t own) { cts::Hold(gate, own); });
      mark.Put(cudaStreamLegacy);
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
      CTS_FINISH();
    });
  }
}

CTS_CASE(legacy_is_waited_for) {
  for (const int waiting : {0, kThreads - 1}) {
    cts::Row(waiting == 0 ? "by-the-first-thread" : "by-the-last-thread", [&] {
      cts::Mark mark;
      cts::Gate gate;
      const Threads threads(waiting, [&](cudaStream_t own) {
        cts::InThread([&] { cts::Hold(gate, cudaStreamLegacy); });
        mark.Put(own);
      });
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
      CTS_FINISH();
    });
  }
}

}  // namespace
