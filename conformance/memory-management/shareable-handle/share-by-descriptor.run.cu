/*---
clause: mm.shareable-handle.share-by-descriptor
covers: two processes and the exporter in turn, after waits and messages
control: the memory beside is exported
control-fails-with:
  - a process did not find in imported memory what another one wrote
  - the process that exported memory did not find in it what another one wrote
requires: [vmm-fd]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/shareable.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr unsigned kRounds = 30;
constexpr std::size_t kStep = 61;

// Looks for the number that it is told, writes the next one and says how many bytes were wrong; 0 ends it. The
// argument: how many bytes there are.
CTS_CHILD(Uses) {
  const auto bytes = static_cast<std::size_t>(cts::child_argument());
  cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedMemory memory(descriptor);
  descriptor.Close();
  const cts::ImportedRange range(memory, bytes);
  const cts::Stream stream;
  for (auto number = cts::ReceiveFromParent<unsigned>(); number != 0; number = cts::ReceiveFromParent<unsigned>()) {
    cts::Stamps stamps(kStep);
    stamps.Check(stream, range.data(), bytes, number);
    stamps.Put(stream, range.data(), bytes, number + 1);
    stream.Synchronize();
    cts::SendToParent(stamps.wrong());
  }
}

// Three see it: the process that made it, and two others with a descriptor each. One round is a turn of each.
void Check(std::size_t bytes, unsigned rounds) {
  const cts::PhysicalMemory memory(bytes, cts::ShareableMemory()), beside(bytes, cts::ShareableMemory());
  const cts::Reservation range(bytes);
  const cts::Mapping mapping(range.address(), memory);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  const auto argument = static_cast<long long>(bytes);
  cts::Child first("Uses", {.argument = argument, .timeout_s = 45}),
      second("Uses", {.argument = argument, .timeout_s = 45});
  for (cts::Child* const child : {&first, &second})
    child->SendDescriptor(cts::Export(cts::control() ? beside : memory).number());
  unsigned number = 1;
  unsigned long long wrong = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    stamps.Put(stream, mapping.data(), bytes, number);
    stream.Synchronize();
    for (cts::Child* const child : {&first, &second}) {
      child->Send(number++);
      wrong += child->Receive<unsigned long long>();
    }
    stamps.Check(stream, mapping.data(), bytes, number++);
  }
  stream.Synchronize();
  for (cts::Child* const child : {&first, &second}) {
    child->Send(0u);
    CTS_EXPECT_EQ(child->End().exit_code, 0, "a process could not import memory and use it");
  }
  CTS_EXPECT_EQ(wrong, 0, "a process did not find in imported memory what another one wrote");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "the process that exported memory did not find in it what another one wrote");
}

CTS_CASE() {
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  cts::Row("one-granule", [&] { Check(granule, cts::Rounds(kRounds)); });
  cts::Row("seventeen-granules", [&] { Check(17 * granule, cts::Rounds(kRounds / 10)); });
}

}  // namespace
