/*---
clause: mm.system-allocated.shared-between-processes
control: the other process maps it for itself alone
control-fails-with: a process did not find in shared memory of the host what a kernel of another one wrote
requires: [pageable-access]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/process/descriptor.h"

namespace {

constexpr std::size_t kBytes = (1 << 20) + 5;
constexpr unsigned kRounds = 4;

// A kernel looks for what a kernel of the other process wrote, and writes the answer.
CTS_CHILD(Answers) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::MappedFile mapped(descriptor, kBytes,
                               cts::control() ? cts::MappedFile::kPrivate : cts::MappedFile::kShared);
  unsigned char* const memory = mapped.data();
  memory[0] = 0;  // in a private mapping a page of its own
  const cts::Stream stream;
  cts::SendToParent(0ull);
  for (unsigned round = 0; round < kRounds; ++round) {
    (void)cts::ReceiveFromParent<int>();
    cts::Stamps stamps(1);
    stamps.Check(stream, memory, kBytes, 2 * round);
    stamps.Put(stream, memory, kBytes, 2 * round + 1);
    stream.Synchronize();
    cts::SendToParent(stamps.wrong());
  }
}

CTS_CASE() {
  const cts::Descriptor descriptor = cts::SharedMemory(kBytes);
  const cts::MappedFile mapped(descriptor, kBytes, cts::MappedFile::kShared);
  unsigned char* const memory = mapped.data();
  const cts::Stream stream;
  cts::Stamps stamps(1);
  cts::Child child("Answers");
  child.SendDescriptor(descriptor.number());
  unsigned long long wrong = child.Receive<unsigned long long>();
  for (unsigned round = 0; round < kRounds; ++round) {
    stamps.Put(stream, memory, kBytes, 2 * round);
    stream.Synchronize();
    child.Send(1);
    wrong += child.Receive<unsigned long long>();
    stamps.Check(stream, memory, kBytes, 2 * round + 1);
    stream.Synchronize();
  }
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
  CTS_EXPECT_EQ(wrong + stamps.wrong(), 0,
                "a process did not find in shared memory of the host what a kernel of another one wrote");
}

}  // namespace
