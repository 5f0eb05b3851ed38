/*---
clause: mm.reuse.follow-events-order-kept
control: the next owner does not wait for the event
control-fails-with: the next owner of memory wrote before the last use that an event ordered before it
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

#include <array>

namespace {

constexpr unsigned kRounds = 400, kLate = 67, kStreams = 4;  // late in each stream in turn

// Streams in a chain: each one waits for the event that the one before has recorded after its free, allocates, and
// writes at once. Where the memory does not come again, the control writes into it all the same.
void Check(const cts::Policies& policies, std::size_t bytes, bool record_again) {
  const std::array<cts::Stream, kStreams> streams;
  const std::array<cts::Event, kStreams> events;
  cts::Pool pool;
  pool.Use(policies);
  pool.KeepAll();
  cts::Stamps stamps;
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    const cts::Stream& first = streams[round % kStreams];
    const cts::Stream& second = streams[(round + 1) % kStreams];
    const cts::Event& event = events[round % kStreams];
    const bool late = round % kLate == 0;
    cts::PoolBlock block(pool, bytes, first);
    unsigned char* const at = block.data();
    stamps.Put(first, at, bytes, 2 * round);
    if (cts::control() && late) first.Synchronize();  // no earlier round hides what is violated
    stamps.Check(first, at, bytes, 2 * round, late ? cts::LateNs() : 0);
    block.Free();
    if (cts::control() && late) {
      stamps.Put(second, at, bytes, 2 * round + 1);
      CTS_CUDA(cudaDeviceSynchronize());
      continue;
    }
    cts::Follow(second, first, event);
    if (record_again) CTS_CUDA(cudaEventRecord(event, first));  // the wait is for what was recorded before it
    const cts::PoolBlock next(pool, bytes, second);
    stamps.Put(second, next.data(), bytes, 2 * round + 1);
    stamps.Check(second, next.data(), bytes, 2 * round + 1);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0,
                  "the next owner of memory wrote before the last use that an event ordered before it");
}

CTS_CASE() {
  constexpr cts::Policies kEvents = {"events", true, false, false}, kAll = {"each-policy", true, true, true};
  cts::Row("events-4-kib", [&] { Check(kEvents, 4096, false); });
  cts::Row("events-3-mib", [&] { Check(kEvents, 3 << 20, false); });
  cts::Row("events-recorded-again", [&] { Check(kEvents, 65537, true); });
  cts::Row("each-policy", [&] { Check(kAll, 65536, false); });
}

}  // namespace
