/*---
clause: mm.checkpoint.memory-restored
covers: pools, pitched memory, variables, constants, arrays
control: the process writes to its memory after it is restored
control-fails-with: memory of some kind does not hold what it held at the checkpoint
requires: [linux-native, no-mps, driver-13-0]
timeout: 60
draft: an H200 refuses the checkpoint
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/texture/array.h"

#include "steps.cuh"

namespace {

constexpr unsigned kBytes = 20'000, kEdge = 50, kConstants = 300;

__constant__ unsigned constants[kConstants];

// Managed memory is that of host and device.
bool OfTheDevice(cts::MemoryKind kind) { return !cts::OnHost(kind) && kind != cts::MemoryKind::kManaged; }

unsigned char ByteAt(unsigned kind, unsigned i) {
  return static_cast<unsigned char>((i + 1) * 151 + i / 256 + kind * 37);
}
std::vector<unsigned char> BytesOf(unsigned kind) {
  std::vector<unsigned char> bytes(kBytes);
  for (unsigned i = 0; i < kBytes; ++i) bytes[i] = ByteAt(kind, i);
  return bytes;
}

__global__ void ReadConstants(unsigned* to) {
  for (unsigned i = threadIdx.x; i < kConstants; i += blockDim.x) to[i] = constants[i];
}

// Tells, when it is told to look, of each kind how many bytes or words differ; -1 where the device has none.
CTS_CHILD(Holds) {
  std::vector<std::unique_ptr<cts::MemoryBlock>> blocks;
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (!OfTheDevice(row.kind)) continue;
    blocks.push_back(cts::IsThere(row.kind) ? std::make_unique<cts::MemoryBlock>(row.kind, kBytes) : nullptr);
    if (blocks.back() != nullptr) blocks.back()->Write(BytesOf(static_cast<unsigned>(blocks.size())));
  }
  const cts::Array<unsigned> array(make_cudaExtent(kEdge, kEdge, 0), 0);
  cts::Texels<unsigned> texels(array.extent());
  texels.Set([](int x, int y, int) { return static_cast<unsigned>(x * 1000 + y + 7); });
  array.Write(texels.begin());
  unsigned words[kConstants];
  for (unsigned i = 0; i < kConstants; ++i) words[i] = i * 2654435761u + 1;
  CTS_CUDA(cudaMemcpyToSymbol(constants, words, sizeof words));
  const cts::DeviceBuffer<unsigned> read(kConstants, 0);
  CTS_FINISH();
  cts::SendToParent(static_cast<int>(getpid()));
  (void)cts::ReceiveFromParent<int>();
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    long long wrong = blocks[b] == nullptr ? -1 : 0;
    if (blocks[b] != nullptr) {
      const std::vector<unsigned char> right = BytesOf(static_cast<unsigned>(b) + 1);
      if (cts::control()) blocks[b]->Fill(0);
      const std::vector<unsigned char> seen = blocks[b]->Read();
      for (unsigned i = 0; i < kBytes; ++i) wrong += seen[i] != right[i] ? 1 : 0;
    }
    cts::SendToParent(wrong);
  }
  long long of_array = 0, of_constants = 0;
  if (cts::control()) array.Fill(0);
  std::vector<unsigned> seen(kEdge * kEdge);
  array.Read(seen.data());
  for (unsigned i = 0; i < kEdge * kEdge; ++i) of_array += seen[i] != *(texels.begin() + i) ? 1 : 0;
  if (cts::control()) {
    const unsigned other = 3;
    CTS_CUDA(cudaMemcpyToSymbol(constants, &other, sizeof other));
  }
  ReadConstants<<<1, 64>>>(read.data());
  CTS_FINISH();
  for (unsigned i = 0; i < kConstants; ++i) of_constants += read[i] != words[i] ? 1 : 0;
  cts::SendToParent(of_array);
  cts::SendToParent(of_constants);
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  cts::Child child("Holds", {.timeout_s = 40});
  const cts::OtherProcess other(child.Receive<int>());
  if (!other.Locked()) return;
  CTS_CU(other.Checkpoint());
  CTS_CU(other.Restore());
  CTS_CU(other.Unlock());
  child.Send(0);
  const auto expect = [&](const char* name) {
    const long long wrong = child.Receive<long long>();
    if (wrong < 0) return;
    cts::Row(name,
             [&] { CTS_EXPECT_EQ(wrong, 0, "memory of some kind does not hold what it held at the checkpoint"); });
  };
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds)
    if (OfTheDevice(row.kind)) expect(row.name);
  expect("array");
  expect("constant");
  (void)child.End();
}

}  // namespace
