/*---
clause: mm.stream-ordered.free-in-stream-order
control: another stream frees the block at once
control-fails-with: work before a free did not have the memory to itself
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <array>
#include <string>

namespace {

constexpr std::size_t kStreams = 7;

// A late kernel verifies what it finds, a copy takes it out, a kernel rewrites and verifies it, and it is freed.
// Meanwhile seven other streams allocate blocks of the same size in the same pool, fill and free them.
void Check(cts::Pool& pool, std::size_t bytes, bool bounded) {
  const std::size_t rounds = bounded ? 4 : 12;  // A full pool takes its time to say so.
  const cts::Stream stream;
  const std::array<cts::Stream, kStreams> others;
  const cts::DeviceBuffer<unsigned char> taken_out(bytes);
  (void)taken_out.data();
  cts::Stamps stamps;
  bool handed_on = false;
  for (unsigned owner = 1; owner < 4; owner += 2) {
    cts::PoolBlock block(pool, bytes, stream);
    unsigned char* const at = block.data();
    stamps.PutWhole(stream, at, bytes, owner);
    stream.Synchronize();
    stamps.Check(stream, at, bytes, owner, cts::LateNs());
    CTS_CUDA(cudaMemcpyAsync(taken_out.data(), at, bytes, cudaMemcpyDefault, stream));
    stamps.Check(stream, taken_out.data(), bytes, owner);
    stamps.Put(stream, at, bytes, owner + 1);
    stamps.Check(stream, at, bytes, owner + 1, 100'000);
    block.Free(cts::control() ? others[0] : stream);
    for (std::size_t round = 0; round < rounds; ++round) {
      for (const cts::Stream& other : others) {
        void* memory = nullptr;
        const cudaError_t code = cudaMallocFromPoolAsync(&memory, bytes, pool, other);
        if (bounded && code != cudaSuccess) {  // The pool is full; no sentence says which code tells so.
          (void)cudaGetLastError();
          continue;
        }
        CTS_CUDA(code);
        handed_on = handed_on || memory == at;
        CTS_CUDA(cudaMemsetAsync(memory, cts::kForeign, bytes, other));
        CTS_CUDA(cudaFreeAsync(memory, other));
      }
    }
    CTS_CUDA(cudaDeviceSynchronize());
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "work before a free did not have the memory to itself",
                  handed_on ? "nothing ran during a late kernel of another stream"
                            : "the memory of a freed block was never handed on");
}

CTS_CASE() {
  constexpr std::size_t kLarge = 8 << 20;
  for (const cts::Policies& policies : cts::kEachReuse) {
    cts::Row(policies.name, [&] {
      cts::Pool pool;
      pool.Use(policies);
      pool.KeepAll();
      Check(pool, 65536, false);
    });
    cts::Row((std::string(policies.name) + "-room-for-eight").c_str(), [&] {
      cts::Pool pool((kStreams + 1) * kLarge);
      pool.Use(policies);
      Check(pool, kLarge, true);
    });
  }
}

}  // namespace
