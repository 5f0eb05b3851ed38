/*---
clause: mm.pool.host-pool-device-access
covers: the driver's functions
control: the access is not set
control-fails-with: the driver did not give a device access to a pool of the host
requires: [memory-pools, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

#include "../driver-pool.cuh"

namespace {

CTS_CASE() {
  CUmemPoolProps properties{};
  properties.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
  properties.location.type = CU_MEM_LOCATION_TYPE_HOST;
  CTS_CUDA(cudaSetDevice(0));
  CUmemoryPool made = nullptr;
  CTS_CU(CTS_DRIVER(cuMemPoolCreate)(&made, &properties));
  const cts::DriverPool pool(made);
  CUmemAccessDesc map{};
  map.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  map.flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuMemPoolSetAccess)(pool, &map, 1));
  auto access = static_cast<CUmemAccess_flags>(0x77);
  CTS_CU(CTS_DRIVER(cuMemPoolGetAccess)(&access, pool, &map.location));
  if (cts::control() && access == CU_MEM_ACCESS_FLAGS_PROT_READWRITE)
    return cts::PowerNotShown("a device may access a pool of the host by default");
  if (!CTS_EXPECT_EQ(access, CU_MEM_ACCESS_FLAGS_PROT_READWRITE,
                     "the driver did not give a device access to a pool of the host"))
    return;
  const cts::Stream stream;
  cts::Stamps stamps(1);
  const cts::DriverBlock block(pool, 70'000, stream);
  stamps.Put(stream, block.data(), block.size(), 3);
  stamps.Check(stream, block.data(), block.size(), 3);
  stream.Synchronize();
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < block.size(); i += 97) wrong += block.data()[i] != cts::StampOf(3, i);
  CTS_EXPECT_EQ(stamps.wrong() + wrong, 0, "a kernel could not use memory of a pool of the host");
}

}  // namespace
