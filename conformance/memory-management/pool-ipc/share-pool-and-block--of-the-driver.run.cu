/*---
clause: mm.pool-ipc.share-pool-and-block
covers: the driver's functions
control: the blocks beside are exported
control-fails-with:
  - a process did not find in a block that the driver imported what its owner wrote
  - the owner did not find in a block what the process that imported it by the driver wrote
requires: [pool-fd]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/process/descriptor.h"

#include "../driver-pool.cuh"

namespace {

constexpr std::size_t kStep = 61;

// Is told of how many bytes a block is, then imports it, looks at it and writes it. Says how many bytes were wrong.
CTS_CHILD(Uses) {
  CTS_CUDA(cudaSetDevice(0));
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  CUmemoryPool imported = nullptr;
  CTS_CU(CTS_DRIVER(cuMemPoolImportFromShareableHandle)(&imported, descriptor.handle(),
                                                        CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0));
  const cts::DriverPool pool(imported);
  const cts::Stream stream;
  for (auto bytes = cts::ReceiveFromParent<std::size_t>(); bytes != 0; bytes = cts::ReceiveFromParent<std::size_t>()) {
    auto data = cts::ReceiveFromParent<CUmemPoolPtrExportData>();
    CUdeviceptr block = 0;
    CTS_CU(CTS_DRIVER(cuMemPoolImportPointer)(&block, pool, &data));
    cts::Stamps stamps(kStep);
    stamps.Check(stream, reinterpret_cast<unsigned char*>(block), bytes, 1);
    stamps.Put(stream, reinterpret_cast<unsigned char*>(block), bytes, 2);
    CTS_CU(CTS_DRIVER(cuMemFreeAsync)(block, stream));
    stream.Synchronize();
    cts::SendToParent(static_cast<unsigned long long>(stamps.wrong()));
  }
}

void Check(const char* name, const cts::DriverPool& pool, cts::Child& child, std::size_t bytes) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cts::Stamps stamps(kStep);
    const cts::DriverBlock block(pool, bytes, stream), beside(pool, bytes, stream);
    stamps.Put(stream, block.data(), bytes, 1);
    stamps.Put(stream, beside.data(), bytes, 100);
    stream.Synchronize();
    child.Send(bytes);
    CUmemPoolPtrExportData data{};
    CTS_CU(CTS_DRIVER(cuMemPoolExportPointer)(&data, cts::control() ? beside.at() : block.at()));
    child.Send(data);
    CTS_EXPECT_EQ(child.Receive<unsigned long long>(), 0,
                  "a process did not find in a block that the driver imported what its owner wrote");
    stamps.Check(stream, block.data(), bytes, 2);
    if (!cts::control()) stamps.Check(stream, beside.data(), bytes, 100);
    stream.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0,
                  "the owner did not find in a block what the process that imported it by the driver wrote");
  });
}

CTS_CASE() {
  const cts::DriverPool pool(CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR);
  cts::Child child("Uses", {.timeout_s = 40});
  int number = -1;
  CTS_CU(CTS_DRIVER(cuMemPoolExportToShareableHandle)(&number, pool, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0));
  const cts::Descriptor descriptor(number);
  child.SendDescriptor(descriptor.number());
  Check("1-byte", pool, child, 1);
  Check("4-kib", pool, child, 4096);
  Check("2-mib-and-a-byte", pool, child, (2 << 20) + 1);
  child.Send(std::size_t{0});
  CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process could not import a pool and use its blocks");
}

}  // namespace
