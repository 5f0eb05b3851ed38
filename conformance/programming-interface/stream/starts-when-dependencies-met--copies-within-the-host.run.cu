/*---
clause: pi.stream.starts-when-dependencies-met
covers: copies within the host of what a kernel or copy left
control: the copy is issued ahead of what it should wait for
control-fails-with: a copy within the host did not find what the command before it had left
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

constexpr int kCount = 1000, kRows = 4;
constexpr size_t kBytes = kCount * sizeof(unsigned), kWidth = kBytes / kRows;

__global__ void StoreLate(unsigned* words, unsigned value) {
  cts::SpinFor(1'000'000);
  for (int i = 0; i < kCount; ++i) words[i] = value;
}

cudaError_t Copy(void* to, void* from, cudaMemcpyKind kind, cudaStream_t stream) {
  return cudaMemcpyAsync(to, from, kBytes, kind, stream);
}
cudaError_t CopyRows(void* to, void* from, cudaMemcpyKind kind, cudaStream_t stream) {
  return cudaMemcpy2DAsync(to, kWidth, from, kWidth, kWidth, kRows, kind, stream);
}
cudaError_t CopyBox(void* to, void* from, cudaMemcpyKind kind, cudaStream_t stream) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kWidth, kWidth, kRows);
  box.dstPtr = make_cudaPitchedPtr(to, kWidth, kWidth, kRows);
  box.extent = make_cudaExtent(kWidth, kRows, 1);
  box.kind = kind;
  return cudaMemcpy3DAsync(&box, stream);
}

// A late kernel writes the source itself, or memory of the device from which a copy brings it there.
void Check(const std::string& name, decltype(&Copy) copy, cudaStream_t stream, bool page_locked, bool by_copy) {
  cts::Row(name.c_str(), [&] {
    const cts::PinnedBuffer<unsigned> from(kCount, 0), target(kCount, 0);
    const cts::DeviceBuffer<unsigned> device(kCount);
    std::vector<unsigned> pageable(kCount, 0);
    unsigned* const to = page_locked ? target.data() : pageable.data();
    size_t wrong = 0;
    for (const cudaMemcpyKind kind : {cudaMemcpyHostToHost, cudaMemcpyDefault}) {
      const auto within = [&] { CTS_CUDA(copy(to, from.data(), kind, stream)); };
      for (const unsigned value : {1u, 2u, 3u}) {
        const unsigned round = 10 * static_cast<unsigned>(kind) + value;
        if (cts::control()) within();
        StoreLate<<<1, 1, 0, stream>>>(by_copy ? device.data() : from.device(), round);
        CTS_CUDA(cudaGetLastError());
        if (by_copy) CTS_CUDA(cudaMemcpyAsync(from.data(), device.data(), kBytes, cudaMemcpyDeviceToHost, stream));
        if (!cts::control()) within();
        CTS_FINISH();
        for (int i = 0; i < kCount; ++i) wrong += to[i] != round;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a copy within the host did not find what the command before it had left");
  });
}

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    cudaStream_t stream;
  } kStreams[] = {
      {"non-blocking", non_blocking}, {"blocking", blocking}, {"per-thread", cudaStreamPerThread}, {"null", nullptr}};
  const struct {
    const char* name;
    decltype(&Copy) copy;
  } kFunctions[] = {{"", &Copy}, {"-rows", &CopyRows}, {"-box", &CopyBox}};
  for (const auto& stream : kStreams)
    for (const auto& function : kFunctions)
      for (const bool page_locked : {false, true})
        for (const bool by_copy : {false, true})
          Check(std::string(stream.name) + function.name + (page_locked ? "-page-locked" : "-pageable") +
                    (by_copy ? "-of-a-copy" : "-of-a-kernel"),
                function.copy, stream.stream, page_locked, by_copy);
}

}  // namespace
