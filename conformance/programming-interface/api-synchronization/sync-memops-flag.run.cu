/*---
clause: pi.api-synchronization.sync-memops-flag
control: the flag is not set
control-fails-with:
  - with cudaDeviceSyncMemops a memory operation did not wait for earlier work
  - with cudaDeviceSyncMemops a synchronous memory operation returned before it was complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kOvertakes = "with cudaDeviceSyncMemops a memory operation did not wait for earlier work";
constexpr const char* kEarly =
    "with cudaDeviceSyncMemops a synchronous memory operation returned before it was complete";
constexpr size_t kFew = 1 << 16, kMany = 1 << 27, kPitch = 4096;
constexpr cudaMemcpyKind kWithin = cudaMemcpyDeviceToDevice;

__device__ char symbol[kFew];

cudaPitchedPtr FourSlices(char* memory, size_t bytes) {
  return make_cudaPitchedPtr(memory, kPitch, kPitch, bytes / kPitch / 4);
}
cudaExtent Box(size_t bytes) { return make_cudaExtent(kPitch, bytes / kPitch / 4, 4); }

cudaError_t Copy(char* to, char* from, size_t bytes) { return cudaMemcpy(to, from, bytes, kWithin); }
cudaError_t Copy2D(char* to, char* from, size_t bytes) {
  return cudaMemcpy2D(to, kPitch, from, kPitch, kPitch, bytes / kPitch, kWithin);
}
cudaError_t Copy3D(char* to, char* from, size_t bytes) {
  cudaMemcpy3DParms copy{};
  copy.srcPtr = FourSlices(from, bytes);
  copy.dstPtr = FourSlices(to, bytes);
  copy.extent = Box(bytes);
  copy.kind = kWithin;
  return cudaMemcpy3D(&copy);
}
cudaError_t ToSymbol(char*, char* from, size_t bytes) { return cudaMemcpyToSymbol(symbol, from, bytes, 0, kWithin); }
cudaError_t FromSymbol(char* to, char*, size_t bytes) { return cudaMemcpyFromSymbol(to, symbol, bytes, 0, kWithin); }
cudaError_t Fill(char* to, char*, size_t bytes) { return cudaMemset(to, 1, bytes); }
cudaError_t Fill2D(char* to, char*, size_t bytes) { return cudaMemset2D(to, kPitch, 1, kPitch, bytes / kPitch); }
cudaError_t Fill3D(char* to, char*, size_t bytes) { return cudaMemset3D(FourSlices(to, bytes), 1, Box(bytes)); }

constexpr struct {
  const char* name;
  decltype(Copy)* call;
  bool of_many;
} kCalls[] = {{"cudaMemcpy-within-the-device", &Copy, true},
              {"cudaMemcpy2D-within-the-device", &Copy2D, true},
              {"cudaMemcpy3D-within-the-device", &Copy3D, true},
              {"cudaMemcpyToSymbol-within-the-device", &ToSymbol, false},
              {"cudaMemcpyFromSymbol-within-the-device", &FromSymbol, false},
              {"cudaMemset", &Fill, true},
              {"cudaMemset2D", &Fill2D, true},
              {"cudaMemset3D", &Fill3D, true}};

// Once ahead, so that no first use falls into the window.
CTS_CHILD(BehindAKernel) {
  if (!cts::control()) CTS_CUDA(cudaSetDeviceFlags(cudaDeviceSyncMemops));
  const cts::DeviceBuffer<char> from(kFew), to(kFew);
  char *const source = from.data(), *const target = to.data();
  for (const auto& each : kCalls) {
    CTS_CUDA(each.call(target, source, kFew));
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    const cts::HostTimer timer;
    cts::Thread call([&] { CTS_CUDA(each.call(target, source, kFew)); });
    bool early = false;
    while (!early && timer.Milliseconds() < cts::WindowMs()) early = call.ended();
    cts::Tell(each.name, early ? static_cast<long long>(timer.Milliseconds() * 1000) : -1);
    gate.Open();
    call.Join();
  }
}

// So many bytes that they take longer than to ask for them at once; nothing else is under way.
CTS_CHILD(Alone) {
  if (!cts::control()) CTS_CUDA(cudaSetDeviceFlags(cudaDeviceSyncMemops));
  const cts::DeviceBuffer<char> from(kMany), to(kMany);
  char *const source = from.data(), *const target = to.data();
  for (const auto& each : kCalls) {
    if (!each.of_many) continue;
    bool complete = true;
    for (int round = 0; round < 3 && complete; ++round) {
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_CUDA(each.call(target, source, kMany));
      complete = cudaStreamQuery(nullptr) == cudaSuccess;
    }
    CTS_CUDA(cudaDeviceSynchronize());
    cts::Tell(each.name, complete);
  }
}

CTS_CASE(behind_a_kernel) {
  const cts::ChildRun child = cts::RunChild("BehindAKernel");
  for (const auto& each : kCalls) {
    cts::Row(each.name, [&] {
      const long long seen_us = child.Value(each.name);
      cts::RecordWindow(kOvertakes, seen_us < 0 ? -1 : static_cast<double>(seen_us) / 1000);
      CTS_EXPECT_EQ(seen_us, -1, kOvertakes);
    });
  }
}

// Nothing promises that an operation is still under way when a call returns that need not wait.
CTS_CASE(alone) {
  const cts::ChildRun child = cts::RunChild("Alone", {.timeout_s = 20});
  for (const auto& each : kCalls) {
    if (!each.of_many) continue;
    cts::Row(each.name, [&] {
      const bool complete = child.Value(each.name) == 1;
      if (cts::control() && complete)
        return cts::PowerNotShown("each operation was complete before the host could ask");
      CTS_EXPECT(complete, kEarly);
    });
  }
}

}  // namespace
