/*---
clause: mm.range-attribute.last-prefetch-type
covers: a node of the host, for all pages or some of them
control: the last page of what is sent there is left out, or all pages are sent there
control-fails-with: type and id of the last prefetch are not those of the node
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <optional>

namespace {

constexpr const char* kNotTold = "type and id of the last prefetch are not those of the node";
constexpr std::size_t kPages = 8;

bool IsOf(const cudaMemLocation& node, const unsigned char* memory, std::size_t bytes) {
  return cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocationType, memory, bytes) ==
             cudaMemLocationTypeHostNuma &&
         cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocationId, memory, bytes) == node.id;
}

// The node next to the device, or the first one where none is told. All pages are sent to `before`, and then all or the
// first half of them to the node.
void Check(const char* name, std::optional<cudaMemLocation> before, bool all) {
  cts::Row(name, [&] {
    cudaMemLocation node{};
    CTS_CUDA(cudaDeviceGetAttribute(&node.id, cudaDevAttrHostNumaId, 0));
    const bool is_told = node.id >= 0;
    if (!is_told) node.id = 0;
    node.type = cudaMemLocationTypeHostNuma;
    const std::size_t page = cts::HostPage(), bytes = kPages * page, half = bytes / 2;
    const cts::ManagedPages block(bytes);
    const cts::Stream stream;
    if (before) CTS_CUDA(cudaMemPrefetchAsync(block.data(), bytes, *before, 0, stream));
    std::size_t sent = all ? bytes : half;
    if (cts::control()) sent = all ? bytes - page : bytes;
    const cudaError_t code = cts::Taken(cudaMemPrefetchAsync(block.data(), sent, node, 0, stream));
    stream.Synchronize();
    if (!is_told && code != cudaSuccess) return cts::PowerNotShown("the system has no nodes of the host");
    CTS_EXPECT_EQ(code, cudaSuccess, "a prefetch to a node of the host was refused");
    CTS_EXPECT_EQ(IsOf(node, block.data(), bytes), all, kNotTold);
    CTS_EXPECT(IsOf(node, block.data(), half), kNotTold);
    CTS_EXPECT_EQ(IsOf(node, block.data() + half, half), all, kNotTold);
  });
}

CTS_CASE() {
  Check("all", std::nullopt, true);
  Check("all-after-the-device", cts::OnDeviceLocation(), true);
  Check("all-after-the-host", cts::OnHostLocation(), true);
  Check("half", std::nullopt, false);
  Check("half-after-the-device", cts::OnDeviceLocation(), false);
  Check("half-after-the-host", cts::OnHostLocation(), false);
}

}  // namespace
