/*---
clause: mm.stream-ordered.async-copy-in-stream-context
requires: [memory-pools, gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/spans.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kBytes = 70'000;

// Copies in a stream of the second device, while the first one is current.
CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  const cts::On<cts::Stream> stream(1);
  const cts::On<cts::Pool> pool(1);
  const cts::PoolBlock one(*pool, kBytes, *stream), other(*pool, kBytes, *stream);
  stream->Synchronize();
  const cts::PinnedBuffer<unsigned char> in(kBytes), out(kBytes);
  std::copy(pattern.begin(), pattern.end(), in.data());
  const cts::OnDevice on(0);
  CTS_OBSERVE("to-the-device",
              cts::Taken(cudaMemcpyAsync(one.data(), in.data(), kBytes, cudaMemcpyHostToDevice, *stream)));
  CTS_OBSERVE("within-the-device",
              cts::Taken(cudaMemcpyAsync(other.data(), one.data(), kBytes, cudaMemcpyDeviceToDevice, *stream)));
  CTS_OBSERVE("to-the-host",
              cts::Taken(cudaMemcpyAsync(out.data(), other.data(), kBytes, cudaMemcpyDeviceToHost, *stream)));
  stream->Synchronize();
  CTS_OBSERVE("bytes-are-right", std::equal(pattern.begin(), pattern.end(), out.data()));
}

}  // namespace
