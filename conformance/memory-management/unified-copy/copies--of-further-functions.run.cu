/*---
clause: mm.unified-copy.copies
covers: functions of the driver, batches, nodes, boxes that name both devices
control: the last copy ends an element further
control-fails-with: a further function did not copy all bytes from and to managed addresses
requires: [managed, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/managed.h"
#include "cts/memory/spans.h"
#include "cts/process/driver.h"

#include <algorithm>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kBlock = 30'000, kFrom = 5003, kTo = 7001, kWidth = 97, kRows = 60, kBytes = kWidth * kRows;

CUdeviceptr Address(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

// A call copies kBytes. Where `out`, from memory of cudaMalloc to managed memory, else the other way.
struct Call {
  const char* name;
  cudaError_t (*copy)(void* to, void* from, bool out, cudaStream_t stream);
};

cudaError_t InABatch(void* to, void* from, bool /*out*/, cudaStream_t stream) {
  constexpr std::size_t kFirst = 4099;
  void* targets[] = {to, static_cast<char*>(to) + kFirst};
  const void* sources[] = {from, static_cast<const char*>(from) + kFirst};
  const std::size_t sizes[] = {kFirst, kBytes - kFirst};
  cudaMemcpyAttributes attributes{};
  attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  attributes.srcLocHint = attributes.dstLocHint = cts::OnDeviceLocation();
  std::size_t of_all = 0;
  return cudaMemcpyBatchAsync(targets, sources, sizes, 2, &attributes, &of_all, 1, stream);
}
cudaError_t InABatchOfBoxes(void* to, void* from, bool /*out*/, cudaStream_t stream) {
  cudaMemcpy3DBatchOp copy{};
  copy.src.type = copy.dst.type = cudaMemcpyOperandTypePointer;
  copy.src.op.ptr.ptr = from;
  copy.dst.op.ptr.ptr = to;
  copy.src.op.ptr.rowLength = copy.dst.op.ptr.rowLength = kWidth;
  copy.src.op.ptr.layerHeight = copy.dst.op.ptr.layerHeight = kRows;
  copy.src.op.ptr.locHint = copy.dst.op.ptr.locHint = cts::OnDeviceLocation();
  copy.extent = make_cudaExtent(kWidth, kRows, 1);
  copy.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  return cudaMemcpy3DBatchAsync(1, &copy, 0, stream);
}
// Names device 0 on both sides; in a stream where one is given.
cudaError_t CopyBox(void* to, void* from, cudaStream_t stream) {
  cudaMemcpy3DPeerParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kWidth, kWidth, kRows);
  box.dstPtr = make_cudaPitchedPtr(to, kWidth, kWidth, kRows);
  box.extent = make_cudaExtent(kWidth, kRows, 1);
  return stream == nullptr ? cudaMemcpy3DPeer(&box) : cudaMemcpy3DPeerAsync(&box, stream);
}
cudaError_t ByANode(void* to, void* from, bool /*out*/, cudaStream_t stream) {
  const cts::Template graph;
  cts::AddCopy(graph, {}, to, from, kBytes);
  const cts::Executable exec(graph);
  exec.Launch(stream);
  return cudaStreamSynchronize(stream);
}

// HtoD and DtoH call the managed side the host's.
#define CALL(statement) \
  [](void* to, void* from, [[maybe_unused]] bool out, [[maybe_unused]] cudaStream_t stream) statement
#define COPY(end, ...) CALL({ return static_cast<cudaError_t>(CTS_DRIVER(cuMemcpy##end)(__VA_ARGS__)); })
constexpr Call kCalls[] = {
    {"cuMemcpy", COPY(, Address(to), Address(from), kBytes)},
    {"cuMemcpyAsync", COPY(Async, Address(to), Address(from), kBytes, stream)},
    {"cuMemcpyDtoD", COPY(DtoD, Address(to), Address(from), kBytes)},
    {"cuMemcpyDtoDAsync", COPY(DtoDAsync, Address(to), Address(from), kBytes, stream)},
    {"cuMemcpyHtoD-and-DtoH", CALL({
       return static_cast<cudaError_t>(out ? CTS_DRIVER(cuMemcpyDtoH)(to, Address(from), kBytes)
                                           : CTS_DRIVER(cuMemcpyHtoD)(Address(to), from, kBytes));
     })},
    {"cuMemcpyHtoDAsync-and-DtoHAsync", CALL({
       return static_cast<cudaError_t>(out ? CTS_DRIVER(cuMemcpyDtoHAsync)(to, Address(from), kBytes, stream)
                                           : CTS_DRIVER(cuMemcpyHtoDAsync)(Address(to), from, kBytes, stream));
     })},
    {"cudaMemcpy3DPeer", [](void* to, void* from, bool, cudaStream_t) { return CopyBox(to, from, nullptr); }},
    {"cudaMemcpy3DPeerAsync",
     [](void* to, void* from, bool, cudaStream_t stream) { return CopyBox(to, from, stream); }},
    {"batch", InABatch},
    {"batch-of-boxes", InABatchOfBoxes},
    {"node", ByANode}};

// From one managed block to memory of cudaMalloc, and from there to another managed block. Each row has other bytes.
CTS_CASE() {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> plain(kBytes);
  std::vector<unsigned char> pattern = cts::Pattern(kBlock);
  for (const Call& call : kCalls) {
    for (const cts::ResidenceRow& residence : cts::kResidences) {
      std::rotate(pattern.begin(), pattern.begin() + 1, pattern.end());
      cts::Row((std::string(call.name) + "-" + residence.name).c_str(), [&] {
        const cts::ManagedBuffer<unsigned char> from(kBlock), to(kBlock);
        std::copy(pattern.begin(), pattern.end(), from.data());
        std::vector<unsigned char> expected(kBlock, static_cast<unsigned char>(cts::kPoison));
        std::copy_n(pattern.begin() + kFrom, kBytes, expected.begin() + kTo);
        for (const auto* const block : {&from, &to}) cts::PutWhere(block->data(), kBlock, residence.residence, stream);
        CTS_CUDA(call.copy(plain.data(), from.data() + kFrom, false, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        CTS_CUDA(call.copy(to.data() + kTo + (cts::control() ? 1 : 0), plain.data(), true, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        CTS_EXPECT(std::equal(expected.begin(), expected.end(), to.data()),
                   "a further function did not copy all bytes from and to managed addresses");
      });
    }
  }
}

}  // namespace
