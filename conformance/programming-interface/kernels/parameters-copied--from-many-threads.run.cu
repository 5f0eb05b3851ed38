/*---
clause: pi.kernels.parameters-copied
covers: launches that several threads make at the same time
control: every launch of a thread has the values of its next one
control-fails-with: a launch did not have the parameters that its thread called it with
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <memory>
#include <vector>

#include "launches-with-values.family.cuh"

namespace {

constexpr unsigned kThreads = 6, kLaunches = 600;

// Each thread has a stream and a place for parameters of its own; or all launch into one stream.
void Check(const char* name, bool one_stream) {
  cts::Row(name, [&] {
    const cts::Stream streams[kThreads];
    const cts::DeviceBuffer<unsigned> sums(kThreads * kLaunches);
    const unsigned ways = RuntimeWays();
    {
      std::vector<std::unique_ptr<cts::Thread>> threads;
      for (unsigned thread = 0; thread < kThreads; ++thread) {
        const cudaStream_t stream = streams[one_stream ? 0 : thread];
        unsigned* const out = sums.data() + thread * kLaunches;
        threads.push_back(std::make_unique<cts::Thread>([=] {
          CTS_CUDA(cudaFree(nullptr));  // makes the primary context current
          Launchers launchers;
          for (unsigned launch = 0; launch < kLaunches; ++launch) {
            const unsigned number = thread * kLaunches + launch;
            const unsigned given = cts::control() ? number + 1 : number;
            launchers.Launch(static_cast<Way>((launch / 3 + thread) % ways), number, given, stream, out + launch);
          }
        }));
      }
      for (const auto& thread : threads) thread->Join();
    }
    CTS_FINISH();
    const auto got = sums.Read();
    unsigned wrong = 0;
    for (unsigned number = 0; number < kThreads * kLaunches; ++number)
      wrong += got[number] != Launchers::Expected(number) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0u, "a launch did not have the parameters that its thread called it with");
  });
}

CTS_CASE() {
  Check("a-stream-each", false);
  Check("one-stream", true);
}

}  // namespace
