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
note: the driver may align a window and restrict its size, so a told one need not be the given one
---*/
#include <cstdint>

#include "cts/case.cuh"

namespace {

constexpr size_t kBytes = 1 << 20, kApart = 16 * kBytes;

struct Attributes {
  cudaStreamAttrValue window{}, domain{}, map{}, policy{};
};

// `other` is a domain that is not the first, where the device has several.
Attributes Given(unsigned char* memory, unsigned char other, bool first) {
  Attributes given;
  given.window.accessPolicyWindow.base_ptr = memory + (first ? kApart : 0);
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
Attributes Get(cudaStream_t stream) {
  Attributes got;
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &got.window));
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributeMemSyncDomain, &got.domain));
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributeMemSyncDomainMap, &got.map));
  CTS_CUDA(cudaStreamGetAttribute(stream, cudaStreamAttributeSynchronizationPolicy, &got.policy));
  return got;
}
bool Equal(const cudaAccessPolicyWindow& one, const cudaAccessPolicyWindow& other) {
  return one.base_ptr == other.base_ptr && one.num_bytes == other.num_bytes;
}
bool Overlap(const cudaAccessPolicyWindow& one, const cudaAccessPolicyWindow& other) {
  const auto first = reinterpret_cast<std::uintptr_t>(one.base_ptr),
             second = reinterpret_cast<std::uintptr_t>(other.base_ptr);
  return first < second + other.num_bytes && second < first + one.num_bytes;
}
// Whether those are the wanted ones in all but the place and the size of the window.
bool SameBeside(const Attributes& got, const Attributes& wanted) {
  const cudaAccessPolicyWindow &one = got.window.accessPolicyWindow, &other = wanted.window.accessPolicyWindow;
  return one.hitRatio == other.hitRatio && one.hitProp == other.hitProp && one.missProp == other.missProp &&
         got.domain.memSyncDomain == wanted.domain.memSyncDomain &&
         got.map.memSyncDomainMap.default_ == wanted.map.memSyncDomainMap.default_ &&
         got.map.memSyncDomainMap.remote == wanted.map.memSyncDomainMap.remote &&
         got.policy.syncPolicy == wanted.policy.syncPolicy;
}
// Whether the stream tells those, each of them; of the window one that overlaps the given one.
bool Tells(cudaStream_t stream, const Attributes& wanted) {
  const Attributes got = Get(stream);
  return SameBeside(got, wanted) && Overlap(got.window.accessPolicyWindow, wanted.window.accessPolicyWindow);
}

// Streams of both flags; the attributes of the source are set again after the copy, which keeps what it got.
CTS_CASE() {
  int most = 0, domains = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxAccessPolicyWindowSize, 0));
  if (most < static_cast<int>(kBytes)) return cts::PowerNotShown("the device has no window of a mebibyte");
  CTS_CUDA(cudaDeviceGetAttribute(&domains, cudaDevAttrMemSyncDomainCount, 0));
  const unsigned char domain = domains > 1 ? 1 : 0;
  const cts::DeviceBuffer<unsigned char> memory(kApart + kBytes);
  const Attributes first = Given(memory.data(), domain, true), second = Given(memory.data(), domain, false);
  for (const unsigned flags : {cudaStreamNonBlocking, cudaStreamDefault}) {
    cts::Row(flags == cudaStreamDefault ? "blocking" : "non-blocking", [&] {
      const cts::Stream stream(flags), other(flags), copy;
      Set(stream, second);
      Set(other, second);
      Set(cts::control() ? other : stream, first);
      CTS_EXPECT(Tells(stream, first), "a stream does not tell the window, the domain or the map that it was given");
      if (!cts::control()) CTS_EXPECT(Tells(other, second), "another stream got the attributes, too");
      const Attributes told = Get(stream);
      CTS_CUDA(cudaStreamCopyAttributes(copy, stream));
      Set(stream, second);
      if (!cts::control())
        CTS_EXPECT(!Equal(Get(stream).window.accessPolicyWindow, told.window.accessPolicyWindow),
                   "windows that are far apart are told as one");
      CTS_EXPECT(Tells(copy, first) && Equal(Get(copy).window.accessPolicyWindow, told.window.accessPolicyWindow),
                 "a stream did not get the window, the domain or the map that was copied to it");
    });
  }
}

}  // namespace
