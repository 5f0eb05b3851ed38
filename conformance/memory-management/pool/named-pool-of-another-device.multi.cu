/*---
clause: mm.pool.named-pool-of-another-device
covers: where the memory lies, and that events order it
control: the named pool is one of the stream's device
control-fails-with: memory of a named pool of another device does not lie there
requires: [memory-pools, peer-access]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 70'000;

// The stream is one's, the pool the other's. A kernel of the stream writes, one of the other device reads after an
// event.
void Check(const char* name, int one, int other, bool freed_there) {
  cts::Row(name, [&] {
    const cts::On<cts::Pool> pool(cts::control() ? one : other);
    CTS_CUDA(cts::SetPoolAccess(*pool, cts::control() ? other : one, cudaMemAccessFlagsProtReadWrite));
    const cts::On<cts::Stream> stream(one), there(other);
    const cts::On<cts::Event> written(one), read(other);
    const cts::On<cts::Stamps> of_one(one), of_other(other);
    unsigned char* block = nullptr;
    {
      const cts::OnDevice on(one);
      CTS_CUDA(cudaMallocFromPoolAsync(reinterpret_cast<void**>(&block), kBytes, *pool, *stream));
      of_one->Put(*stream, block, kBytes, 1);
      CTS_CUDA(cudaEventRecord(*written, *stream));
    }
    cudaPointerAttributes attributes{};
    CTS_CUDA(cudaPointerGetAttributes(&attributes, block));
    CTS_EXPECT_EQ(attributes.device, other, "memory of a named pool of another device does not lie there");
    {
      const cts::OnDevice on(other);
      CTS_CUDA(cudaStreamWaitEvent(*there, *written, 0));
      of_other->Check(*there, block, kBytes, 1);
      CTS_CUDA(cudaEventRecord(*read, *there));
      if (freed_there) CTS_CUDA(cudaFreeAsync(block, *there));
      there->Synchronize();
      CTS_EXPECT_EQ(of_other->wrong(), 0, "the device of a pool did not find what a stream of another one wrote");
    }
    const cts::OnDevice on(one);
    if (!freed_there) {
      CTS_CUDA(cudaStreamWaitEvent(*stream, *read, 0));
      CTS_CUDA(cudaFreeAsync(block, *stream));
    }
    stream->Synchronize();
  });
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    Check((std::string(pair.name) + "-freed-in-its-stream").c_str(), pair.one, 1 - pair.one, false);
    Check((std::string(pair.name) + "-freed-there").c_str(), pair.one, 1 - pair.one, true);
  }
}

}  // namespace
