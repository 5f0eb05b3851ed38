/*---
clause: mm.pool-ipc.import-of-hidden-device
control: the other process works on memory of its own instead of the imported block
control-fails-with:
  - a device did not work on an imported pool of a device that its process does not see
  - the owner did not find in a block what another process wrote from another device
requires: [pool-fd, peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/pool_access.h"
#include "cts/memory/shared_pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"
#include "cts/process/visible_devices.h"

namespace {

constexpr std::size_t kBytes = 70'000;

// Sees the second device alone, as its first.
CTS_CHILD(Uses) {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  cts::Tell("devices", count);
  CTS_CUDA(cudaFree(nullptr));
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  CTS_CUDA(cts::SetPoolAccess(pool, 0, cudaMemAccessFlagsProtReadWrite));
  unsigned char* const block = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  {
    const cts::Stream stream;
    const cts::DeviceBuffer<unsigned char> own(kBytes, 0);
    unsigned char* const at = cts::control() ? own.data() : block;
    cts::Stamps stamps(1);
    stamps.Check(stream, at, kBytes, 1);
    stamps.Put(stream, at, kBytes, 2);
    stream.Synchronize();
    cts::Tell("right", stamps.wrong() == 0);
  }
  CTS_CUDA(cudaFree(block));
}

CTS_CASE() {
  const cts::VisibleDevices visible;
  const cts::Stream stream;
  const cts::ExportedPool pool;
  cts::Stamps stamps(1);
  const cts::PoolBlock block(pool, kBytes, stream);
  stamps.Put(stream, block.data(), kBytes, 1);
  stream.Synchronize();
  cts::Child child("Uses", {.environment = {{"CUDA_VISIBLE_DEVICES", visible.second.c_str()}}, .timeout_s = 20});
  child.SendDescriptor(pool.Export().number());
  child.Send(cts::ExportBlock(block.data()));
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("devices"), 1, "the other process sees another number of devices than one");
  CTS_EXPECT(run.Has("right") && run.Value("right") == 1,
             "a device did not work on an imported pool of a device that its process does not see");
  stamps.Check(stream, block.data(), kBytes, 2);
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "the owner did not find in a block what another process wrote from another device");
}

}  // namespace
