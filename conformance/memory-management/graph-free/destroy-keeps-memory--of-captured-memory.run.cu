/*---
clause: mm.graph-free.destroy-keeps-memory
covers: an allocation that was captured, with a freed one before it
control: what a pool hands out is this memory
control-fails-with: captured memory was lost when its graph was destroyed
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

#include <optional>
#include <string>

namespace {

constexpr const char* kLost = "captured memory was lost when its graph was destroyed";

enum class Destroyed { kBoth, kExecutable, kGraph };
constexpr struct {
  const char* name;
  Destroyed destroyed;
} kDestroyed[] = {{"both", Destroyed::kBoth}, {"executable", Destroyed::kExecutable}, {"graph", Destroyed::kGraph}};

// Others have as much, fill it, and give it back: a captured graph, a pool, cudaMalloc. In the control the block is
// what the pool hands out.
void Disturb(std::size_t bytes, cudaStream_t stream, unsigned char* instead) {
  void* own = nullptr;
  cts::Capture capture(stream);
  CTS_CUDA(cudaMallocAsync(&own, bytes, stream));
  CTS_CUDA(cudaMemsetAsync(own, cts::kForeign, bytes, stream));
  CTS_CUDA(cudaFreeAsync(own, stream));
  CTS_CUDA(capture.End());
  const cts::Executable exec(capture.graph());
  exec.Launch(stream);
  const cts::PoolBlock pooled(bytes, stream);
  CTS_CUDA(cudaMemsetAsync(instead != nullptr ? instead : pooled.data(), cts::kForeign, bytes, stream));
  const cts::DeviceBuffer<unsigned char> malloced(bytes, cts::kForeign);
  (void)malloced.data();
  CTS_CUDA(cudaStreamSynchronize(stream));
  cts::TrimGraphMemory();
}

// Two blocks are captured; the graph frees one, and writes the other, which outlives it.
void Check(bool named, Destroyed destroyed, std::size_t bytes) {
  const cts::Stream stream;
  const cudaMemPool_t pool = cts::DefaultPool();
  cts::Stamps stamps;
  void* blocks[2] = {};
  CTS_CUDA(cudaDeviceSynchronize());
  std::optional<cts::Capture> capture(std::in_place, stream);
  for (void*& block : blocks)
    CTS_CUDA(named ? cudaMallocFromPoolAsync(&block, bytes, pool, stream) : cudaMallocAsync(&block, bytes, stream));
  auto* const live = static_cast<unsigned char*>(blocks[1]);
  CTS_CUDA(cudaMemsetAsync(blocks[0], cts::kForeign, bytes, stream));
  stamps.Put(stream, live, bytes, 1);
  CTS_CUDA(cudaFreeAsync(blocks[0], stream));
  CTS_CUDA(capture->End());
  cts::Executable exec(capture->graph());
  exec.Launch(stream);
  stream.Synchronize();
  if (destroyed != Destroyed::kGraph) exec.Destroy();
  if (destroyed != Destroyed::kExecutable) capture.reset();
  cts::TrimGraphMemory();
  for (int round = 0; round < 3; ++round) Disturb(bytes, stream, cts::control() ? live : nullptr);
  stamps.Check(stream, live, bytes, 1);
  stamps.Put(stream, live, bytes, 2);
  stamps.Check(stream, live, bytes, 2);
  CTS_FINISH();
  CTS_EXPECT_EQ(stamps.wrong(), 0, kLost);
  CTS_EXPECT_EQ(cts::Taken(cudaFree(live)), cudaSuccess,
                "live memory of a graph that was destroyed could not be freed");
}

CTS_CASE() {
  for (const bool named : {false, true}) {
    for (const auto& row : kDestroyed) {
      const std::string name = std::string(named ? "cudaMallocFromPoolAsync-" : "cudaMallocAsync-") + row.name;
      cts::Row((name + "-4-kib").c_str(), [&] { Check(named, row.destroyed, 4096); });
      cts::Row((name + "-3-mib").c_str(), [&] { Check(named, row.destroyed, 3 << 20); });
    }
  }
}

}  // namespace
