/*---
clause: mm.reuse.opportunistic-only-after-completion
covers: a copy, fill or graph as the last command before the free
control: another stream frees the block at once
control-fails-with: a copy or fill before a free did not have the memory to itself
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <deque>
#include <string>

namespace {

constexpr std::size_t kBytes = 3 << 20, kWidth = 4096;
constexpr unsigned kNext = 4;

enum class Last { kCopyToHost, kRowsToHost, kCopy, kGraph, kCopyFromHost, kFill };
struct LastUse {
  const char* name;
  Last last;
};
constexpr LastUse kLastUses[] = {
    {"copy-to-the-host", Last::kCopyToHost},     {"copy-of-rows-to-the-host", Last::kRowsToHost},
    {"copy-on-the-device", Last::kCopy},         {"graph-of-a-copy", Last::kGraph},
    {"copy-from-the-host", Last::kCopyFromHost}, {"fill", Last::kFill}};

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

// The last command is late; it takes the bytes out, or overwrites them. The block is freed after it. Other streams
// allocate as much and write at once: what was taken out is right, and so are their blocks afterwards.
void Check(Last last, const cts::Policies& policies) {
  const bool writes = last == Last::kCopyFromHost || last == Last::kFill;
  const bool to_host = last == Last::kCopyToHost || last == Last::kRowsToHost;
  const cts::Stream stream, others[2];
  const cts::PinnedBuffer<unsigned char> host(kBytes, cts::kForeign);
  const cts::DeviceBuffer<unsigned char> aside(kBytes);
  unsigned char* const to = to_host ? host.device() : aside.data();
  cts::Pool pool;
  pool.Use(policies);
  pool.KeepAll();
  cts::Stamps stamps;
  bool handed_on = false;
  for (unsigned owner = 1; owner < 20; owner += 10) {
    cts::PoolBlock block(pool, kBytes, stream);
    unsigned char* const at = block.data();
    const cts::Template graph;
    cts::AddCopy(graph, {}, to, at, kBytes);
    const cts::Executable exec(graph);
    stamps.PutWhole(stream, at, kBytes, owner);
    stream.Synchronize();
    Late<<<1, 1, 0, stream>>>(cts::LateNs());
    CTS_CUDA(cudaGetLastError());
    if (last == Last::kCopyToHost || last == Last::kCopy)
      CTS_CUDA(cudaMemcpyAsync(to, at, kBytes, cudaMemcpyDefault, stream));
    if (last == Last::kRowsToHost)
      CTS_CUDA(cudaMemcpy2DAsync(to, kWidth, at, kWidth, kWidth, kBytes / kWidth, cudaMemcpyDefault, stream));
    if (last == Last::kGraph) exec.Launch(stream);
    if (last == Last::kCopyFromHost) CTS_CUDA(cudaMemcpyAsync(at, host.data(), kBytes, cudaMemcpyHostToDevice, stream));
    if (last == Last::kFill) CTS_CUDA(cudaMemsetAsync(at, cts::kForeign, kBytes, stream));
    block.Free(cts::control() ? others[0] : stream);
    std::deque<cts::PoolBlock> next;
    for (unsigned i = 0; i < kNext; ++i) {
      next.emplace_back(pool, kBytes, others[i % 2]);
      handed_on = handed_on || next[i].data() == at;
      stamps.PutWhole(others[i % 2], next[i].data(), kBytes, owner + 1 + i);
    }
    if (!writes) stamps.Check(stream, to, kBytes, owner);
    CTS_CUDA(cudaDeviceSynchronize());
    for (unsigned i = 0; i < kNext; ++i) stamps.Check(others[i % 2], next[i].data(), kBytes, owner + 1 + i);
    CTS_CUDA(cudaDeviceSynchronize());
  }
  cts::ExpectKept(
      stamps.wrong() == 0, "a copy or fill before a free did not have the memory to itself",
      handed_on ? "nothing ran beside late work of another stream" : "the memory of a freed block was never handed on");
}

CTS_CASE() {
  for (const LastUse& use : kLastUses) {
    for (const int policies : {2, 7}) {  // opportunistic reuse alone; each policy
      const cts::Policies& reuse = cts::kEachReuse[policies];
      cts::Row((std::string(use.name) + "-" + reuse.name).c_str(), [&] { Check(use.last, reuse); });
    }
  }
}

}  // namespace
