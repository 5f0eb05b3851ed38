/*---
clause: mm.shareable-handle.exporter-may-leave
control: the process that exports the memory fills it before it leaves
control-fails-with: shared memory lost its contents when the process that exported it left
requires: [vmm-fd]
timeout: 60
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"
#include "cts/memory/stamps.cuh"

#include <optional>
#include <vector>

namespace {

constexpr unsigned kNumber = 7;
constexpr std::size_t kGranules = 2, kOthers = 8;

// Makes the memory, writes and exports it; goes when it is told to.
CTS_CHILD(Exports) {
  const std::size_t bytes = kGranules * cts::Granule(cts::ShareableMemory());
  const cts::PhysicalMemory memory(bytes, cts::ShareableMemory());
  const cts::Reservation range(bytes);
  const cts::Mapping mapping(range.address(), memory);
  const cts::Stream stream;
  cts::Stamps stamps(1);
  stamps.Put(stream, mapping.data(), bytes, kNumber);
  stream.Synchronize();
  cts::SendDescriptorToParent(cts::Export(memory).number());
  (void)cts::ReceiveFromParent<int>();
  if (cts::control()) CTS_CUDA(cudaMemset(mapping.data(), 0xFE, bytes));
  CTS_CUDA(cudaDeviceSynchronize());
}

// What is left of the memory while the other process goes.
enum class Left { kDescriptor, kHandle, kMapping };

// Memory that is made and filled afterwards takes no page of it.
void Check(const char* name, Left left) {
  cts::Row(name, [&] {
    const std::size_t bytes = kGranules * cts::Granule(cts::ShareableMemory());
    cts::Child child("Exports", {.timeout_s = 20});
    cts::Descriptor descriptor(child.ReceiveDescriptor());
    std::optional<cts::ImportedMemory> memory;
    std::optional<cts::ImportedRange> range;
    if (left != Left::kDescriptor) {
      memory.emplace(descriptor);
      descriptor.Close();
    }
    if (left == Left::kMapping) {
      range.emplace(*memory, bytes);
      memory.reset();
    }
    child.Send(1);
    CTS_EXPECT_EQ(child.End().exit_code, 0, "the process that exports the memory failed");
    const std::vector<std::size_t> each(kOthers, kGranules);
    const cts::MappedRange others(each);
    CTS_CUDA(cudaMemset(others.data(), 0xFE, others.size()));
    if (left == Left::kDescriptor) memory.emplace(descriptor);
    if (left != Left::kMapping) range.emplace(*memory, bytes);
    const cts::Stream stream;
    cts::Stamps stamps(1);
    stamps.Check(stream, range->data(), bytes, kNumber);
    CTS_FINISH();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "shared memory lost its contents when the process that exported it left");
  });
}

CTS_CASE() {
  Check("a-descriptor-is-left", Left::kDescriptor);
  Check("a-handle-is-left", Left::kHandle);
  Check("a-mapping-is-left", Left::kMapping);
}

}  // namespace
