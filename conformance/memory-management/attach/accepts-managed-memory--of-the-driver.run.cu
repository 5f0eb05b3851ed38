/*---
clause: mm.attach.accepts-managed-memory
covers: the driver's functions, in blocking streams
control: the memory is that of cuMemAlloc
control-fails-with: the driver did not attach managed memory
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

namespace {

constexpr std::size_t kBytes = 70'000;

__managed__ unsigned char variable[kBytes];

// Each flag in turn, of no length and of the whole, with kernels of that stream and the host in between.
void Check(const char* name, unsigned char* memory, unsigned stream_flags) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> plain(kBytes);
    const cts::Stream stream(stream_flags);
    constexpr unsigned kFlags[] = {CU_MEM_ATTACH_GLOBAL, CU_MEM_ATTACH_HOST, CU_MEM_ATTACH_SINGLE};
    const auto attach = [&](unsigned char* to, std::size_t length, unsigned flag) {
      return CTS_DRIVER(cuStreamAttachMemAsync)(stream, reinterpret_cast<CUdeviceptr>(to), length, flag);
    };
    cts::Stamps stamps(1);
    std::size_t wrong = 0;
    for (unsigned round = 0; round < 12; ++round) {
      const unsigned flag = kFlags[round % 3];
      CTS_EXPECT_EQ(attach(cts::control() ? plain.data() : memory, round % 2 == 0 ? 0 : kBytes, flag), CUDA_SUCCESS,
                    "the driver did not attach managed memory");
      stream.Synchronize();
      if (round != 0) wrong += memory[round] != cts::StampOf(round - 1, round);
      if (flag == CU_MEM_ATTACH_HOST) {  // of the host alone
        for (std::size_t i = 0; i < kBytes; ++i) memory[i] = cts::StampOf(round, i);
        continue;
      }
      stamps.Put(stream, memory, kBytes, round);
      stamps.Check(stream, memory, kBytes, round);
      stream.Synchronize();
      for (std::size_t i = 0; i < kBytes; i += 97) wrong += memory[i] != cts::StampOf(round, i);
    }
    CTS_CU(attach(memory, 0, CU_MEM_ATTACH_GLOBAL));
    stream.Synchronize();
    CTS_EXPECT_EQ(wrong + stamps.wrong(), 0, "attached memory lost its contents");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  CUdeviceptr allocated = 0;
  CTS_CU(CTS_DRIVER(cuMemAllocManaged)(&allocated, kBytes, CU_MEM_ATTACH_GLOBAL));
  auto* const memory = reinterpret_cast<unsigned char*>(allocated);
  Check("allocated", memory, cudaStreamNonBlocking);
  Check("allocated-in-a-blocking-stream", memory, cudaStreamDefault);
  Check("variable", variable, cudaStreamNonBlocking);
  CTS_CU(CTS_DRIVER(cuMemFree)(allocated));
}

}  // namespace
