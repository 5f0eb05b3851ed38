/*---
clause: pi.async.copy-within-device
covers: each kind of device memory, arrays, odd places, the default direction
control: the host waits for the device after the copies, as synchronous copies do
control-fails-with: a copy between such memory of the device did not return before it was done
requires: [memory-pools, vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include "../each-device-memory.family.cuh"

namespace {

constexpr const char* kWaited = "a copy between such memory of the device did not return before it was done";
constexpr const char* kWrong = "the copy is not complete after a wait";
constexpr size_t kSide = 64, kBytes = kSide * kSide;
constexpr cudaMemcpyKind kWithin = cudaMemcpyDeviceToDevice;

// The call is made after a kernel that is held in the NULL stream.
template <class Call>
void ExpectReturns(Call call) {
  cts::Gate gate;
  cts::Hold(gate, nullptr);
  cts::Thread thread([&] {
    call();
    if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
  });
  CTS_EXPECT(thread.EndsSoon(), kWaited);
  gate.Open();
  thread.Join();
  CTS_FINISH();
}

CTS_CASE(kinds_of_memory) {
  const std::vector<unsigned char> values = cts::Pattern(kBytes);
  const auto sources = DeviceBlocks(kBytes), targets = DeviceBlocks(kBytes);
  for (const NamedBlock& source : sources) {
    for (const NamedBlock& target : targets) {
      cts::Row((source.name + "-to-" + target.name).c_str(), [&] {
        source.block->Write(values);
        target.block->Fill(cts::kPoison);
        unsigned char *const to = target.block->data(), *const from = source.block->data();
        const std::vector<cts::Span> spans = {{3, 1, 1001}, {1200, 1201, 999}, {2304, 2240, 512}};
        ExpectReturns([&] {
          CTS_CUDA(cudaMemcpy(to + spans[0].to, from + spans[0].from, spans[0].bytes, kWithin));
          CTS_CUDA(cudaMemcpy(to + spans[1].to, from + spans[1].from, spans[1].bytes, cudaMemcpyDefault));
          CTS_CUDA(cudaMemcpy2D(to + spans[2].to, kSide, from + spans[2].from, kSide, kSide, 8, kWithin));
        });
        CTS_EXPECT_EQ(cts::Differing(target.block->Read(), cts::AfterCopies(values, spans)), 0, kWrong);
      });
    }
  }
}

CTS_CASE(arrays) {
  const cts::DeviceBuffer<unsigned char> from(kBytes, 7), to(kBytes);
  const cts::Array<unsigned char> array(kSide, kSide), other(kSide, kSide);
  unsigned char *const source = from.data(), *const target = to.data();
  const auto check = [&](const char* name, bool to_array, auto copy) {
    cts::Row(name, [&] {
      array.Fill(7);
      other.Fill(1);
      CTS_FINISH();
      ExpectReturns([&] { CTS_CUDA(copy()); });
      const auto texels = other.Download();
      CTS_EXPECT_EQ(to_array ? *texels.begin() : to[kBytes - 1], 7, kWrong);
    });
  };
  check("to-an-array", true, [&] { return cudaMemcpy2DToArray(other, 0, 0, source, kSide, kSide, kSide, kWithin); });
  check("between-arrays", true,
        [&] { return cudaMemcpy2DArrayToArray(other, 0, 0, array, 0, 0, kSide, kSide, kWithin); });
  check("cudaMemcpy3D-to-an-array", true, [&] {
    cudaMemcpy3DParms box{};
    box.srcPtr = make_cudaPitchedPtr(source, kSide, kSide, kSide);
    box.dstArray = other;
    box.extent = make_cudaExtent(kSide, kSide, 1);
    box.kind = kWithin;
    return cudaMemcpy3D(&box);
  });
  check("from-an-array", false,
        [&] { return cudaMemcpy2DFromArray(target, kSide, array, 0, 0, kSide, kSide, kWithin); });
}

}  // namespace
