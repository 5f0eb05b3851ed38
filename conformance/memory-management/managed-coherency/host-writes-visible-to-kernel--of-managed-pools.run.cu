/*---
clause: mm.managed-coherency.host-writes-visible-to-kernel
covers: memory of managed pools, freed and allocated anew
control: the host writes when the kernel has read
control-fails-with: a kernel does not see what the host wrote to memory of a managed pool before the launch
requires: [memory-pools, managed, driver-13-0]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <cstdint>
#include <cstdio>

namespace {

constexpr const char* kNot = "a kernel does not see what the host wrote to memory of a managed pool before the launch";
constexpr std::size_t kBytes[] = {4096, 4096, 70'000, 70'000, std::size_t{5} << 20, std::size_t{5} << 20};

struct Kind {
  const char* name;
  bool by_default;
  cudaMemLocationType location;
};
constexpr Kind kKinds[] = {{"default-for-no-location", true, cudaMemLocationTypeNone},
                           {"of-no-location", false, cudaMemLocationTypeNone},
                           {"of-the-device", false, cudaMemLocationTypeDevice},
                           {"of-the-host", false, cudaMemLocationTypeHost}};

// A pool of such memory, or null where the device has none. One of our own may keep what is freed.
class ManagedPool {
 public:
  ManagedPool(const Kind& kind, bool keeps) : own_(!kind.by_default) {
    cudaMemPoolProps properties{};
    properties.allocType = cudaMemAllocationTypeManaged;
    properties.location.type = kind.location;
    const cudaError_t code =
        cts::Taken(own_ ? cudaMemPoolCreate(&pool_, &properties)
                        : cudaMemGetDefaultMemPool(&pool_, &properties.location, cudaMemAllocationTypeManaged));
    if (code == cudaErrorNotSupported) return;
    CTS_CUDA(code);
    std::uint64_t all = UINT64_MAX;
    if (keeps) CTS_CUDA(cudaMemPoolSetAttribute(pool_, cudaMemPoolAttrReleaseThreshold, &all));
  }
  ~ManagedPool() {
    if (own_ && pool_ != nullptr) cts::detail::CleanedUp(cudaMemPoolDestroy(pool_), "cudaMemPoolDestroy");
  }
  ManagedPool(const ManagedPool&) = delete;
  ManagedPool& operator=(const ManagedPool&) = delete;
  operator cudaMemPool_t() const { return pool_; }  // NOLINT(google-explicit-constructor): used like a cudaMemPool_t

 private:
  bool own_;
  cudaMemPool_t pool_ = nullptr;
};

void Write(unsigned char* block, std::size_t bytes, unsigned owner) {
  for (std::size_t i = 0; i < bytes; ++i) block[i] = cts::StampOf(owner, i);
}

// Whether kernels write, too, before the memory is freed, and whether it goes to the device before they read.
enum class Use { kReads, kWrites, kPrefetched };

// Each block is freed, and waited for, before the next one: only a pool that keeps its memory has it still then.
void Check(const Kind& kind, Use use, bool keeps) {
  const ManagedPool pool(kind, keeps);
  if (pool == nullptr) return cts::PowerNotShown("the device has no such pools of managed memory");
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
  CTS_EXPECT_EQ(stamps.wrong(), 0, kNot);
  CTS_EXPECT_EQ(lost, 0, "the host lost what it had written to memory of a managed pool");
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
      if (row.keeps && kind.by_default) continue;
      char name[64];
      std::snprintf(name, sizeof name, "%s-%s", kind.name, row.name);
      cts::Row(name, [&] { Check(kind, row.use, row.keeps); });
    }
  }
}

}  // namespace
