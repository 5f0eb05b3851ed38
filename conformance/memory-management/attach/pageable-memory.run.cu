/*---
clause: mm.attach.pageable-memory
control: the memory is that of cudaMalloc
control-fails-with: ordinary memory of the host could not be attached to a stream
requires: [pageable-access, managed]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

cudaError_t Attach(bool by_driver, cudaStream_t stream, unsigned char* memory, std::size_t length, unsigned flag) {
  if (!by_driver) return cts::Taken(cudaStreamAttachMemAsync(stream, memory, length, flag));
  return static_cast<cudaError_t>(
      CTS_DRIVER(cuStreamAttachMemAsync)(stream, reinterpret_cast<CUdeviceptr>(memory), length, flag));
}

// Each flag in turn, by the runtime and by the driver; kernels of that stream, and the host, use the memory after it.
void Check(const char* name, unsigned char* memory, std::size_t bytes) {
  cts::Row(name, [&] {
    constexpr unsigned kFlags[] = {cudaMemAttachGlobal, cudaMemAttachHost, cudaMemAttachSingle};
    const cts::DeviceBuffer<unsigned char> plain(bytes);
    const cts::Stream stream;
    cts::Stamps stamps(1);
    std::size_t wrong = 0;
    for (unsigned round = 0; round < 6; ++round) {
      const cudaError_t code =
          Attach(round >= 3, stream, cts::control() ? plain.data() : memory, bytes, kFlags[round % 3]);
      CTS_EXPECT_EQ(code, cudaSuccess, "ordinary memory of the host could not be attached to a stream");
      stream.Synchronize();
      if (cts::control()) {
        if (code == cudaSuccess) cts::PowerNotShown("memory of cudaMalloc could be attached to a stream, too");
        continue;
      }
      if (round != 0) wrong += memory[bytes - 1] != cts::StampOf(round - 1, bytes - 1);
      if (kFlags[round % 3] == cudaMemAttachHost) {  // of the host alone
        for (std::size_t i = 0; i < bytes; ++i) memory[i] = cts::StampOf(round, i);
        continue;
      }
      stamps.Put(stream, memory, bytes, round);
      stamps.Check(stream, memory, bytes, round);
      stream.Synchronize();
      for (std::size_t i = 0; i < bytes; ++i) wrong += memory[i] != cts::StampOf(round, i);
    }
    if (!cts::control()) CTS_CUDA(cudaStreamAttachMemAsync(stream, memory, bytes, cudaMemAttachGlobal));
    stream.Synchronize();
    CTS_EXPECT_EQ(wrong + stamps.wrong(), 0, "memory that was attached lost its contents");
  });
}

CTS_CASE() {
  const std::size_t page = cts::HostPage();
  const cts::HostRange mapped(4 * page);
  auto* const pages = reinterpret_cast<unsigned char*>(mapped.data());
  std::vector<unsigned char> of_new(70'001);
  unsigned char on_stack[5000];
  Check("whole-pages", pages, 4 * page);
  Check("one-byte", pages + page + 5, 1);
  Check("odd-ends", pages + 3, 2 * page + 1);
  Check("new", of_new.data(), of_new.size());
  Check("stack", on_stack, sizeof on_stack);
}

}  // namespace
