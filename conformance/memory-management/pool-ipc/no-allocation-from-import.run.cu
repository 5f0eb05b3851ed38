/*---
clause: mm.pool-ipc.no-allocation-from-import
control: the pool is one of the process itself
control-fails-with: an imported pool made a new allocation
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/shared_pool.h"

namespace {

// Asks for new blocks of two sizes; an import before and one after it work.
CTS_CHILD(Allocates) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const cts::ExportedPool own;
  const cts::Stream stream;
  const auto import_block = [&](const char* name) {
    unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
    unsigned char byte = 0;
    CTS_CUDA(cudaMemcpy(&byte, block, 1, cudaMemcpyDeviceToHost));
    CTS_CUDA(cudaFree(block));
    cts::Tell(name, byte);
  };
  import_block("before");
  for (const std::size_t bytes : {std::size_t{4096}, std::size_t{40} << 20}) {
    void* block = nullptr;
    const cudaError_t code = cts::Taken(
        cudaMallocFromPoolAsync(&block, bytes, cts::control() ? cudaMemPool_t{own} : cudaMemPool_t{pool}, stream));
    cts::Tell(bytes == 4096 ? "small" : "large", code);
    if (code == cudaSuccess) CTS_CUDA(cudaFreeAsync(block, stream));
  }
  stream.Synchronize();
  import_block("after");
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::ExportedPool pool;
  const cts::PoolBlock first(pool, 4096, stream), second(pool, 4096, stream);
  CTS_CUDA(cudaMemsetAsync(first.data(), 0x21, 4096, stream));
  CTS_CUDA(cudaMemsetAsync(second.data(), 0x22, 4096, stream));
  stream.Synchronize();
  cts::Child child("Allocates");
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(first.data()));
  child.Send(cts::ExportBlock(second.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("before"), 0x21, "a process did not find in an imported block what its owner wrote");
  CTS_EXPECT_EQ(run.Value("after"), 0x22, "a process did not find in an imported block what its owner wrote");
  for (const char* const size : {"small", "large"}) {
    cts::Row(size, [&] {
      CTS_EXPECT_NE(run.Value(size), cudaSuccess, "an imported pool made a new allocation");
      if (!cts::control()) CTS_OBSERVE(size, static_cast<cudaError_t>(run.Value(size)));
    });
  }
}

}  // namespace
