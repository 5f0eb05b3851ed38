/*---
clause: mm.reuse.same-stream-order-kept
control: the next owner writes in another stream
control-fails-with: the next owner of memory in a stream wrote before the last use of the former one
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <optional>

namespace {

constexpr std::size_t kBytes = 256 << 10, kWidth = 1024;
constexpr int kTries = 20;

struct LastUse {
  const char* name;
  void (*copy)(cudaStream_t stream, unsigned char* to, const unsigned char* from);
};
constexpr LastUse kLastUses[] = {
    {"kernel", nullptr},
    {"copy", [](cudaStream_t stream, unsigned char* to,
                const unsigned char* from) { CTS_CUDA(cudaMemcpyAsync(to, from, kBytes, cudaMemcpyDefault, stream)); }},
    {"copy-of-rows",
     [](cudaStream_t stream, unsigned char* to, const unsigned char* from) {
       CTS_CUDA(cudaMemcpy2DAsync(to, kWidth, from, kWidth, kWidth, kBytes / kWidth, cudaMemcpyDefault, stream));
     }},
    {"graph-of-a-copy",
     [](cudaStream_t stream, unsigned char* to, const unsigned char* from) {
       const cts::Template graph;
       cts::AddCopy(graph, {}, to, from, kBytes);
       const cts::Executable exec(graph);
       exec.Launch(stream);
     }},
};

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

// The last use is late; the block is freed, and the next owner, who has the same address, writes at once. `pieces`: the
// next owners, of equal parts of the memory.
bool OrderKept(const LastUse& use, std::size_t pieces, bool& handed_on) {
  const cts::Stream stream, other;
  cts::Pool pool;
  pool.KeepAll();
  const cts::DeviceBuffer<unsigned char> out(kBytes);
  unsigned char* const to = out.data();
  cts::Stamps stamps;
  for (int attempt = 0; attempt < kTries && !handed_on; ++attempt) {
    const unsigned owner = 10u * static_cast<unsigned>(attempt) + 1;
    cts::PoolBlock block(pool, kBytes, stream);
    unsigned char* const at = block.data();
    stamps.PutWhole(stream, at, kBytes, owner);
    stream.Synchronize();
    if (use.copy == nullptr) {
      stamps.Check(stream, at, kBytes, owner, cts::LateNs());
    } else {
      Late<<<1, 1, 0, stream>>>(cts::LateNs());
      use.copy(stream, to, at);
      stamps.Check(stream, to, kBytes, owner);
    }
    block.Free();
    const std::size_t bytes = kBytes / pieces;
    std::optional<cts::PoolBlock> next[4];
    for (std::size_t i = 0; i < pieces; ++i) {
      unsigned char* const piece = next[i].emplace(pool, bytes, stream).data();
      handed_on = handed_on || (piece >= at && piece < at + kBytes);
      const unsigned next_owner = owner + 1 + static_cast<unsigned>(i);
      stamps.Put(cts::control() ? other : stream, piece, bytes, next_owner);
    }
    if (cts::control()) other.Synchronize();
    for (std::size_t i = 0; i < pieces; ++i)
      stamps.Check(stream, next[i]->data(), bytes, owner + 1 + static_cast<unsigned>(i));
    stream.Synchronize();
  }
  return stamps.wrong() == 0;
}

CTS_CASE() {
  for (const LastUse& use : kLastUses) {
    cts::Row(use.name, [&] {
      bool handed_on = false;
      const bool kept = OrderKept(use, 1, handed_on);
      cts::ExpectKept(kept, "the next owner of memory in a stream wrote before the last use of the former one",
                      handed_on ? "nothing ran during a late kernel of another stream"
                                : "the memory of a freed block was never handed on");
    });
  }
  cts::Row("kernel-and-a-block-in-four-parts", [] {
    bool handed_on = false;
    const bool kept = OrderKept(kLastUses[0], 4, handed_on);
    cts::ExpectKept(kept, "the next owner of memory in a stream wrote before the last use of the former one",
                    handed_on ? "nothing ran during a late kernel of another stream"
                              : "the memory of a freed block was never handed on");
  });
}

}  // namespace
