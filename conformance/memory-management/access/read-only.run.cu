/*---
clause: mm.access.read-only
control: access is set to none
control-fails-with: a range with read access could not be read
requires: [vmm, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

constexpr const char* kUnread = "a range with read access could not be read";
constexpr std::size_t kStep = 257;

// Two memories are written with full access, then one call leaves read access to both. A kernel and a copy read all
// of it.
CTS_CHILD(Reads) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::MappedRange range({1, 2});
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  std::vector<unsigned char> bytes(granule);
  stamps.Put(stream, range.data(), range.size(), 1);
  stream.Synchronize();
  const CUresult set = cts::SetAccess(range.address(), range.size(),
                                      cts::control() ? CU_MEM_ACCESS_FLAGS_PROT_NONE : CU_MEM_ACCESS_FLAGS_PROT_READ);
  cts::Tell("set", set);
  cts::Tell("access", static_cast<long long>(cts::AccessAt(range.address() + range.size() - 1)));
  stamps.Check(stream, range.data(), range.size(), 1);
  const cudaError_t code = cudaStreamSynchronize(stream);
  cts::Tell("kernel", code);
  if (code != cudaSuccess) return;
  cts::Tell("wrong", static_cast<long long>(stamps.wrong()));
  cts::Tell("copy", cudaMemcpy(bytes.data(), range.data() + granule, granule, cudaMemcpyDeviceToHost));
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < granule; ++i) {
    if ((i + granule) % kStep == 0) wrong += bytes[i] != cts::StampOf(1, i + granule);
  }
  cts::Tell("wrong-in-the-copy", static_cast<long long>(wrong));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Reads");
  if (child.Value("set") == CUDA_ERROR_NOT_SUPPORTED)
    return cts::PowerNotShown("the device gives no access for reads alone");
  if (!CTS_EXPECT_EQ(child.Value("set"), CUDA_SUCCESS, "access for reads alone was refused as a mistake")) return;
  CTS_EXPECT_EQ(child.Value("access"), CU_MEM_ACCESS_FLAGS_PROT_READ, kUnread);
  if (!CTS_EXPECT(child.Has("kernel") && child.Value("kernel") == cudaSuccess, kUnread)) return;
  CTS_EXPECT_EQ(child.Value("wrong"), 0, kUnread);
  CTS_EXPECT_EQ(child.Value("copy"), cudaSuccess, kUnread);
  CTS_EXPECT_EQ(child.Value("wrong-in-the-copy"), 0, kUnread);
}

}  // namespace
