/*---
clause: mm.access.peer-enable-gives-none
covers: ranges that were mapped, or used by the peer, before
control: the access of the range is set, too
control-fails-with:
  - a device is said to have access by peer access alone to a range that was mapped before
  - a kernel used a range that was mapped before by peer access alone
requires: [vmm, peer-access, no-mps]
timeout: 60
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

__global__ void Touch(volatile unsigned char* byte) { *byte = *byte + 1; }

cudaError_t TouchFrom(int device, unsigned char* at) {
  const cts::OnDevice on(device);
  Touch<<<1, 1>>>(at);
  (void)cudaPeekAtLastError();
  return cudaDeviceSynchronize();
}

// What cudaDeviceEnablePeerAccess finds: a range that the peer never had access to, or one whose access was taken away.
enum Found { kMapped, kTakenAway };
constexpr const char* kFoundNames[] = {"mapped-before", "taken-away-before"};

// The argument: the device whose memory it is, and what is found. Memory of cudaMalloc is older, too.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const int owner = static_cast<int>(cts::child_argument() % 2), peer = 1 - owner;
  const auto found = static_cast<Found>(cts::child_argument() / 2);
  const std::size_t granule = cts::Granule(cts::MemoryOfDevice(owner)), last = 3 * granule - 1;
  const cts::On<cts::DeviceBuffer<unsigned char>> plain(owner, 64);
  const cts::PhysicalMemory memory(3 * granule, cts::MemoryOfDevice(owner));
  const cts::Reservation range(3 * granule);
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  const auto set = [&](CUmemAccess_flags access, int device) {
    CTS_CU(cts::SetAccess(range.address(), range.size(), access, device));
  };
  set(CU_MEM_ACCESS_FLAGS_PROT_READWRITE, owner);
  cts::Tell("owner-before", TouchFrom(owner, mapping.data()));
  if (found == kTakenAway) {
    set(CU_MEM_ACCESS_FLAGS_PROT_READWRITE, peer);
    cts::Tell("peer-before", TouchFrom(peer, mapping.data() + last));
    set(CU_MEM_ACCESS_FLAGS_PROT_NONE, peer);
  }
  const cts::PeerAccess there(owner, peer), back(peer, owner);
  if (cts::control()) set(CU_MEM_ACCESS_FLAGS_PROT_READWRITE, peer);
  cts::Tell("access", static_cast<long long>(cts::AccessAt(range.address() + last, peer)));
  unsigned char* const of_cudamalloc = plain->data();
  cts::Tell("plain", TouchFrom(peer, of_cudamalloc));
  cts::Tell("own", TouchFrom(owner, mapping.data() + last));
  cts::Tell("code", TouchFrom(peer, mapping.data() + last));
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const Found found : {kMapped, kTakenAway}) {
      cts::Row((std::string(pair.name) + "-" + kFoundNames[found]).c_str(), [&] {
        const cts::ChildRun child = cts::RunChild("Uses", {.argument = pair.one + 2 * found, .timeout_s = 20});
        CTS_EXPECT_EQ(child.Value("owner-before"), cudaSuccess, "a kernel could not use a range of its own device");
        if (found == kTakenAway)
          CTS_EXPECT_EQ(child.Value("peer-before"), cudaSuccess, "a kernel could not use a range it has access to");
        CTS_EXPECT_EQ(child.Value("plain"), cudaSuccess, "a kernel could not use memory that peer access is for");
        CTS_EXPECT_EQ(child.Value("own"), cudaSuccess, "a kernel could not use a mapped range of its own device");
        CTS_EXPECT_EQ(child.Value("access"), CU_MEM_ACCESS_FLAGS_PROT_NONE,
                      "a device is said to have access by peer access alone to a range that was mapped before");
        CTS_EXPECT_NE(child.Value("code"), cudaSuccess,
                      "a kernel used a range that was mapped before by peer access alone");
      });
    }
  }
}

}  // namespace
