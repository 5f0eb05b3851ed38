/*---
clause: pi.async.batch-source-read-during-call
covers: batches of the driver's functions
control: the sources change before the call
control-fails-with: a batch of the driver copied what its source became after the call
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "batches-of-the-host.family.cuh"

#include <cstring>
#include <string>

namespace {

constexpr CUmemcpySrcAccessOrder kOrder = CU_MEMCPY_SRC_ACCESS_ORDER_DURING_API_CALL;

CUresult ByDriverBatch(CUdeviceptr to, unsigned char* from, CUstream stream) {
  std::vector<CUdeviceptr> targets, sources;
  std::vector<std::size_t> sizes;
  for (const std::size_t size : kSizes) {
    targets.push_back(to);
    sources.push_back(reinterpret_cast<CUdeviceptr>(from));
    sizes.push_back(size);
    to += size;
    from += size;
  }
  CUmemcpyAttributes attributes{};
  attributes.srcAccessOrder = kOrder;
  std::size_t first = 0;
  return CTS_DRIVER(cuMemcpyBatchAsync)(targets.data(), sources.data(), sizes.data(), sizes.size(), &attributes, &first,
                                        1, stream);
}
CUresult ByDriverBatchOfBoxes(CUdeviceptr to, unsigned char* from, CUstream stream) {
  std::vector<CUDA_MEMCPY3D_BATCH_OP> copies;
  for (const std::size_t size : kSizes) {
    CUDA_MEMCPY3D_BATCH_OP copy{};
    copy.src.type = copy.dst.type = CU_MEMCPY_OPERAND_TYPE_POINTER;
    copy.src.op.ptr.ptr = reinterpret_cast<CUdeviceptr>(from);
    copy.dst.op.ptr.ptr = to;
    copy.extent.width = size;
    copy.extent.height = copy.extent.depth = 1;
    copy.srcAccessOrder = kOrder;
    copies.push_back(copy);
    to += size;
    from += size;
  }
  return CTS_DRIVER(cuMemcpy3DBatchAsync)(copies.size(), copies.data(), 0, stream);
}

// A kernel before it in the stream is late, so that the copies themselves are made after the sources have changed.
void Check(const Subject& subject, bool of_boxes) {
  cts::Row((subject.name + std::string(of_boxes ? "-of-boxes" : "")).c_str(), [&] {
    const std::size_t bytes = Room();
    const cts::HostWindows windows;
    const Memory memory(subject.source, bytes);
    const cts::DeviceBuffer<unsigned char> to(bytes);
    const cts::DeviceBuffer<unsigned> word(1, 0);
    const auto target = reinterpret_cast<CUdeviceptr>(to.data());
    const cts::Stream stream;
    BeLate<<<1, 1, 0, stream>>>(cts::WindowNs(), word.data(), 1);
    CTS_CUDA(cudaGetLastError());
    if (cts::control()) std::memset(memory.data(), kChanged, bytes);
    CTS_CU((of_boxes ? ByDriverBatchOfBoxes : ByDriverBatch)(target, memory.data(), stream));
    std::memset(memory.data(), kChanged, bytes);
    stream.Synchronize();
    const auto got = to.Read();
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < bytes; ++i) wrong += got[i] != ByteOf(i) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a batch of the driver copied what its source became after the call");
  });
}

CTS_CASE() {
  for (const Subject& subject : kSubjects)
    for (const bool of_boxes : {false, true}) Check(subject, of_boxes);
}

}  // namespace
