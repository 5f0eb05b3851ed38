/*---
clause: pi.async.batch-source-read-during-call
control: the sources are to be read in stream order
control-fails-with: a batch copied what its source became after the call
draft: an H200 fails it as its aspect is listed, and shows no power in one row
---*/
#include "cts/case.cuh"

#include "batches-of-the-host.family.cuh"

#include <cstring>
#include <string>

namespace {

constexpr const char* kLater = "a batch copied what its source became after the call";

cudaMemcpySrcAccessOrder Order() {
  return cts::control() ? cudaMemcpySrcAccessOrderStream : cudaMemcpySrcAccessOrderDuringApiCall;
}

// A kernel before it in the stream is late, so that the copies themselves are made after the sources have changed.
template <class Copy>
void Check(const char* name, Source source, Copy copy) {
  cts::Row(name, [&] {
    const std::size_t bytes = Room();
    const cts::HostWindows windows;
    const Memory memory(source, bytes);
    const cts::DeviceBuffer<unsigned char> to(bytes);
    const cts::DeviceBuffer<unsigned> word(1, 0);
    unsigned char* const target = to.data();
    const cts::Stream stream;
    BeLate<<<1, 1, 0, stream>>>(cts::WindowNs(), word.data(), 1);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(copy(target, memory.data(), Order(), stream));
    std::memset(memory.data(), kChanged, bytes);
    stream.Synchronize();
    const auto got = to.Read();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < bytes; ++i) wrong += got[i] != ByteOf(i) ? 1 : 0;
    if (cts::control() && wrong == 0) cts::PowerNotShown("a batch in stream order read its sources during the call");
    CTS_EXPECT_EQ(wrong, 0, kLater);
  });
}

CTS_CASE(each_source) {
  for (const Subject& subject : kSubjects) {
    Check(subject.name, subject.source, ByBatch);
    Check((subject.name + std::string("-of-boxes")).c_str(), subject.source, ByBatchOfBoxes);
  }
}

// In turns with copies whose sources the late kernel writes, which are to be read in stream order.
CTS_CASE(in_turns) {
  constexpr unsigned kPairs = 20, kWritten = 5;
  const cts::HostWindows windows;
  const cts::PinnedBuffer<unsigned> host(kPairs);
  const cts::DeviceBuffer<unsigned> written(1, 0), to(2 * kPairs);
  for (unsigned i = 0; i < kPairs; ++i) host[i] = 100 + i;
  std::vector<void*> targets;
  std::vector<const void*> sources;
  std::vector<std::size_t> sizes(2 * kPairs, sizeof(unsigned)), first;
  std::vector<cudaMemcpyAttributes> attributes;
  for (unsigned i = 0; i < kPairs; ++i) {
    cudaMemcpyAttributes attribute{};
    targets.push_back(to.data() + 2 * i);
    sources.push_back(written.data());
    first.push_back(2 * i);
    attribute.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    attributes.push_back(attribute);
    targets.push_back(to.data() + 2 * i + 1);
    sources.push_back(host.data() + i);
    first.push_back(2 * i + 1);
    attribute.srcAccessOrder = Order();
    attributes.push_back(attribute);
  }
  const cts::Stream stream;
  BeLate<<<1, 1, 0, stream>>>(cts::WindowNs(), written.data(), kWritten);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), sizes.size(), attributes.data(),
                                first.data(), first.size(), stream));
  for (unsigned i = 0; i < kPairs; ++i) host[i] = 0;
  stream.Synchronize();
  const auto got = to.Read();
  unsigned early = 0, wrong = 0;
  for (unsigned i = 0; i < kPairs; ++i) {
    early += got[2 * i] != kWritten ? 1 : 0;
    wrong += got[2 * i + 1] != 100 + i ? 1 : 0;
  }
  CTS_EXPECT_EQ(early, 0, "a copy in stream order read its source before the kernel that writes it");
  if (cts::control() && wrong == 0) cts::PowerNotShown("a batch in stream order read its sources during the call");
  CTS_EXPECT_EQ(wrong, 0, kLater);
}

}  // namespace
