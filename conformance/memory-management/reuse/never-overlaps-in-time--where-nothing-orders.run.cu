/*---
clause: mm.reuse.never-overlaps-in-time
covers: streams that events or roles relate, but no order
control: the other stream writes into the block outright
control-fails-with: a stream that waits for no free had the memory while its last use ran
requires: [memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 65'536;

// The stream that uses the block late and frees it, the one that allocates next, and one beside them.
struct Trio {
  cudaStream_t first, second, third;
  cts::Event event{}, link{};
};
void Record(cudaEvent_t event, cudaStream_t stream) { CTS_CUDA(cudaEventRecord(event, stream)); }
void Wait(cudaStream_t stream, cudaEvent_t event) { CTS_CUDA(cudaStreamWaitEvent(stream, event, 0)); }

struct Way {
  const char* name;
  bool made_by_second;  ///< The block is allocated in the stream that allocates next.
  void (*before_the_use)(const Trio&);
  void (*after_the_free)(const Trio&);
};
void Nothing(const Trio& /*trio*/) {}
constexpr Way kWays[] = {{"nothing", false, &Nothing, &Nothing},
                         {"freed-in-another-stream-than-allocated", true, &Nothing, &Nothing},
                         {"event-from-before-the-use", false, [](const Trio& trio) { Record(trio.event, trio.first); },
                          [](const Trio& trio) { Wait(trio.second, trio.event); }},
                         {"event-recorded-again-after-the-wait", false,
                          [](const Trio& trio) { cts::Follow(trio.second, trio.first, trio.event); },
                          [](const Trio& trio) { Record(trio.event, trio.first); }},
                         {"wait-of-a-third-stream", false, &Nothing,
                          [](const Trio& trio) { cts::Follow(trio.third, trio.first, trio.event); }},
                         {"event-of-a-third-stream-from-before-its-wait", false, &Nothing,
                          [](const Trio& trio) {
                            Record(trio.link, trio.third);
                            cts::Follow(trio.third, trio.first, trio.event);
                            Wait(trio.second, trio.link);
                          }},
                         {"wait-of-the-stream-that-frees", false, &Nothing,
                          [](const Trio& trio) { cts::Follow(trio.first, trio.second, trio.event); }}};

// A late kernel verifies the block, which is freed after it. Nothing orders the other stream after that: it allocates
// twice, and writes at once.
void Check(const std::string& name, const Trio& trio, const Way& way, const cts::Policies& policies) {
  cts::Row((name + "-" + policies.name).c_str(), [&] {
    cts::Pool pool;
    pool.Use(policies);
    pool.KeepAll();
    cts::Stamps stamps;
    for (unsigned owner = 1; owner < 9; owner += 4) {
      cts::PoolBlock block(pool, kBytes, way.made_by_second ? trio.second : trio.first);
      unsigned char* const at = block.data();
      CTS_CUDA(cudaDeviceSynchronize());
      stamps.Put(trio.first, at, kBytes, owner);
      way.before_the_use(trio);
      stamps.Check(trio.first, at, kBytes, owner, cts::LateNs());
      block.Free(trio.first);
      way.after_the_free(trio);
      const cts::PoolBlock next(pool, kBytes, trio.second), another(pool, kBytes, trio.second);
      stamps.Put(trio.second, next.data(), kBytes, owner + 1);
      stamps.Put(trio.second, another.data(), kBytes, owner + 2);
      if (cts::control()) stamps.Put(trio.second, at, kBytes, owner + 3);
      CTS_CUDA(cudaDeviceSynchronize());
    }
    cts::ExpectKept(stamps.wrong() == 0, "a stream that waits for no free had the memory while its last use ran");
  });
}

CTS_CASE() {
  const cts::Stream first, second, third, blocking(cudaStreamDefault), other_blocking(cudaStreamDefault);
  const Trio apart{first, second, third}, to_null{first, nullptr, third}, of_null{nullptr, second, third},
      both_blocking{blocking, other_blocking, third};
  for (const int policies : {1, 3, 7}) {  // events; with opportunistic reuse; each policy
    const cts::Policies& reuse = cts::kEachReuse[policies];
    for (const Way& way : kWays) Check(way.name, apart, way, reuse);
    Check("null-stream-after-a-non-blocking-one", to_null, kWays[0], reuse);
    Check("non-blocking-stream-after-the-null-stream", of_null, kWays[0], reuse);
    Check("two-blocking-streams", both_blocking, kWays[0], reuse);
  }
}

}  // namespace
