/*---
clause: mm.map.unmap-and-running-work
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/stream/host_grids.cuh"

#include <functional>

namespace {

// A kernel that uses none of it stands at its gate; each call is made in a thread, and the gate opens whatever comes.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::Stream stream;
  const auto map = CTS_DRIVER(cuMemMap);
  const auto unmap = CTS_DRIVER(cuMemUnmap);
  const auto free_addresses = CTS_DRIVER(cuMemAddressFree);
  CUdeviceptr range = 0;
  CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&range, granule, 0, 0, 0));
  cts::PhysicalMemory memory(granule);
  const CUmemGenericAllocationHandle handle = memory.handle();
  {
    const cts::Mapping once(range, memory);  // no first use falls into the time
  }
  cts::Gate gate;
  cts::Hold(gate, stream);
  bool goes_on = true;
  const auto observe = [&](const char* name, const std::function<CUresult()>& call) {
    cts::Thread thread([&] { CTS_CU(call()); });
    if (goes_on) goes_on = thread.EndsSoon(cts::kMeanwhileSeconds);
    CTS_OBSERVE(name, goes_on);
    if (!goes_on) gate.Open();
    thread.Join();
  };
  observe("map-returns", [&] { return map(range, granule, 0, handle, 0); });
  observe("access-returns", [&] { return cts::SetAccess(range, granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE); });
  observe("unmap-returns", [&] { return unmap(range, granule); });
  observe("free-returns", [&] { return free_addresses(range, granule); });
  gate.Open();
}

}  // namespace
