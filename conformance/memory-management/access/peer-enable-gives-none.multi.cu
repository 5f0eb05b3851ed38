/*---
clause: mm.access.peer-enable-gives-none
control: the access of the range is set, too
control-fails-with:
  - a device is said to have access to a mapped range by peer access alone
  - a kernel used a mapped range by peer access alone
requires: [vmm, peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

namespace {

__global__ void Touch(volatile unsigned char* byte) { *byte = *byte + 1; }

cudaError_t TouchFrom(int device, unsigned char* at) {
  const cts::OnDevice on(device);
  Touch<<<1, 1>>>(at);
  (void)cudaPeekAtLastError();
  return cudaDeviceSynchronize();
}

// The argument: the device whose memory it is. Memory of cudaMalloc can be used by then.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument()), peer = 1 - owner;
  const std::size_t granule = cts::Granule(cts::MemoryOfDevice(owner));
  const cts::On<cts::DeviceBuffer<unsigned char>> plain(owner, 64);
  const cts::PeerAccess there(owner, peer), back(peer, owner);
  const cts::PhysicalMemory memory(granule, cts::MemoryOfDevice(owner));
  const cts::Reservation range(granule);
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CTS_CU(cts::SetAccess(range.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE, owner));
  if (cts::control()) CTS_CU(cts::SetAccess(range.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE, peer));
  cts::Tell("access", static_cast<long long>(cts::AccessAt(range.address(), peer)));
  unsigned char* const of_cudamalloc = plain->data();
  cts::Tell("plain", TouchFrom(peer, of_cudamalloc));
  cts::Tell("own", TouchFrom(owner, mapping.data()));
  cts::Tell("code", TouchFrom(peer, mapping.data()));
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one, .timeout_s = 20});
      CTS_EXPECT_EQ(child.Value("plain"), cudaSuccess, "a kernel could not use memory that peer access is for");
      CTS_EXPECT_EQ(child.Value("own"), cudaSuccess, "a kernel could not use a mapped range of its own device");
      CTS_EXPECT_EQ(child.Value("access"), CU_MEM_ACCESS_FLAGS_PROT_NONE,
                    "a device is said to have access to a mapped range by peer access alone");
      CTS_EXPECT_NE(child.Value("code"), cudaSuccess, "a kernel used a mapped range by peer access alone");
    });
  }
}

}  // namespace
