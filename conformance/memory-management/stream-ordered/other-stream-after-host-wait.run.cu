/*---
clause: mm.stream-ordered.other-stream-after-host-wait
control: the host does not wait
control-fails-with: after a wait of the host a stream did not find what was written into stream-ordered memory
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/deciding.h"

namespace {

struct Wait {
  const char* name;
  void (*of)(cudaStream_t stream);
};
constexpr Wait kWaits[] = {
    {"cudaStreamSynchronize", [](cudaStream_t stream) { CTS_CUDA(cudaStreamSynchronize(stream)); }},
    {"cudaStreamQuery",
     [](cudaStream_t stream) { CTS_CUDA(cts::AwaitReady([&] { return cudaStreamQuery(stream); })); }},
    {"cudaEventSynchronize",
     [](cudaStream_t stream) {
       const cts::Event event;
       CTS_CUDA(cudaEventRecord(event, stream));
       CTS_CUDA(cudaEventSynchronize(event));
     }},
    {"cudaEventQuery",
     [](cudaStream_t stream) {
       const cts::Event event;
       CTS_CUDA(cudaEventRecord(event, stream));
       CTS_CUDA(cts::AwaitReady([&] { return cudaEventQuery(event); }));
     }},
    {"cudaDeviceSynchronize", [](cudaStream_t /*stream*/) { CTS_CUDA(cudaDeviceSynchronize()); }},
};

// The allocation is written late; after the wait another stream, which waits for nothing, looks and writes, and frees.
CTS_CASE() {
  for (const Wait& wait : kWaits) {
    cts::Row(wait.name, [&] {
      const cts::Stream first, second;
      const cts::Pool pool;
      cts::Stamps stamps;
      unsigned owner = 1;
      for (const std::size_t bytes : {std::size_t{1}, std::size_t{65536}, (std::size_t{2} << 20) + 1}) {
        for (const bool own_pool : {false, true}) {
          cts::PoolBlock block = own_pool ? cts::PoolBlock(pool, bytes, first) : cts::PoolBlock(bytes, first);
          stamps.Put(first, block.data(), bytes, owner, cts::LateNs());
          if (!cts::control()) wait.of(first);
          stamps.Check(second, block.data(), bytes, owner++);
          if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());  // the free is none of its business
          block.Free(second);
        }
      }
      CTS_FINISH();
      (void)cudaGetLastError();  // a query may have left cudaErrorNotReady
      cts::ExpectKept(stamps.wrong() == 0,
                      "after a wait of the host a stream did not find what was written into stream-ordered memory");
    });
  }
}

}  // namespace
