/*---
clause: pi.async.batch-source-read-during-call
control: the sources change before the call
control-fails-with: a batch copied what its source became after the call
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "batches-of-the-host.family.cuh"

#include <cstring>
#include <string>

namespace {

constexpr const char* kLater = "a batch copied what its source became after the call";

constexpr cudaMemcpySrcAccessOrder kOrder = cudaMemcpySrcAccessOrderDuringApiCall;

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
    if (cts::control()) std::memset(memory.data(), kChanged, bytes);
    CTS_CUDA(copy(target, memory.data(), kOrder, stream));
    std::memset(memory.data(), kChanged, bytes);
    stream.Synchronize();
    const auto got = to.Read();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < bytes; ++i) wrong += got[i] != ByteOf(i) ? 1 : 0;
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
  constexpr unsigned kPairs = 20, kWords = 50'001, kWritten = 5;
  const cts::HostWindows windows;
  const cts::PinnedBuffer<unsigned> host(kPairs * kWords);
  const cts::DeviceBuffer<unsigned> written(1, 0), of_stream(kPairs, 0), of_call(kPairs * kWords, 0);
  for (unsigned i = 0; i < kPairs * kWords; ++i) host[i] = 100 + i;
  std::vector<void*> targets;
  std::vector<const void*> sources;
  std::vector<std::size_t> sizes, first;
  std::vector<cudaMemcpyAttributes> attributes;
  const auto add = [&](unsigned* to, const unsigned* from, unsigned words, cudaMemcpySrcAccessOrder order) {
    cudaMemcpyAttributes attribute{};
    attribute.srcAccessOrder = order;
    first.push_back(targets.size());
    attributes.push_back(attribute);
    targets.push_back(to);
    sources.push_back(from);
    sizes.push_back(words * sizeof(unsigned));
  };
  for (unsigned i = 0; i < kPairs; ++i) {
    add(of_stream.data() + i, written.data(), 1, cudaMemcpySrcAccessOrderStream);
    add(of_call.data() + i * kWords, host.data() + i * kWords, kWords, kOrder);
  }
  const auto change = [&] {
    for (unsigned i = 0; i < kPairs * kWords; ++i) host[i] = 0;
  };
  if (cts::control()) change();
  const cts::Stream stream;
  BeLate<<<1, 1, 0, stream>>>(cts::WindowNs(), written.data(), kWritten);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), sizes.size(), attributes.data(),
                                first.data(), first.size(), stream));
  change();
  stream.Synchronize();
  unsigned early = 0, wrong = 0;
  for (const unsigned word : of_stream.Read()) early += word != kWritten ? 1 : 0;
  const auto got = of_call.Read();
  for (unsigned i = 0; i < kPairs * kWords; ++i) wrong += got[i] != 100 + i ? 1 : 0;
  CTS_EXPECT_EQ(early, 0, "a copy in stream order read its source before the kernel that writes it");
  CTS_EXPECT_EQ(wrong, 0, kLater);
}

}  // namespace
