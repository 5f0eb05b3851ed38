/*---
clause: pi.ipc.memory-handle
covers: copies, fills, graphs and atomics of the process that opened it
control: the handle is one of other memory
control-fails-with: a command of the process that opened a handle did not use the memory of its owner
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "commands-of-the-opener.family.cuh"

#include <vector>

namespace {

CTS_CHILD(UsesEach) {
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  {
    const cts::Stream stream;
    cts::DeviceBuffer<unsigned char> given(kHalf);
    const cts::DeviceBuffer<unsigned char> read(kHalf);
    std::vector<unsigned char> values(kHalf);
    for (unsigned command = 0; command < kCount; ++command) {
      for (size_t i = 0; i < kHalf; ++i) values[i] = OfOther(command, i);
      given.Write(values.data(), kHalf);
      unsigned char* const part = static_cast<unsigned char*>(opened) + command * kPart;
      kCommands[command].run({part, part + kHalf, given.data(), read.data()}, stream);
      stream.Synchronize();
      const auto got = read.Read();
      long long wrong = 0;
      for (size_t i = 0; i < kHalf; ++i) wrong += got[i] != OfOwner(command * kPart + i) ? 1 : 0;
      cts::Tell(kCommands[command].name, wrong);
    }
  }
  CTS_CUDA(cudaIpcCloseMemHandle(opened));
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned char> before(kPart), memory(kCount * kPart), other(kCount * kPart);
  std::vector<unsigned char> values(kCount * kPart, static_cast<unsigned char>(cts::kPoison));
  for (size_t i = 0; i < values.size(); ++i)
    if (i % kPart < kHalf) values[i] = OfOwner(i);
  (void)before.data();
  (void)other.data();
  memory.Write(values.data(), values.size());
  cudaIpcMemHandle_t handle;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, cts::control() ? other.data() : memory.data()));
  cts::Child child("UsesEach", {.timeout_s = 15});
  child.Send(handle);
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not use the handle");
  const auto got = memory.Read();
  for (unsigned command = 0; command < kCount; ++command) {
    cts::Row(kCommands[command].name, [&] {
      unsigned wrong = 0;
      for (size_t i = 0; i < kHalf; ++i) {
        wrong += got[command * kPart + i] != OfOwner(command * kPart + i) ? 1 : 0;
        wrong += got[command * kPart + kHalf + i] != Expected(command, i) ? 1 : 0;
      }
      CTS_EXPECT(wrong == 0 && run.Value(kCommands[command].name) == 0,
                 "a command of the process that opened a handle did not use the memory of its owner");
    });
  }
}

}  // namespace
