/*---
clause: mm.access.read-only-write-faults
control: access is set to read and write
control-fails-with: a write to a range with read access gave no error
requires: [vmm, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

__global__ void Store(unsigned* word) { *word = 5; }
__global__ void Add(unsigned* word) { atomicAdd(word, 1u); }

enum Way { kStore, kAdd, kCopy, kFill };

// Another mapping beside it can be written.
CTS_CHILD(Writes) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::MappedRange range({1}), other({1});
  auto* const word = reinterpret_cast<unsigned*>(range.data() + granule / 2);
  const unsigned value = 5;
  const CUresult set = cts::SetAccess(
      range.address(), granule, cts::control() ? CU_MEM_ACCESS_FLAGS_PROT_READWRITE : CU_MEM_ACCESS_FLAGS_PROT_READ);
  cts::Tell("set", set);
  Store<<<1, 1>>>(reinterpret_cast<unsigned*>(other.data()));
  cts::Tell("other", cudaDeviceSynchronize());
  cudaError_t code = cudaSuccess;
  if (cts::child_argument() == kStore) Store<<<1, 1>>>(word);
  if (cts::child_argument() == kAdd) Add<<<1, 1>>>(word);
  if (cts::child_argument() == kCopy) code = cudaMemcpy(word, &value, sizeof value, cudaMemcpyHostToDevice);
  if (cts::child_argument() == kFill) code = cudaMemset(word, 5, sizeof value);
  (void)cudaPeekAtLastError();
  const cudaError_t waited = cudaDeviceSynchronize();
  cts::Tell("code", code != cudaSuccess ? code : waited);
}

CTS_CASE() {
  const char* const names[] = {"store", "atomic", "copy", "fill"};
  for (const int way : {kStore, kAdd, kCopy, kFill}) {
    cts::Row(names[way], [&] {
      const cts::ChildRun child = cts::RunChild("Writes", {.argument = way});
      if (child.Value("set") == CUDA_ERROR_NOT_SUPPORTED)
        return cts::PowerNotShown("the device gives no access for reads alone");
      if (!CTS_EXPECT_EQ(child.Value("set"), CUDA_SUCCESS, "access for reads alone was refused as a mistake")) return;
      CTS_EXPECT_EQ(child.Value("other"), cudaSuccess, "a kernel could not write to a range that it has access to");
      CTS_EXPECT_NE(child.Value("code"), cudaSuccess, "a write to a range with read access gave no error");
    });
  }
}

}  // namespace
