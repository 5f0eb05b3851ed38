/*---
clause: mm.pool-access.peer-order-over-events
control: the other device does not wait
control-fails-with: a device did not find in pool memory what another one wrote before an event
requires: [memory-pools, peer-access]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr unsigned kRounds = 400, kEach = 16;  // every sixteenth writer is late
constexpr std::size_t kSizes[] = {64, 4096, 70'000};

// The owner of the pool allocates and writes; the other device looks and writes; the owner looks, frees and goes on to
// the next block, which may have the same address. No wait of the host.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Stream> first(pair.one), second(pair.other);
      const cts::On<cts::Event> written(pair.one), answered(pair.other);
      const cts::On<cts::Pool> pool(pair.one);
      CTS_CUDA(cts::SetPoolAccess(*pool, pair.other, cudaMemAccessFlagsProtReadWrite));
      const cts::On<cts::Stamps> of_one(pair.one), of_other(pair.other);
      cts::Warm(pair.one, *first);
      cts::Warm(pair.other, *second);
      const unsigned rounds = cts::Rounds(kRounds);
      for (unsigned round = 0; round < rounds; ++round) {
        const std::size_t bytes = kSizes[round % 3];
        const unsigned long long late = round % kEach == 0 ? cts::LateNs() / 4 : 0;
        {
          const cts::OnDevice on(pair.one);
          cts::PoolBlock block(*pool, bytes, *first);
          of_one->Put(*first, block.data(), bytes, 2 * round, late);
          CTS_CUDA(cudaEventRecord(*written, *first));
          {
            const cts::OnDevice there(pair.other);
            if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(*second, *written, 0));
            of_other->Check(*second, block.data(), bytes, 2 * round);
            if (!cts::control()) of_other->Put(*second, block.data(), bytes, 2 * round + 1);
            CTS_CUDA(cudaEventRecord(*answered, *second));
          }
          CTS_CUDA(cudaStreamWaitEvent(*first, *answered, 0));
          if (!cts::control()) of_one->Check(*first, block.data(), bytes, 2 * round + 1);
          block.Free();
        }
      }
      first->Synchronize();
      second->Synchronize();
      const auto wrong = [](const cts::On<cts::Stamps>& stamps) {
        const cts::OnDevice on(stamps.device());
        return stamps->wrong();
      };
      cts::ExpectKept(wrong(of_one) + wrong(of_other) == 0,
                      "a device did not find in pool memory what another one wrote before an event");
    });
  }
}

}  // namespace
