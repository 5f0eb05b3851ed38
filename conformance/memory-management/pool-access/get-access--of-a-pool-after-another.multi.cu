/*---
clause: mm.pool-access.get-access
covers: new pools after destroyed ones that had been given access
control: the new pool is given access, too
control-fails-with: a new pool has the access that was given to a former one
requires: [memory-pools, peer-access]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/process/two_gpus.h"

#include <optional>
#include <string>

namespace {

// A runtime may make the new pool of what was the former one.
void Check(const cts::Pair& pair, bool with_block) {
  const cts::On<cts::Stream> stream(pair.one);
  for (int round = 0; round < 6; ++round) {
    {
      const cts::On<cts::Pool> former(pair.one);
      CTS_CUDA(cts::SetPoolAccess(*former, pair.other, cudaMemAccessFlagsProtReadWrite));
      std::optional<cts::PoolBlock> block;
      if (with_block) block.emplace(*former, 70'000, *stream);
      CTS_EXPECT_EQ(cts::PoolAccessOf(*former, pair.other), cudaMemAccessFlagsProtReadWrite,
                    "the access of a pool is not what was set");
      block.reset();
      stream->Synchronize();
    }
    const cts::On<cts::Pool> pool(pair.one);
    if (cts::control()) CTS_CUDA(cts::SetPoolAccess(*pool, pair.other, cudaMemAccessFlagsProtReadWrite));
    CTS_EXPECT_EQ(cts::PoolAccessOf(*pool, pair.other), cudaMemAccessFlagsProtNone,
                  "a new pool has the access that was given to a former one");
  }
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const bool with_block : {false, true}) {
      const std::string name = std::string(pair.name) + (with_block ? "-after-a-block" : "");
      cts::Row(name.c_str(), [&] { Check(pair, with_block); });
    }
  }
}

}  // namespace
