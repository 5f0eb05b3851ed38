/*---
clause: mm.pool-ipc.share-pool-and-block
control: the blocks beside are exported
control-fails-with:
  - a process did not find in an imported block what its owner wrote
  - the owner did not find in a block what the process that imported it wrote
requires: [pool-fd]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"

#include <vector>

namespace {

constexpr int kBlocks = 3;
constexpr std::size_t kStep = 61;

// Is told of how many bytes blocks are, then imports them; looks at each by a kernel and by a copy, and writes it by a
// kernel. Says how many bytes were wrong; 0 bytes end it.
CTS_CHILD(Uses) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const cts::Stream stream;
  for (auto bytes = cts::ReceiveFromParent<std::size_t>(); bytes != 0; bytes = cts::ReceiveFromParent<std::size_t>()) {
    cts::Stamps stamps(kStep);
    std::vector<unsigned char> copy(bytes);
    unsigned long long wrong = 0;
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
    cts::SendToParent(wrong + stamps.wrong());
  }
}

void Check(const char* name, const cts::ExportedPool& pool, cts::Child& child, std::size_t bytes) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::Stamps stamps(kStep);
    std::vector<cts::PoolBlock> blocks, beside;
    for (unsigned b = 0; b < kBlocks; ++b) {
      blocks.emplace_back(pool, bytes, stream);
      beside.emplace_back(pool, bytes, stream);
      stamps.Put(stream, blocks[b].data(), bytes, b);
      stamps.Put(stream, beside[b].data(), bytes, b + 100);
    }
    stream.Synchronize();
    child.Send(bytes);
    for (unsigned b = 0; b < kBlocks; ++b)
      child.Send(cts::ExportBlock(cts::control() ? beside[b].data() : blocks[b].data()));
    CTS_EXPECT_EQ(child.Receive<unsigned long long>(), 0,
                  "a process did not find in an imported block what its owner wrote");
    for (unsigned b = 0; b < kBlocks; ++b) {
      stamps.Check(stream, blocks[b].data(), bytes, b + kBlocks);
      if (!cts::control()) stamps.Check(stream, beside[b].data(), bytes, b + 100);
    }
    stream.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "the owner did not find in a block what the process that imported it wrote");
  });
}

CTS_CASE() {
  const cts::ExportedPool pool;
  cts::Child child("Uses", {.timeout_s = 40});
  child.SendDescriptor(pool.Export().number());
  Check("1-byte", pool, child, 1);
  Check("4-kib", pool, child, 4096);
  Check("2-mib-and-a-byte", pool, child, (2 << 20) + 1);
  Check("40-mib", pool, child, 40 << 20);
  child.Send(std::size_t{0});
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process could not import a pool and use its blocks");
}

}  // namespace
