/*---
clause: mm.reuse.internal-dependencies-order-kept
control: the next owner writes without an allocation
control-fails-with: the next owner of memory wrote before the work that still had it
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr std::size_t kBytes = 32 << 20;
constexpr cts::Policies kInternal = {"internal", false, false, true};

// A pool that has room for one block, which a late reader still has. Nothing orders the next owner, except what the
// allocation itself may bring with it; where it is refused, nothing follows. `ring`: the two streams change roles each
// time. `third`: a stream that only waits for the second one writes as well.
void Check(const cts::Policies& policies, bool ring, bool third) {
  const cts::Stream streams[3];
  const cts::Event event;
  cts::Pool pool(kBytes);
  pool.Use(policies);
  cts::Stamps stamps;
  unsigned given_on = 0;
  for (unsigned owner = 1; owner <= 22; owner += 3) {
    const bool turned = ring && owner % 2 == 0;
    const cts::Stream &first = streams[turned ? 1 : 0], &second = streams[turned ? 0 : 1];
    cts::PoolBlock block(pool, kBytes, first);
    unsigned char* const at = block.data();
    stamps.Put(first, at, kBytes, owner);
    first.Synchronize();
    stamps.Check(first, at, kBytes, owner, cts::LateNs());
    block.Free();
    void* memory = nullptr;
    if (cts::control()) {
      stamps.Put(second, at, kBytes, owner + 1);
    } else if (cudaMallocFromPoolAsync(&memory, kBytes, pool, second) == cudaSuccess) {
      auto* const next = static_cast<unsigned char*>(memory);
      ++given_on;
      stamps.Put(second, next, kBytes, owner + 1);
      stamps.Check(second, next, kBytes, owner + 1);
      if (third) {
        cts::Follow(streams[2], second, event);
        stamps.Put(streams[2], next, kBytes, owner + 2);
        stamps.Check(streams[2], next, kBytes, owner + 2);
        cts::Follow(second, streams[2], event);
      }
      CTS_CUDA(cudaFreeAsync(memory, second));
    }
    (void)cudaGetLastError();  // of an allocation that was refused
    CTS_CUDA(cudaDeviceSynchronize());
  }
  CTS_OBSERVE("given-on", given_on > 0);
  cts::ExpectKept(stamps.wrong() == 0, "the next owner of memory wrote before the work that still had it");
}

CTS_CASE() {
  constexpr cts::Policies kAll = {"each-policy", true, true, true};
  cts::Row("two-streams", [] { Check(kInternal, false, false); });
  cts::Row("ring", [] { Check(kInternal, true, false); });
  cts::Row("third-stream", [] { Check(kInternal, false, true); });
  cts::Row("each-policy", [&] { Check(kAll, true, true); });
}

}  // namespace
