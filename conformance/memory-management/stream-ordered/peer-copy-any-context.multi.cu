/*---
clause: mm.stream-ordered.peer-copy-any-context
control: the target is another block
control-fails-with: a copy of stream-ordered memory between devices did not move exactly its bytes
requires: [memory-pools, gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/spans.h"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

// The stream is the source's; the current device is either.
void Check(const char* name, int from, int to, int current, std::size_t bytes) {
  cts::Row(name, [&] {
    const std::vector<unsigned char> pattern = cts::Pattern(bytes);
    const cts::On<cts::Stream> stream(from), there(to);
    const cts::On<cts::Pool> source_pool(from), target_pool(to);
    const cts::PoolBlock source(*source_pool, bytes, *stream), target(*target_pool, bytes, *there),
        beside(*target_pool, bytes, *there);
    {
      const cts::OnDevice on(to);
      for (const cts::PoolBlock* const block : {&target, &beside})
        CTS_CUDA(cudaMemsetAsync(block->data(), cts::kPoison, bytes, *there));
      there->Synchronize();
    }
    {
      const cts::OnDevice on(from);
      CTS_CUDA(cudaMemcpyAsync(source.data(), pattern.data(), bytes, cudaMemcpyHostToDevice, *stream));
    }
    {
      const cts::OnDevice on(current);
      CTS_CUDA(
          cudaMemcpyPeerAsync(cts::control() ? beside.data() : target.data(), to, source.data(), from, bytes, *stream));
    }
    stream->Synchronize();
    std::vector<unsigned char> read(bytes);
    const cts::OnDevice on(to);
    CTS_CUDA(cudaMemcpy(read.data(), target.data(), bytes, cudaMemcpyDeviceToHost));
    CTS_EXPECT_EQ(cts::Differing(read, pattern), 0,
                  "a copy of stream-ordered memory between devices did not move exactly its bytes");
  });
}

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{65537}, std::size_t{16} << 20}) {
    for (const int from : {0, 1})
      for (const int current : {0, 1})
        Check((std::to_string(bytes) + "-from-" + std::to_string(from) + "-current-" + std::to_string(current)).c_str(),
              from, 1 - from, current, bytes);
  }
}

}  // namespace
