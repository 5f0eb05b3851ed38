/*---
clause: mm.shareable-handle.share-by-descriptor
covers: writes and reads that interprocess events order
control: the process that imports the memory does not wait for the event
control-fails-with: a process that waits for an event did not find in imported memory what was written before it
requires: [vmm-fd, ipc]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/shareable.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr unsigned kRounds = 12, kLookedAt = 4;  // every fourth one for the length of a window
constexpr std::size_t kStep = 61;
constexpr const char* kEarly =
    "a process that waits for an event did not find in imported memory what was written before it";

// Each round: a wait and a look, which it says, then how many bytes were wrong. The argument: how many bytes there are.
CTS_CHILD(Looks) {
  const auto bytes = static_cast<std::size_t>(cts::child_argument());
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedMemory memory(descriptor);
  const cts::ImportedRange range(memory, bytes);
  cudaEvent_t written = nullptr;
  CTS_CUDA(cudaIpcOpenEventHandle(&written, cts::ReceiveFromParent<cudaIpcEventHandle_t>()));
  const cts::Stream stream;
  cts::SendToParent(1);
  for (unsigned round = 0; round < kRounds; ++round) {
    cts::Stamps stamps(kStep);
    (void)cts::ReceiveFromParent<int>();
    if (!cts::control()) CTS_CUDA(cudaStreamWaitEvent(stream, written, 0));
    stamps.Check(stream, range.data(), bytes, round);
    cts::SendToParent(0);
    stream.Synchronize();
    cts::SendToParent(static_cast<int>(stamps.wrong()));
  }
  CTS_CUDA(cudaEventDestroy(written));
}

CTS_CASE() {
  const cts::HostWindows windows;
  const std::size_t granule = cts::Granule(cts::ShareableMemory());
  const cts::PhysicalMemory memory(granule, cts::ShareableMemory());
  const cts::Reservation range(granule);
  const cts::Mapping mapping(range.address(), memory);
  const cts::Stream stream;
  const cts::Event written(cudaEventDisableTiming | cudaEventInterprocess);
  cts::Stamps stamps(kStep);
  cts::Child child("Looks", {.argument = static_cast<long long>(granule), .timeout_s = 45});
  child.SendDescriptor(cts::Export(memory).number());
  cudaIpcEventHandle_t handle;
  CTS_CUDA(cudaIpcGetEventHandle(&handle, written));
  child.Send(handle);
  stamps.Put(stream, mapping.data(), granule, 100);
  stream.Synchronize();
  CTS_EXPECT_EQ(child.Receive<int>(), 1, "the other process said something else");  // before a gate is held
  for (unsigned round = 0; round < kRounds; ++round) {
    int wrong = 0;
    {
      cts::HostGate gate;
      gate.Hold(stream);
      stamps.Put(stream, mapping.data(), granule, round);
      CTS_CUDA(cudaEventRecord(written, stream));
      child.Send(1);
      CTS_EXPECT_EQ(child.Receive<int>(), 0, "the other process said something else");
      if (round % kLookedAt == 0 && CTS_NOT_YET(child.Said(), kEarly) && cts::control())
        return cts::PowerNotShown("no work of another process ran while a stream was held");
      if (cts::control()) wrong = child.Receive<int>();
      gate.Open();
    }
    if (!cts::control()) wrong = child.Receive<int>();
    CTS_EXPECT_EQ(wrong, 0, kEarly);
  }
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
}

}  // namespace
