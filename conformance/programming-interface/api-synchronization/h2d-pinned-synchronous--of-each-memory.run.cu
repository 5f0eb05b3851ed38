/*---
clause: pi.api-synchronization.h2d-pinned-synchronous
covers: allocated and registered memory to each of the device, boxes, arrays
control: the function with the suffix Async copies
control-fails-with: a copy from such page-locked memory returned before it was done
requires: [memory-pools, vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include "../each-device-memory.family.cuh"

namespace {

constexpr const char* kEarly = "a copy from such page-locked memory returned before it was done";
constexpr size_t kSide = 128, kBytes = kSide * kSide;
constexpr cudaMemcpyKind kUp = cudaMemcpyHostToDevice;

bool PageLocked(cts::MemoryKind kind) { return cts::OnHost(kind) && cts::MappedMemory(kind); }

// After a kernel that is held in the NULL stream: the source is overwritten when the call has returned.
template <class Copy>
void Hurry(const Block& from, Copy copy) {
  const cts::HostWindows windows;  // in which a host thread also gets on a busy machine
  cts::Gate gate;
  cts::Hold(gate, nullptr);
  cts::Thread call([&] {
    CTS_CUDA(copy());
    std::memset(from.data(), 0, kBytes);
  });
  CTS_NOT_YET(call.ended(), kEarly);
  gate.Open();
  call.Join();
  CTS_FINISH();
}

CTS_CASE(kinds_of_memory) {
  const std::vector<unsigned char> values = cts::Pattern(kBytes);
  const std::vector<cts::Span> spans = {{3, 1, 15'003}};
  const auto sources = BlocksOf(PageLocked, kBytes), targets = DeviceBlocks(kBytes);
  for (const NamedBlock& source : sources) {
    for (const NamedBlock& target : targets) {
      cts::Row((source.name + "-to-" + target.name).c_str(), [&] {
        source.block->Write(values);
        target.block->Fill(cts::kPoison);
        unsigned char *const to = target.block->data() + spans[0].to, *const from =
                                                                          source.block->data() + spans[0].from;
        const cudaMemcpyKind kind = &source == sources.data() ? cudaMemcpyDefault : kUp;
        Hurry(*source.block, [&] {
          return cts::control() ? cudaMemcpyAsync(to, from, spans[0].bytes, kind, nullptr)
                                : cudaMemcpy(to, from, spans[0].bytes, kind);
        });
        CTS_EXPECT_EQ(cts::Differing(target.block->Read(), cts::AfterCopies(values, spans)), 0, kEarly);
      });
    }
  }
}

CTS_CASE(arrays) {
  const std::vector<unsigned char> values = cts::Pattern(kBytes);
  const cts::Array<unsigned char> array(kSide, kSide);
  const auto check = [&](const std::string& name, const Block& from, auto copy) {
    cts::Row(name.c_str(), [&] {
      from.Write(values);
      array.Fill(1);
      CTS_FINISH();
      Hurry(from, copy);
      std::vector<unsigned char> arrived(kBytes);
      array.Read(arrived.data());
      CTS_EXPECT_EQ(cts::Differing(arrived, values), 0, kEarly);
    });
  };
  for (const NamedBlock& source : BlocksOf(PageLocked, kBytes)) {
    unsigned char* const from = source.block->data();
    check("rows-from-" + source.name, *source.block, [&] {
      return cts::control() ? cudaMemcpy2DToArrayAsync(array, 0, 0, from, kSide, kSide, kSide, kUp, nullptr)
                            : cudaMemcpy2DToArray(array, 0, 0, from, kSide, kSide, kSide, kUp);
    });
    check("box-from-" + source.name, *source.block, [&] {
      cudaMemcpy3DParms box{};
      box.srcPtr = make_cudaPitchedPtr(from, kSide, kSide, kSide);
      box.dstArray = array;
      box.extent = make_cudaExtent(kSide, kSide, 1);
      box.kind = kUp;
      return cts::control() ? cudaMemcpy3DAsync(&box, nullptr) : cudaMemcpy3D(&box);
    });
  }
}

}  // namespace
