/*---
clause: mm.access.peer-access-by-range
control: the access of the other device is not set
control-fails-with: kernels of a device did not work on a mapped range of another one that it has access to
requires: [vmm, peer-access, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kStep = 257;

__global__ void Touch(volatile unsigned char* byte) { *byte = *byte + 1; }

bool Works(int device, const cts::Mapping& mapping, unsigned finds, unsigned leaves) {
  const cts::OnDevice on(device);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  if (finds != 0) stamps.Check(stream, mapping.data(), mapping.size(), finds);
  stamps.Put(stream, mapping.data(), mapping.size(), leaves);
  stream.Synchronize();
  return stamps.wrong() == 0;
}

// The argument: the device whose memory it is. Peer access is enabled nowhere. The range beside is for its own device.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument()), peer = 1 - owner;
  const std::size_t granule = cts::Granule(cts::MemoryOfDevice(owner));
  const cts::PhysicalMemory memory(granule, cts::MemoryOfDevice(owner)), other(granule, cts::MemoryOfDevice(owner));
  const cts::Reservation range(2 * granule);
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE),
      beside(range.address() + granule, other, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CTS_CU(cts::SetAccess(range.address(), range.size(), CU_MEM_ACCESS_FLAGS_PROT_READWRITE, owner));
  if (!cts::control()) CTS_CU(cts::SetAccess(mapping.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE, peer));
  cts::Tell("told", static_cast<long long>(cts::AccessAt(beside.address(), peer)));
  int right = Works(owner, mapping, 0, 1);
  right += Works(peer, mapping, 1, 2);
  right += Works(owner, mapping, 2, 3);
  cts::Tell("right", right);
  const cts::OnDevice on(peer);
  Touch<<<1, 1>>>(beside.data());
  (void)cudaPeekAtLastError();
  cts::Tell("beside", cudaDeviceSynchronize());
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one, .timeout_s = 20});
      CTS_EXPECT(child.Has("right") && child.Value("right") == 3,
                 "kernels of a device did not work on a mapped range of another one that it has access to");
      if (cts::control()) return;
      CTS_EXPECT_EQ(child.Value("told"), CU_MEM_ACCESS_FLAGS_PROT_NONE,
                    "access to one range is said to be access to the one beside");
      CTS_EXPECT_NE(child.Value("beside"), cudaSuccess, "a kernel used the range beside the one that it has access to");
    });
  }
}

}  // namespace
