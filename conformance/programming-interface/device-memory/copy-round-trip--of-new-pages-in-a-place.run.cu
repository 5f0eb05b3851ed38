/*---
clause: pi.device-memory.copy-round-trip
covers: new pages at an address whose former pages were copied, too
control: the last byte is not copied
control-fails-with: a copy did not take or reach the pages that its address has now
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr unsigned kRounds = 8;

// By either way the range has other pages afterwards, which are zero.
void MapAnew(const cts::HostRange& range) {
  void* const again =
      mmap(range.data(), range.size(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  CTS_EXPECT(again == range.data(), "the pages could not be mapped anew");
}
void DropPages(const cts::HostRange& range) {
  CTS_EXPECT_EQ(madvise(range.data(), range.size(), MADV_DONTNEED), 0, "the pages could not be dropped");
}

using Copy = void (*)(void* to, const void* from, size_t bytes, cudaMemcpyKind kind);
void CopyWaiting(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  CTS_CUDA(cudaMemcpy(to, from, bytes, kind));
}
void CopyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  CTS_CUDA(cudaMemcpyAsync(to, from, bytes, kind, nullptr));
  CTS_CUDA(cudaStreamSynchronize(nullptr));
}
void CopyRows(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  const size_t half = bytes / 2;
  CTS_CUDA(cudaMemcpy2D(to, half, from, half, half, 2, kind));
  if (bytes % 2 != 0)
    CTS_CUDA(cudaMemcpy(static_cast<char*>(to) + 2 * half, static_cast<const char*>(from) + 2 * half, 1, kind));
}

// Ordinary pages. Each round the host writes, the device gets it, a kernel looks and writes, and the host gets that: by
// turns into the pages that were read and into pages that nobody has touched.
void Check(size_t bytes, void (*replace)(const cts::HostRange&), Copy copy) {
  const cts::HostRange range(bytes);
  auto* const host = reinterpret_cast<unsigned char*>(range.data());
  const cts::DeviceBuffer<unsigned char> device(bytes);
  const cts::Stream stream;
  cts::Stamps stamps(1);
  const size_t copied = cts::control() ? bytes - 1 : bytes;
  size_t others = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned owner = 10 * round + 3;
    for (size_t i = 0; i < bytes; ++i) host[i] = cts::StampOf(owner, i);
    copy(device.data(), host, copied, cudaMemcpyHostToDevice);
    CTS_CUDA(cudaStreamSynchronize(nullptr));  // a copy of ordinary pages may return once they have been read
    stamps.Check(stream, device.data(), bytes, owner);
    stamps.Put(stream, device.data(), bytes, owner + 1);
    stream.Synchronize();
    if (round % 2 == 0) replace(range);
    copy(host, device.data(), copied, cudaMemcpyDeviceToHost);
    for (size_t i = 0; i < bytes; ++i) others += host[i] != cts::StampOf(owner + 1, i);
    replace(range);
  }
  CTS_EXPECT(others == 0 && stamps.wrong() == 0, "a copy did not take or reach the pages that its address has now");
}

void CheckSizes(const char* name, void (*replace)(const cts::HostRange&), Copy copy) {
  cts::Row(name, [&] {
    for (const size_t bytes : {size_t{100}, size_t{1} << 16, (size_t{1} << 20) + 3}) Check(bytes, replace, copy);
  });
}

CTS_CASE() {
  CheckSizes("mapped-anew-cudaMemcpy", &MapAnew, &CopyWaiting);
  CheckSizes("mapped-anew-cudaMemcpyAsync", &MapAnew, &CopyAsync);
  CheckSizes("mapped-anew-cudaMemcpy2D", &MapAnew, &CopyRows);
  CheckSizes("dropped-cudaMemcpy", &DropPages, &CopyWaiting);
  CheckSizes("dropped-cudaMemcpyAsync", &DropPages, &CopyAsync);
}

}  // namespace
