/*---
clause: mm.pool-ipc.share-pool-and-block
control: the blocks beside are exported
control-fails-with:
  - a process did not find in an imported block what its owner wrote
  - the owner did not find in a block what the process that imported it wrote
requires: [pool-fd]
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"

#include <vector>

namespace {

constexpr int kBlocks = 3;
constexpr std::size_t kStep = 61;

// Looks at each block by a kernel and by a copy, and writes it by a kernel. The argument: how many bytes each has.
CTS_CHILD(Uses) {
  const auto bytes = static_cast<std::size_t>(cts::child_argument());
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  std::vector<unsigned char> copy(bytes);
  int wrong = 0;
  for (unsigned b = 0; b < kBlocks; ++b) {
    unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
    stamps.Check(stream, block, bytes, b);
    CTS_CUDA(cudaMemcpyAsync(copy.data(), block, bytes, cudaMemcpyDeviceToHost, stream));
    stream.Synchronize();
    for (std::size_t i = 0; i < bytes; i += kStep) wrong += copy[i] != cts::StampOf(b, i);
    wrong += copy[bytes - 1] != cts::StampOf(b, bytes - 1);
    stamps.Put(stream, block, bytes, b + kBlocks);
    CTS_CUDA(cudaFreeAsync(block, stream));
  }
  stream.Synchronize();
  cts::Tell("wrong", static_cast<int>(stamps.wrong() + wrong != 0));
}

void Check(const char* name, std::size_t bytes) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::ExportedPool pool;
    cts::Stamps stamps(kStep);
    std::vector<cts::PoolBlock> blocks, beside;
    for (unsigned b = 0; b < kBlocks; ++b) {
      blocks.emplace_back(pool, bytes, stream);
      beside.emplace_back(pool, bytes, stream);
      stamps.Put(stream, blocks[b].data(), bytes, b);
      stamps.Put(stream, beside[b].data(), bytes, b + 100);
    }
    stream.Synchronize();
    cts::Child child("Uses", {.argument = static_cast<long long>(bytes)});
    child.SendDescriptor(pool.Export().number());
    for (unsigned b = 0; b < kBlocks; ++b)
      child.Send(cts::ExportBlock(cts::control() ? beside[b].data() : blocks[b].data()));
    const cts::ChildRun run = child.End();
    CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not import a pool and use its blocks");
    CTS_EXPECT_EQ(run.Value("wrong"), 0, "a process did not find in an imported block what its owner wrote");
    for (unsigned b = 0; b < kBlocks; ++b) {
      stamps.Check(stream, blocks[b].data(), bytes, b + kBlocks);
      if (!cts::control()) stamps.Check(stream, beside[b].data(), bytes, b + 100);
    }
    stream.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "the owner did not find in a block what the process that imported it wrote");
  });
}

CTS_CASE() {
  Check("1-byte", 1);
  Check("4-kib", 4096);
  Check("2-mib-and-a-byte", (2 << 20) + 1);
  Check("40-mib", 40 << 20);
}

}  // namespace
