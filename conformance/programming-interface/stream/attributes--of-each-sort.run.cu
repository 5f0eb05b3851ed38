/*---
clause: pi.stream.attributes
covers: windows, domains and their maps, all of one stream at once
control: the attributes of another stream are set
control-fails-with:
  - a stream does not tell the window, the domain or the map that it was given
  - a stream did not get the window, the domain or the map that was copied to it
requires: [cc-90]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kBytes = 1 << 20;

struct Attributes {
  cudaStreamAttrValue window{}, domain{}, map{}, policy{};
};

// `other` is a domain that is not the first, where the device has several.
Attributes Given(unsigned char* memory, unsigned char other, bool first) {
  Attributes given;
  given.window.accessPolicyWindow.base_ptr = memory + (first ? kBytes : 0);
  given.window.accessPolicyWindow.num_bytes = first ? kBytes : kBytes / 2;
  given.window.accessPolicyWindow.hitRatio = 1.0f;
  given.window.accessPolicyWindow.hitProp = first ? cudaAccessPropertyPersisting : cudaAccessPropertyStreaming;
  given.window.accessPolicyWindow.missProp = first ? cudaAccessPropertyStreaming : cudaAccessPropertyNormal;
  given.domain.memSyncDomain = first ? cudaLaunchMemSyncDomainRemote : cudaLaunchMemSyncDomainDefault;
  given.map.memSyncDomainMap.default_ = first ? other : 0;
  given.map.memSyncDomainMap.remote = first ? 0 : other;
  given.policy.syncPolicy = first ? cudaSyncPolicyYield : cudaSyncPolicyBlockingSync;
  return given;
}
void Set(cudaStream_t stream, const Attributes& to) {
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &to.window));
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaStreamAttributeMemSyncDomain, &to.domain));
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaStreamAttributeMemSyncDomainMap, &to.map));
  CTS_CUDA(cudaStreamSetAttribute(stream, cudaStreamAttributeSynchronizationPolicy, &to.policy));
}
// Whether the stream tells those, each of them.
bool Tells(cudaStream_t stream, const Attributes& wanted) {
  Attributes got;
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &got.window));
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributeMemSyncDomain, &got.domain));
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributeMemSyncDomainMap, &got.map));
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributeSynchronizationPolicy, &got.policy));
  const cudaAccessPolicyWindow &one = got.window.accessPolicyWindow, &other = wanted.window.accessPolicyWindow;
  return one.base_ptr == other.base_ptr && one.num_bytes == other.num_bytes && one.hitRatio == other.hitRatio &&
         one.hitProp == other.hitProp && one.missProp == other.missProp &&
         got.domain.memSyncDomain == wanted.domain.memSyncDomain &&
         got.map.memSyncDomainMap.default_ == wanted.map.memSyncDomainMap.default_ &&
         got.map.memSyncDomainMap.remote == wanted.map.memSyncDomainMap.remote &&
         got.policy.syncPolicy == wanted.policy.syncPolicy;
}

// Streams of both flags; the attributes of the source are set again after the copy, which keeps what it got.
CTS_CASE() {
  int most = 0, domains = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxAccessPolicyWindowSize, 0));
  if (most < static_cast<int>(kBytes)) return cts::PowerNotShown("the device has no window of a mebibyte");
  CTS_CUDA(cudaDeviceGetAttribute(&domains, cudaDevAttrMemSyncDomainCount, 0));
  const unsigned char domain = domains > 1 ? 1 : 0;
  const cts::DeviceBuffer<unsigned char> memory(2 * kBytes);
  const Attributes first = Given(memory.data(), domain, true), second = Given(memory.data(), domain, false);
  for (const unsigned flags : {cudaStreamNonBlocking, cudaStreamDefault}) {
    cts::Row(flags == cudaStreamDefault ? "blocking" : "non-blocking", [&] {
      const cts::Stream stream(flags), other(flags), copy;
      Set(stream, second);
      Set(other, second);
      Set(cts::control() ? other : stream, first);
      CTS_EXPECT(Tells(stream, first), "a stream does not tell the window, the domain or the map that it was given");
      if (!cts::control()) CTS_EXPECT(Tells(other, second), "another stream got the attributes, too");
      CTS_CUDA(cudaStreamCopyAttributes(copy, stream));
      Set(stream, second);
      CTS_EXPECT(Tells(copy, first), "a stream did not get the window, the domain or the map that was copied to it");
    });
  }
}

}  // namespace
