/*---
clause: cdp.api.same-syntax-as-host
covers: streams, events, fills and copies
control: a stream that cannot wait for an event has to in the kernel, which fills and copies one row instead of two
control-fails-with: a family of calls did not do in a kernel what it did on the host
build: [rdc, werror]
draft: five of five on an H200, not yet on an H100
note: >-
  That one function compiles for both sides, without a warning, is the clause. Fills with zero; that a fill writes its
  value is asserted by cdp.api.memset-async-fills-in-stream-order.
---*/
#include <cstring>

#include "cts/case.cuh"

namespace {

enum Family { kStreamsAndEvents, kFills, kCopies, kFamilies };
constexpr const char* kNames[kFamilies] = {"streams-and-events", "fills", "copies"};

// The first half is filled, in regions of their own, and copied into the second.
constexpr int kBytes = 192, kHalf = kBytes / 2, kZeros = 16 + 8 + 16;

// The functions of the guide's table, once for both sides. Stores the first error of each family.
__host__ __device__ void Calls(char* memory, cudaError_t* failed, bool other) {
  const auto done = [&](Family family, cudaError_t code) {
    if (failed[family] == cudaSuccess) failed[family] = code;
  };
  const std::size_t rows = other ? 1 : 2;
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  done(kStreamsAndEvents, cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  const cudaError_t created = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  done(kStreamsAndEvents, created);
  if (created == cudaSuccess) {
    done(kStreamsAndEvents, cudaEventRecord(event, stream));
    done(kStreamsAndEvents, cudaStreamWaitEvent(other ? cudaStreamFireAndForget : stream, event, 0));
    done(kStreamsAndEvents, cudaEventDestroy(event));
  }
  done(kFills, cudaMemsetAsync(memory, 0, 8 * rows, stream));
  done(kFills, cudaMemset2DAsync(memory + 32, 8, 0, 4, rows, stream));
  done(kFills, cudaMemset3DAsync(cudaPitchedPtr{memory + 64, 4, 4, 2}, 0, cudaExtent{4, 2, rows}, stream));
  char* const copy = memory + kHalf;
  cudaMemcpy3DParms box{};
  box.srcPtr = cudaPitchedPtr{memory + 64, 4, 4, 2};
  box.dstPtr = cudaPitchedPtr{copy + 64, 4, 4, 2};
  box.extent = cudaExtent{4, 2, rows};
  box.kind = cudaMemcpyDeviceToDevice;
  done(kCopies, cudaMemcpyAsync(copy, memory, 8 * rows, cudaMemcpyDeviceToDevice, stream));
  done(kCopies, cudaMemcpy2DAsync(copy + 32, 8, memory + 32, 8, 4, rows, cudaMemcpyDeviceToDevice, stream));
  done(kCopies, cudaMemcpy3DAsync(&box, stream));
  done(kStreamsAndEvents, cudaStreamDestroy(stream));
}

__global__ void Parent(char* memory, cudaError_t* failed, bool other) { Calls(memory, failed, other); }

CTS_CASE() {
  cts::DeviceBuffer<char> by_host(kBytes), by_kernel(kBytes);
  cts::DeviceBuffer<cudaError_t> failed(kFamilies, cudaSuccess);
  cudaError_t failed_on_host[kFamilies] = {};
  Calls(by_host.data(), failed_on_host, false);
  Parent<<<1, 1>>>(by_kernel.data(), failed.data(), cts::control());
  CTS_FINISH();
  const auto host = by_host.Read(), kernel = by_kernel.Read();
  int zeros = 0;
  for (const char byte : host) zeros += byte == 0;
  CTS_EXPECT_EQ(zeros, 2 * kZeros, "the fills and copies of the host did not do what they were told to");
  for (int family = 0; family < kFamilies; ++family) {
    cts::Row(kNames[family], [&] {
      const int from = family == kCopies ? kHalf : 0;
      const bool same = family == kStreamsAndEvents || std::memcmp(&host[from], &kernel[from], kHalf) == 0;
      CTS_EXPECT_EQ(failed_on_host[family], cudaSuccess, "a call failed on the host");
      CTS_EXPECT(failed[family] == cudaSuccess && same,
                 "a family of calls did not do in a kernel what it did on the host");
    });
  }
}

}  // namespace
