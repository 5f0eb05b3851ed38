/*---
clause: mm.graph-memory.captured-memory-belongs-to-graph
covers: the default pool, and the pool after each kind of free
control: the memory is allocated outside of the capture
control-fails-with: captured memory was taken from the default pool, or went into it
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

struct Amounts {
  explicit Amounts(cudaMemPool_t pool)
      : used(Of(pool, cudaMemPoolAttrUsedMemCurrent)),
        most_used(Of(pool, cudaMemPoolAttrUsedMemHigh)),
        reserved(Of(pool, cudaMemPoolAttrReservedMemCurrent)),
        most_reserved(Of(pool, cudaMemPoolAttrReservedMemHigh)) {}
  static unsigned long long Of(cudaMemPool_t pool, cudaMemPoolAttr attribute) {
    unsigned long long value = 0;
    CTS_CUDA(cudaMemPoolGetAttribute(pool, attribute, &value));
    return value;
  }
  /// A wait may give reserved memory of the pool back.
  bool NothingCame(const Amounts& since) const {
    return used == since.used && most_used == since.most_used && reserved <= since.reserved &&
           most_reserved == since.most_reserved;
  }
  unsigned long long used, most_used, reserved, most_reserved;
};

enum class Freed { kInTheGraph, kInStreamOrder, kAtOnce };
constexpr struct {
  const char* name;
  Freed freed;
} kFreed[] = {{"-freed-in-the-graph", Freed::kInTheGraph},
              {"-freed-by-cudaFreeAsync", Freed::kInStreamOrder},
              {"-freed-by-cudaFree", Freed::kAtOnce}};

// After the capture, after a launch, and after the end of the memory the pool has what it had before.
void Check(bool named, Freed freed, std::size_t bytes) {
  const cts::Stream stream;
  const cudaMemPool_t pool = cts::DefaultPool();
  void* memory = nullptr;
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
  const Amounts before(pool);
  const auto allocate = [&] {
    CTS_CUDA(named ? cudaMallocFromPoolAsync(&memory, bytes, pool, stream) : cudaMallocAsync(&memory, bytes, stream));
  };
  if (cts::control()) allocate();
  cts::Capture capture(stream);
  if (!cts::control()) allocate();
  CTS_CUDA(cudaMemsetAsync(memory, 1, bytes, stream));
  const bool in_the_graph = freed == Freed::kInTheGraph && !cts::control();
  if (in_the_graph) CTS_CUDA(cudaFreeAsync(memory, stream));
  CTS_CUDA(capture.End());
  bool nothing_came = Amounts(pool).NothingCame(before);
  const cts::Executable exec(capture.graph());
  for (int launch = 0; launch < 3; ++launch) {
    exec.Launch(stream);
    stream.Synchronize();
    nothing_came = nothing_came && Amounts(pool).NothingCame(before);
    if (cts::control() && launch < 2) continue;  // freed once
    if (freed == Freed::kAtOnce) {
      CTS_CUDA(cudaFree(memory));
    } else if (!in_the_graph) {
      CTS_CUDA(cudaFreeAsync(memory, stream));
    }
    stream.Synchronize();
    nothing_came = nothing_came && Amounts(pool).NothingCame(before);
  }
  CTS_EXPECT(nothing_came, "captured memory was taken from the default pool, or went into it");
}

CTS_CASE() {
  for (const bool named : {false, true}) {
    for (const auto& row : kFreed) {
      const std::string name = std::string(named ? "cudaMallocFromPoolAsync" : "cudaMallocAsync") + row.name;
      cts::Row((name + "-4-kib").c_str(), [&] { Check(named, row.freed, 4096); });
      cts::Row((name + "-33-mib").c_str(), [&] { Check(named, row.freed, 33 << 20); });
    }
  }
}

}  // namespace
