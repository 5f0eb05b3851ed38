/*---
clause: mm.shareable-handle.exporter-may-leave
control: the process that exports the memory fills it before it leaves
control-fails-with: shared memory lost its contents when the process that exported it left
requires: [vmm-fd]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"
#include "cts/memory/stamps.cuh"

#include <memory>
#include <optional>
#include <vector>

namespace {

constexpr unsigned kNumber = 7;
constexpr std::size_t kGranules = 2, kOthers = 8;

// What is left of a memory while the process that exports it goes.
enum class Left { kDescriptor, kHandle, kMapping };
struct Way {
  const char* name;
  Left left;
};
constexpr Way kWays[] = {{"a-descriptor-is-left", Left::kDescriptor},
                         {"a-handle-is-left", Left::kHandle},
                         {"a-mapping-is-left", Left::kMapping}};

// Makes a memory for each way, writes and exports it; goes when it is told to.
CTS_CHILD(Exports) {
  const std::size_t bytes = kGranules * cts::Granule(cts::ShareableMemory());
  const cts::Reservation range(std::size(kWays) * bytes);
  const cts::Stream stream;
  cts::Stamps stamps(1);
  std::vector<cts::PhysicalMemory> memories;
  std::vector<cts::Mapping> mappings;
  for (std::size_t i = 0; i < std::size(kWays); ++i) {
    memories.emplace_back(bytes, cts::ShareableMemory());
    mappings.emplace_back(range.address() + i * bytes, memories.back());
    stamps.Put(stream, mappings.back().data(), bytes, kNumber + static_cast<unsigned>(i));
  }
  stream.Synchronize();
  for (const cts::PhysicalMemory& memory : memories) cts::SendDescriptorToParent(cts::Export(memory).number());
  (void)cts::ReceiveFromParent<int>();
  for (const cts::Mapping& mapping : mappings)
    if (cts::control()) CTS_CUDA(cudaMemset(mapping.data(), 0xFE, bytes));
  CTS_CUDA(cudaDeviceSynchronize());
}

// A memory of the other process.
struct Shared {
  Shared(int number, Left left, std::size_t size) : bytes(size), descriptor(number) {
    if (left == Left::kDescriptor) return;
    memory.emplace(descriptor);
    descriptor.Close();
    if (left == Left::kHandle) return;
    range.emplace(*memory, bytes);
    memory.reset();
  }
  unsigned char* Map() {
    if (!range && !memory) memory.emplace(descriptor);
    if (!range) range.emplace(*memory, bytes);
    return range->data();
  }

  const std::size_t bytes;
  cts::Descriptor descriptor;
  std::optional<cts::ImportedMemory> memory;
  std::optional<cts::ImportedRange> range;
};

// Memory that is made and filled afterwards takes no page of it.
CTS_CASE() {
  const std::size_t bytes = kGranules * cts::Granule(cts::ShareableMemory());
  cts::Child child("Exports", {.timeout_s = 20});
  std::vector<std::unique_ptr<Shared>> shared;
  shared.reserve(std::size(kWays));
  for (const Way& way : kWays) shared.push_back(std::make_unique<Shared>(child.ReceiveDescriptor(), way.left, bytes));
  child.Send(1);
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the process that exports the memory failed");
  const cts::MappedRange others(std::vector<std::size_t>(kOthers, kGranules));
  CTS_CUDA(cudaMemset(others.data(), 0xFE, others.size()));
  for (std::size_t i = 0; i < std::size(kWays); ++i) {
    cts::Row(kWays[i].name, [&] {
      const cts::Stream stream;
      cts::Stamps stamps(1);
      stamps.Check(stream, shared[i]->Map(), bytes, kNumber + static_cast<unsigned>(i));
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "shared memory lost its contents when the process that exported it left");
    });
  }
}

}  // namespace
