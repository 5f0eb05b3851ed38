/*---
clause: pi.graph.kernel-node-copy-attributes
covers: attributes that are structures, all copied by one call
control: the attributes of another node are copied
control-fails-with: a kernel node does not have a window or domain that was copied to it
requires: [cc-90]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

struct Attributes {
  cudaLaunchAttributeValue window, domain, map;
};

constexpr cudaLaunchAttributeID kWindow = cudaLaunchAttributeAccessPolicyWindow,
                                kDomain = cudaLaunchAttributeMemSyncDomain, kMap = cudaLaunchAttributeMemSyncDomainMap;

void Set(cudaGraphNode_t node, void* base, size_t bytes, bool first) {
  Attributes to{};
  to.window.accessPolicyWindow.base_ptr = base;
  to.window.accessPolicyWindow.num_bytes = bytes;
  to.window.accessPolicyWindow.hitRatio = first ? 0.5f : 1.0f;
  to.window.accessPolicyWindow.hitProp = first ? cudaAccessPropertyPersisting : cudaAccessPropertyStreaming;
  to.window.accessPolicyWindow.missProp = first ? cudaAccessPropertyStreaming : cudaAccessPropertyNormal;
  to.domain.memSyncDomain = first ? cudaLaunchMemSyncDomainRemote : cudaLaunchMemSyncDomainDefault;
  to.map.memSyncDomainMap.default_ = first ? 1 : 0;
  to.map.memSyncDomainMap.remote = first ? 0 : 1;
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, kWindow, &to.window));
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, kDomain, &to.domain));
  CTS_CUDA(cudaGraphKernelNodeSetAttribute(node, kMap, &to.map));
}
Attributes Get(cudaGraphNode_t node) {
  Attributes got{};
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, kWindow, &got.window));
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, kDomain, &got.domain));
  CTS_CUDA(cudaGraphKernelNodeGetAttribute(node, kMap, &got.map));
  return got;
}
bool SameWindow(const Attributes& a, const Attributes& b) {
  const cudaAccessPolicyWindow &one = a.window.accessPolicyWindow, &other = b.window.accessPolicyWindow;
  return one.base_ptr == other.base_ptr && one.num_bytes == other.num_bytes && one.hitRatio == other.hitRatio &&
         one.hitProp == other.hitProp && one.missProp == other.missProp;
}
bool SameDomain(const Attributes& a, const Attributes& b) {
  const cudaLaunchMemSyncDomainMap &one = a.map.memSyncDomainMap, &other = b.map.memSyncDomainMap;
  return a.domain.memSyncDomain == b.domain.memSyncDomain && one.default_ == other.default_ &&
         one.remote == other.remote;
}

// What a node tells of its attributes may differ from what it was given, but the copy tells the same as its source.
CTS_CASE() {
  constexpr size_t kBytes = 1 << 20;
  int most = 0, domains = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxAccessPolicyWindowSize, 0));
  if (most < static_cast<int>(kBytes)) return cts::PowerNotShown("the device has no window of a mebibyte");
  CTS_CUDA(cudaDeviceGetAttribute(&domains, cudaDevAttrMemSyncDomainCount, 0));
  if (domains < 2) return cts::PowerNotShown("the device has one domain of memory synchronization");
  const cts::DeviceBuffer<unsigned> words(2 * kBytes / sizeof(unsigned));
  const cts::Template graph;
  const auto add = [&](bool first) {
    const cudaGraphNode_t node = cts::AddKernel(graph, {}, cts::StoreWord, words.data(), 5u);
    Set(node, words.data() + (first ? kBytes / sizeof(unsigned) : 0), first ? kBytes : kBytes / 2, first);
    return node;
  };
  const cudaGraphNode_t source = add(true), other = add(false), target = add(false);
  const Attributes wanted = Get(source), before = Get(other);
  CTS_EXPECT(!SameWindow(wanted, before) && !SameDomain(wanted, before), "two nodes tell the same attributes");
  CTS_CUDA(cudaGraphKernelNodeCopyAttributes(target, cts::control() ? other : source));
  const Attributes got = Get(target), left = Get(other), kept = Get(source);
  CTS_EXPECT(SameWindow(got, wanted) && SameDomain(got, wanted),
             "a kernel node does not have a window or domain that was copied to it");
  CTS_EXPECT(SameWindow(left, before) && SameDomain(left, before), "a copy of attributes changed a third node");
  CTS_EXPECT(SameWindow(kept, wanted) && SameDomain(kept, wanted), "a copy of attributes changed its source");
}

}  // namespace
