/*---
clause: mm.managed-coherency.host-writes-visible-to-kernel
covers: memory of default pools of the managed type, freed and allocated anew
control: the host writes when the kernel has read
control-fails-with: memory of a managed pool does not hold what the host wrote before the launch
requires: [memory-pools, managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <cstdint>
#include <cstdio>

namespace {

constexpr const char* kNot = "memory of a managed pool does not hold what the host wrote before the launch";
constexpr std::size_t kBytes[] = {4096, 4096, 70'000, 70'000, std::size_t{5} << 20, std::size_t{5} << 20};

struct Kind {
  const char* name;
  cudaMemLocationType location;
};
constexpr Kind kKinds[] = {
    {"no-location", cudaMemLocationTypeNone}, {"device", cudaMemLocationTypeDevice}, {"host", cudaMemLocationTypeHost}};

// Null where the device has no such pool. Whoever creates one of this type needs the reference of 13.1.
cudaMemPool_t PoolOf(const Kind& kind) {
  cudaMemPool_t pool = nullptr;
  cudaMemLocation location{};
  location.type = kind.location;
  const cudaError_t code = cts::Taken(cudaMemGetDefaultMemPool(&pool, &location, cudaMemAllocationTypeManaged));
  if (code != cudaErrorNotSupported) CTS_CUDA(code);
  return pool;
}
void SetThreshold(cudaMemPool_t pool, std::uint64_t bytes) {
  CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &bytes));
}

void Write(unsigned char* block, std::size_t bytes, unsigned owner) {
  for (std::size_t i = 0; i < bytes; ++i) block[i] = cts::StampOf(owner, i);
}

// Whether kernels write, too, before the memory is freed, and whether it goes to the device before they read.
enum class Use { kReads, kWrites, kPrefetched };

// Each block is freed, and waited for, before the next one: only a pool that keeps its memory has it still then.
void Check(const Kind& kind, Use use, bool keeps) {
  const cudaMemPool_t pool = PoolOf(kind);
  if (pool == nullptr) return cts::PowerNotShown("the device has no such pools of managed memory");
  SetThreshold(pool, keeps ? UINT64_MAX : 0);
  const cts::Stream stream;
  cts::Stamps stamps(cts::EveryByte());
  std::size_t lost = 0;
  unsigned owner = 0;
  for (const std::size_t bytes : kBytes) {
    owner += 2;
    cts::PoolBlock block(pool, bytes, stream);
    stream.Synchronize();
    if (!cts::control()) Write(block.data(), bytes, owner);
    if (use == Use::kPrefetched) {
      CTS_CUDA(cudaMemPrefetchAsync(block.data(), bytes, cts::OnDeviceLocation(), 0, stream));
      stream.Synchronize();
    }
    stamps.Check(stream, block.data(), bytes, owner);
    stream.Synchronize();
    if (cts::control()) Write(block.data(), bytes, owner);
    const std::size_t step = stamps.StepOf(bytes);
    for (std::size_t i = 0; i < bytes; i += step) lost += block.data()[i] != cts::StampOf(owner, i);
    if (use == Use::kWrites) stamps.Put(stream, block.data(), bytes, owner + 1);
    block.Free();
    stream.Synchronize();
  }
  SetThreshold(pool, 0);                          // as it is by default
  CTS_EXPECT_EQ(stamps.wrong() + lost, 0, kNot);  // for the kernel, and for the host
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Use use;
    bool keeps;
  } kRows[] = {{"read", Use::kReads, false},
               {"written", Use::kWrites, false},
               {"prefetched", Use::kPrefetched, false},
               {"kept-by-the-pool", Use::kWrites, true}};
  for (const Kind& kind : kKinds) {
    for (const auto& row : kRows) {
      char name[64];
      std::snprintf(name, sizeof name, "%s-%s", kind.name, row.name);
      cts::Row(name, [&] { Check(kind, row.use, row.keeps); });
    }
  }
}

}  // namespace
