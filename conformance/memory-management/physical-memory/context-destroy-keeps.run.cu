/*---
clause: mm.physical-memory.context-destroy-keeps
control: the memory is of cuMemAlloc in that context
control-fails-with: memory of cuMemCreate lost its contents with the context that it was made in
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

// A context of its own makes the memory and fills it through a mapping; a mapping of the primary context has the bytes.
CTS_CHILD(Keeps) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  CUcontext own = nullptr;
  CUmemGenericAllocationHandle handle = 0;
  CUdeviceptr at = 0, plain = 0;
  unsigned char byte = 0;
  const CUmemAllocationProp properties = cts::MemoryOfDevice();
  CTS_CU(CTS_DRIVER(cuMemAddressReserve)(&at, granule, 0, 0, 0));
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  if (cts::control()) {
    CTS_CU(CTS_DRIVER(cuMemAlloc)(&plain, granule));
    CTS_CU(CTS_DRIVER(cuMemsetD8)(plain, 0x5A, granule));
  } else {
    CTS_CU(CTS_DRIVER(cuMemCreate)(&handle, granule, &properties, 0));
    CTS_CU(CTS_DRIVER(cuMemMap)(at, granule, 0, handle, 0));
    CTS_CU(cts::SetAccess(at, granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
    CTS_CU(CTS_DRIVER(cuMemsetD8)(at, 0x5A, granule));
    CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&byte, at, 1));  // waits for the fill
    CTS_CU(CTS_DRIVER(cuMemUnmap)(at, granule));
  }
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
  CTS_CUDA(cudaSetDevice(0));
  if (!cts::control()) {
    CTS_CU(CTS_DRIVER(cuMemMap)(at, granule, 0, handle, 0));
    CTS_CU(cts::SetAccess(at, granule, CU_MEM_ACCESS_FLAGS_PROT_READWRITE));
  }
  std::vector<unsigned char> bytes(granule, 0);
  const cudaError_t code =
      cudaMemcpy(bytes.data(), cts::Pointer(cts::control() ? plain : at), granule, cudaMemcpyDeviceToHost);
  std::size_t wrong = 0;
  for (const unsigned char byte : bytes) wrong += byte != 0x5A;
  cts::Tell("wrong", code == cudaSuccess ? static_cast<long long>(wrong) : -1);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Keeps");
  if (cts::control() && child.Has("wrong") && child.Value("wrong") == 0)
    cts::PowerNotShown("memory that went with its context could still be read");
  CTS_EXPECT(child.Has("wrong") && child.Value("wrong") == 0,
             "memory of cuMemCreate lost its contents with the context that it was made in");
}

}  // namespace
