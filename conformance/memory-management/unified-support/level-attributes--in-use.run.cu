/*---
clause: mm.unified-support.level-attributes
covers: concurrent and pageable access, where they are told, in use
control: the kernel gets an address that is nobody's
control-fails-with: a level of unified memory that the attributes tell does not work
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

unsigned* const kNobodys = reinterpret_cast<unsigned*>(16);

__global__ void AddOne(unsigned* word, cts::GateView gate) {
  gate.Pass();
  atomicAdd(word, 1u);
}

// The host writes while a kernel runs that adds later.
CTS_CHILD(Concurrent) {
  if (cts::control()) cts::ContextIsLost();
  unsigned* managed = nullptr;
  CTS_CUDA(cudaMallocManaged(&managed, sizeof(unsigned)));
  cudaError_t waited = cudaSuccess;
  {
    cts::Gate gate;
    AddOne<<<1, 1>>>(cts::control() ? kNobodys : managed, gate.view());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    *static_cast<volatile unsigned*>(managed) = 41;
    gate.Open();
    waited = cudaDeviceSynchronize();
  }
  cts::Tell("right", waited == cudaSuccess && *static_cast<volatile unsigned*>(managed) == 42);
  (void)cudaFree(managed);
}

// Ordinary memory of the host.
CTS_CHILD(Pageable) {
  constexpr std::size_t kWords = 1 << 20;
  if (cts::control()) cts::ContextIsLost();
  std::vector<unsigned> ordinary(kWords, 41);
  unsigned* const word = cts::control() ? kNobodys : &ordinary[kWords / 2];
  cts::Gate gate;
  gate.Open();
  AddOne<<<1, 1>>>(word, gate.view());
  const bool ended = cudaDeviceSynchronize() == cudaSuccess;
  cts::Tell("right", ended && ordinary[kWords / 2] == 42);
}

bool IsTold(cudaDeviceAttr attribute) {
  int value = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&value, attribute, 0));
  return value != 0;
}

CTS_CASE() {
  const bool concurrent = IsTold(cudaDevAttrConcurrentManagedAccess),
             pageable = IsTold(cudaDevAttrPageableMemoryAccess);
  if (!concurrent && !pageable) return cts::PowerNotShown("the device has neither of the levels");
  for (const char* const level : {"Concurrent", "Pageable"}) {
    if (!(*level == 'C' ? concurrent : pageable)) continue;
    cts::Row(*level == 'C' ? "concurrent-managed-access" : "pageable-memory-access", [&] {
      const cts::ChildRun child = cts::RunChild(level, {.any_end = cts::control()});
      CTS_EXPECT(child.Has("right") && child.Value("right") == 1,
                 "a level of unified memory that the attributes tell does not work");
    });
  }
}

}  // namespace
