/*---
clause: mm.pool-access.peer-copies-with-access
control: what is copied is the block beside
control-fails-with: a copy between pools of two devices lost or changed bytes
requires: [memory-pools, peer-access]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

#include <optional>
#include <string>

#include "peer-copies.cuh"

namespace {

constexpr std::size_t kSizes[] = {1, 4099, (2 << 20) + 1, 16 << 20};
constexpr unsigned kNumber = 7, kBeside = 9;

// A block of one device for each direction, its source, and what a control copies instead.
struct Side {
  explicit Side(int where) : device(where), stream(where), pool(where), stamps(where, 1) {}
  void Allocate(std::size_t bytes) {
    source.emplace(*pool, bytes, *stream);
    beside.emplace(*pool, bytes, *stream);
    target.emplace(*pool, bytes + 2 * cts::kPeerGuard, *stream);
    const cts::OnDevice on(device);
    stamps->Put(*stream, source->data(), bytes, kNumber);
    stamps->Put(*stream, beside->data(), bytes, kBeside);
    stream->Synchronize();
  }
  void Free() {
    source.reset();
    beside.reset();
    target.reset();
  }
  int device;
  cts::On<cts::Stream> stream;
  cts::On<cts::Pool> pool;
  cts::On<cts::Stamps> stamps;
  std::optional<cts::PoolBlock> source, beside, target;
};

// Both directions, one after the other and then both at once.
void CopyEachWay(Side (&sides)[2], std::size_t bytes, const cts::PeerCopy& copy) {
  for (const int directions : {1, 2, 3}) {
    for (const Side& side : sides) {
      const cts::OnDevice on(side.device);
      CTS_CUDA(cudaMemsetAsync(side.target->data(), cts::kPoison, side.target->size(), *side.stream));
      side.stream->Synchronize();
    }
    for (int way = 0; way < 2; ++way) {
      if ((directions >> way & 1) == 0) continue;
      Side &from = sides[way], &to = sides[1 - way];
      const cts::OnDevice on(from.device);
      unsigned char* const source = cts::control() ? from.beside->data() : from.source->data();
      copy.run(to.target->data() + cts::kPeerGuard, to.device, source, from.device, bytes, *from.stream);
    }
    for (int way = 0; way < 2; ++way) {
      if ((directions >> way & 1) == 0) continue;
      Side &from = sides[way], &to = sides[1 - way];
      {
        const cts::OnDevice on(from.device);
        CTS_CUDA(cudaDeviceSynchronize());
      }
      const cts::OnDevice on(to.device);
      to.stamps->Check(*to.stream, to.target->data() + cts::kPeerGuard, bytes, kNumber);
      to.stream->Synchronize();
      CTS_EXPECT_EQ(cts::GuardsLost(to.device, to.target->data(), bytes), 0,
                    "a copy between pools of two devices wrote beside its target");
    }
  }
}

// Before the other device has access to each pool, while it has, and afterwards.
void CheckStages(const cts::PeerCopy& copy) {
  Side sides[2] = {Side(0), Side(1)};
  for (const std::size_t bytes : kSizes) {
    for (const bool has_access : {false, true, false}) {
      if (copy.needs_access && !has_access) continue;
      for (Side& side : sides)
        CTS_CUDA(cts::SetPoolAccess(*side.pool, 1 - side.device,
                                    has_access ? cudaMemAccessFlagsProtReadWrite : cudaMemAccessFlagsProtNone));
      for (Side& side : sides) side.Allocate(bytes);
      CopyEachWay(sides, bytes, copy);
      for (Side& side : sides) side.Free();
    }
  }
  for (const Side& side : sides) {
    const cts::OnDevice on(side.device);
    CTS_EXPECT_EQ(side.stamps->wrong(), 0, "a copy between pools of two devices lost or changed bytes");
  }
}

CTS_CASE() {
  for (const bool enabled : {false, true}) {
    std::optional<cts::PeerAccess> there, back;
    if (enabled) {
      there.emplace(0, 1);
      back.emplace(1, 0);
    }
    for (const cts::PeerCopy& copy : cts::kPeerCopies)
      cts::Row((std::string(copy.name) + (enabled ? "-with-peer-access" : "")).c_str(), [&] { CheckStages(copy); });
  }
}

}  // namespace
