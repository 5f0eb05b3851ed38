/*---
clause: pi.synchronous-call.returns-after-completion
covers: copies to the host by a thread that signals interrupt
control: the function with the suffix Async copies
control-fails-with: a copy to the host that signals interrupted returned before it was done
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

#include "../interruptions.cuh"

namespace {

constexpr size_t kBytes = 1 << 16;
constexpr unsigned char kWritten = 7;

__device__ unsigned char symbol[kBytes];

__global__ void Write(unsigned char* data, unsigned long long late_ns) {
  cts::SpinFor(late_ns);
  for (size_t i = threadIdx.x; i < kBytes; i += blockDim.x) symbol[i] = data[i] = kWritten;
}

// How many of three copies of late bytes were complete. Those of the control are to page-locked memory, and none waits.
template <class Copy>
void Tell(const char* name, bool pageable, Copy copy) {
  const cts::HostWindows windows;
  cts::DeviceBuffer<unsigned char> from(kBytes);
  cts::PinnedBuffer<unsigned char> pinned(kBytes);
  std::vector<unsigned char> plain(kBytes);
  unsigned char* const to = pageable && !cts::control() ? plain.data() : pinned.data();
  int complete = 0;
  for (int round = 0; round < 3; ++round) {
    from.Fill(1);
    for (size_t i = 0; i < kBytes; ++i) to[i] = 0;
    Write<<<1, 256>>>(from.data(), cts::WindowNs());
    CTS_CUDA(cudaGetLastError());
    cudaError_t code = cudaErrorUnknown;
    size_t missing = 0;
    {
      const cts::Interruptions interruptions;
      code = cts::control() ? cudaMemcpyAsync(to, from.data(), kBytes, cudaMemcpyDeviceToHost, nullptr)
                            : copy(to, from.data());
      for (size_t i = 0; i < kBytes; ++i) missing += static_cast<volatile unsigned char*>(to)[i] != kWritten;
    }
    complete += code == cudaSuccess && missing == 0;
    CTS_FINISH();
  }
  cts::Tell(name, complete);
}

cudaError_t Copy(unsigned char* to, const unsigned char* from) {
  return cudaMemcpy(to, from, kBytes, cudaMemcpyDeviceToHost);
}
cudaError_t CopyRows(unsigned char* to, const unsigned char* from) {
  return cudaMemcpy2D(to, 256, from, 256, 256, kBytes / 256, cudaMemcpyDeviceToHost);
}
cudaError_t CopyOfVariable(unsigned char* to, const unsigned char*) { return cudaMemcpyFromSymbol(to, symbol, kBytes); }
cudaError_t CopyByDriver(unsigned char* to, const unsigned char* from) {
  const auto at = reinterpret_cast<CUdeviceptr>(from);
  return CTS_DRIVER(cuMemcpyDtoH)(to, at, kBytes) == CUDA_SUCCESS ? cudaSuccess : cudaErrorUnknown;
}

CTS_CHILD(Copies) {
  CTS_CUDA(cudaSetDeviceFlags(cts::kWaitRows[cts::child_argument()].flags));
  Tell("to-page-locked-memory", false, &Copy);
  Tell("to-pageable-memory", true, &Copy);
  Tell("rows-to-page-locked-memory", false, &CopyRows);
  Tell("rows-to-pageable-memory", true, &CopyRows);
  Tell("cudaMemcpyFromSymbol", true, &CopyOfVariable);
  Tell("cuMemcpyDtoH", false, &CopyByDriver);
  cts::Tell("signals", cts::Interruptions::Count());
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(cts::kWaitRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Copies", {.argument = i, .timeout_s = 15});
      for (const char* name : {"to-page-locked-memory", "to-pageable-memory", "rows-to-page-locked-memory",
                               "rows-to-pageable-memory", "cudaMemcpyFromSymbol", "cuMemcpyDtoH"})
        CTS_EXPECT_EQ(child.Value(name), 3, "a copy to the host that signals interrupted returned before it was done");
      cts::ExpectInterrupted(child.Value("signals"));
    });
  }
}

}  // namespace
