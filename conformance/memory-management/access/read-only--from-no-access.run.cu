/*---
clause: mm.access.read-only
covers: mappings that had no access before, or lost it, and parts
control: access is set to none
control-fails-with: a range that was given read access alone could not be read
requires: [vmm, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>

namespace {

constexpr const char* kUnread = "a range that was given read access alone could not be read";

enum Way { kFirst, kGivenBack, kPart, kAlone };
constexpr struct {
  const char* name;
  Way way;
} kWays[] = {
    {"first-access", kFirst}, {"given-back", kGivenBack}, {"one-of-two-mappings", kPart}, {"no-other-mapping", kAlone}};

// Two memories are written through mappings with full access. Others of the same memories had none before.
CTS_CHILD(Reads) {
  cts::ContextIsLost();
  const auto way = static_cast<Way>(cts::child_argument());
  const std::size_t granule = cts::Granule(), bytes = 2 * granule;
  const cts::PhysicalMemory first(granule), second(granule);
  const cts::Reservation range(2 * bytes);
  const cts::DeviceBuffer<unsigned char> copy(bytes);
  std::vector<unsigned char> on_host(bytes);
  const cts::Stream stream;
  cts::Stamps stamps(cts::EveryByte());
  std::optional<cts::Mapping> full[2];
  full[0].emplace(range.address(), first);
  full[1].emplace(range.address() + granule, second);
  const cts::Mapping one(range.address() + bytes, first, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  const cts::Mapping other(range.address() + bytes + granule, second, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  // Each mapping has stamps of its own, from its begin.
  for (unsigned i = 0; i < 2; ++i) stamps.PutAll(stream, full[i]->data(), granule, 1 + i);
  stream.Synchronize();
  for (std::optional<cts::Mapping>& mapping : full)
    if (way == kAlone) mapping.reset();
  const CUdeviceptr from = way == kPart ? other.address() : one.address();
  const std::size_t length = way == kPart ? granule : bytes;
  const CUmemAccess_flags read = cts::control() ? CU_MEM_ACCESS_FLAGS_PROT_NONE : CU_MEM_ACCESS_FLAGS_PROT_READ;
  CUresult set = cts::SetAccess(from, length, read);
  if (way == kGivenBack && set == CUDA_SUCCESS) {
    CTS_CU(cts::SetAccess(from, length, CU_MEM_ACCESS_FLAGS_PROT_NONE));
    set = cts::SetAccess(from, length, read);
  }
  cts::Tell("set", set);
  cts::Tell("access", static_cast<long long>(cts::AccessAt(from)));
  if (way != kPart) stamps.Check(stream, one.data(), granule, 1);
  stamps.Check(stream, other.data(), granule, 2);
  const cudaError_t code = cudaStreamSynchronize(stream);
  cts::Tell("kernel", code);
  if (code != cudaSuccess) return;
  CTS_CUDA(cudaMemcpyAsync(copy.data(), cts::Pointer(from), length, cudaMemcpyDeviceToDevice, stream));
  stamps.Check(stream, copy.data() + length - granule, granule, 2);
  cts::Tell("copies", cudaMemcpyAsync(on_host.data(), cts::Pointer(from), length, cudaMemcpyDeviceToHost, stream));
  stream.Synchronize();
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < granule; ++i) wrong += on_host[length - granule + i] != cts::StampOf(2, i);
  cts::Tell("wrong", static_cast<long long>(wrong + stamps.wrong()));
}

CTS_CASE() {
  for (const auto& row : kWays) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Reads", {.argument = row.way});
      if (child.Value("set") == CUDA_ERROR_NOT_SUPPORTED)
        return cts::PowerNotShown("the device gives no access for reads alone");
      if (!CTS_EXPECT_EQ(child.Value("set"), CUDA_SUCCESS, "access for reads alone was refused as a mistake")) return;
      CTS_EXPECT_EQ(child.Value("access"), CU_MEM_ACCESS_FLAGS_PROT_READ, kUnread);
      if (!CTS_EXPECT(child.Has("kernel") && child.Value("kernel") == cudaSuccess, kUnread)) return;
      if (!CTS_EXPECT(child.Has("copies") && child.Value("copies") == cudaSuccess, kUnread)) return;
      CTS_EXPECT(child.Has("wrong") && child.Value("wrong") == 0, kUnread);
    });
  }
}

}  // namespace
