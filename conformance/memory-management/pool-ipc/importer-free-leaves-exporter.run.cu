/*---
clause: mm.pool-ipc.importer-free-leaves-exporter
control: the process that owns the block frees it, too, and fills what takes its place
control-fails-with: a block that another process freed lost its contents for the process that imported it, too
requires: [pool-fd]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr std::size_t kBytes = 1 << 20;
enum Way : int { kInStreamOrder, kSynchronously };

unsigned char* Imported(const cts::ImportedPool& pool) {
  return pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
}

// The argument: by which call it frees the block.
CTS_CHILD(Frees) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  unsigned char* const block = Imported(pool);
  const cts::Stream stream;
  cts::Stamps stamps(cts::EveryByte());
  stamps.Check(stream, block, kBytes, 1);
  if (cts::child_argument() == kInStreamOrder) CTS_CUDA(cudaFreeAsync(block, stream));
  stream.Synchronize();
  if (cts::child_argument() == kSynchronously) CTS_CUDA(cudaFree(block));
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a process did not find in an imported block what its owner wrote");
}

// Looks when it is told to, with the number that it is told, and writes the next one; 0 ends it.
CTS_CHILD(Uses) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  unsigned char* const block = Imported(pool);
  const cts::Stream stream;
  cts::SendToParent(0);
  for (auto number = cts::ReceiveFromParent<unsigned>(); number != 0; number = cts::ReceiveFromParent<unsigned>()) {
    cts::Stamps stamps(cts::EveryByte());
    stamps.Check(stream, block, kBytes, number);
    stamps.Put(stream, block, kBytes, number + 1);
    stream.Synchronize();
    cts::SendToParent(static_cast<int>(stamps.wrong()));
  }
  // Of the control the owner has freed it before, which is no use of the pool.
  const cudaError_t freed = cts::Taken(cudaFree(block));
  if (!cts::control()) CTS_CUDA(freed);
}

void Check(Way way) {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  cts::Stamps stamps(cts::EveryByte());
  cts::PoolBlock block(pool, kBytes, stream);
  stamps.Put(stream, block.data(), kBytes, 1);
  stream.Synchronize();
  cts::Child uses("Uses", {.timeout_s = 20}), frees("Frees", {.argument = way, .timeout_s = 20});
  for (cts::Child* const child : {&uses, &frees}) {
    child->SendDescriptor(pool.Export().number());
    child->Send(cts::ExportBlock(block.data()));
  }
  CTS_EXPECT_EQ(uses.Receive<int>(), 0, "the other process said something else");
  CTS_EXPECT_EQ(frees.End().exit_code, 0, "the process that frees the block failed");
  unsigned char* const freed = block.data();
  if (cts::control()) block.Free();
  bool took_its_place = false;
  {
    cts::PoolBlock others[] = {{pool, kBytes, stream}, {pool, kBytes, stream}, {pool, kBytes, stream}};
    for (const cts::PoolBlock& other : others) {
      took_its_place |= other.data() == freed;
      stamps.Put(stream, other.data(), kBytes, 100);
    }
    stream.Synchronize();
  }
  if (cts::control() && !took_its_place) cts::PowerNotShown("the memory was not handed on");
  constexpr const char* kLost =
      "a block that another process freed lost its contents for the process that imported it, too";
  uses.Send(1u);
  CTS_EXPECT(uses.Receive<int>() == 0 || (cts::control() && !took_its_place), kLost);
  if (!cts::control()) {
    stamps.Check(stream, block.data(), kBytes, 2);
    stamps.Put(stream, block.data(), kBytes, 3);
    stream.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "a block that another process freed lost its contents for its owner");
    uses.Send(3u);
    CTS_EXPECT_EQ(uses.Receive<int>(), 0, kLost);
  }
  uses.Send(0u);
  CTS_EXPECT_EQ(uses.End().exit_code, 0, "the other process failed");
}

CTS_CASE(in_stream_order) { Check(kInStreamOrder); }
CTS_CASE(by_cudafree) { Check(kSynchronously); }

}  // namespace
