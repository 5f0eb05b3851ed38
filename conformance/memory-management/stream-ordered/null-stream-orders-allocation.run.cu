/*---
clause: mm.stream-ordered.null-stream-orders-allocation
control: a non-blocking stream stands in the place of the blocking one
control-fails-with: the NULL stream and a blocking stream did not keep the order of stream-ordered memory
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

// One of the streams allocates and writes late, the other one looks, writes late and frees, and the first one allocates
// again.
void Check(const char* name, cudaStream_t first, cudaStream_t second) {
  cts::Row(name, [&] {
    cts::Stamps stamps;
    for (unsigned owner = 1; owner < 12; owner += 3) {
      const std::size_t bytes = owner % 2 == 0 ? 1000 : 1 << 20;
      cts::PoolBlock block(bytes, first);
      stamps.Put(first, block.data(), bytes, owner, cts::LateNs());
      stamps.Check(second, block.data(), bytes, owner);
      stamps.Put(second, block.data(), bytes, owner + 1);
      stamps.Check(second, block.data(), bytes, owner + 1, cts::LateNs());
      block.Free(second);
      const cts::PoolBlock next(bytes, first);
      stamps.Put(first, next.data(), bytes, owner + 2);
    }
    CTS_FINISH();
    cts::ExpectKept(stamps.wrong() == 0,
                    "the NULL stream and a blocking stream did not keep the order of stream-ordered memory");
  });
}

CTS_CASE() {
  const cts::Stream stream(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
  Check("null-stream-first", nullptr, stream);
  Check("blocking-stream-first", stream, nullptr);
}

}  // namespace
