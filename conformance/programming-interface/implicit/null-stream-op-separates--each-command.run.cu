/*---
clause: pi.implicit.null-stream-op-separates
covers: each command after, each command between
control: the NULL stream's command is issued before both, not between them
control-fails-with: a command after one of the NULL stream came before what was issued ahead of that was complete
---*/
#include "cts/case.cuh"
#include "cts/order/later_command.cuh"

namespace {

constexpr const char* kEarly =
    "a command after one of the NULL stream came before what was issued ahead of that was complete";

__global__ void Nothing() {}
void CUDART_CB NoWork(void*) {}

template <class Separate>
void Order(cts::LaterCommand& command, cudaStream_t first, cudaStream_t second, Separate separate) {
  if (cts::control()) separate();
  if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
  command.PutLateKernel(first);
  if (!cts::control()) separate();
  command.Put(second);
}

CTS_CASE(behind_a_launch) {
  const cts::Stream first(cudaStreamDefault), second(cudaStreamDefault);
  cts::ForEachLaterCommand(
      [&](cts::LaterCommand& command) {
        Order(command, first, second, [] {
          Nothing<<<1, 1>>>();
          CTS_CUDA(cudaGetLastError());
        });
      },
      kEarly);
}

// What separates is each command in turn.
template <class Separate>
void Behind(const char* name, Separate separate) {
  cts::Row(name, [&] {
    const cts::Stream first(cudaStreamDefault), second(cudaStreamDefault);
    for (const cts::LaterKind& kind : cts::kLaterKinds) {
      if (kind.how != cts::LaterKind::kKernel) continue;
      cts::LaterCommand command(kind);
      Order(command, first, second, separate);
      CTS_FINISH();
      cts::ExpectBehind(command, kEarly);
    }
  });
}

CTS_CASE(each_separator) {
  constexpr size_t kBytes = 65536;
  const cts::PinnedBuffer<char> host(kBytes, 0);
  const cts::DeviceBuffer<char> device(kBytes, 0), other(kBytes, 0);
  const cts::Template graph;
  cts::AddKernel(graph, {}, Nothing);
  const cts::Executable exec(graph);
  const auto copy = [](void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
    return [=] { CTS_CUDA(cudaMemcpyAsync(to, from, bytes, kind)); };
  };
  Behind("copy-from-the-host-of-4-bytes", copy(device.data(), host.data(), 4, cudaMemcpyHostToDevice));
  Behind("copy-from-the-host-of-64-KiB", copy(device.data(), host.data(), kBytes, cudaMemcpyHostToDevice));
  Behind("copy-to-the-host-of-4-bytes", copy(host.data(), device.data(), 4, cudaMemcpyDeviceToHost));
  Behind("copy-within-the-device", copy(other.data(), device.data(), kBytes, cudaMemcpyDeviceToDevice));
  Behind("fill", [&] { CTS_CUDA(cudaMemsetAsync(device.data(), 0, 4)); });
  Behind("host-function", [] { CTS_CUDA(cudaLaunchHostFunc(nullptr, &NoWork, nullptr)); });
  Behind("graph", [&] { exec.Launch(nullptr); });
}

}  // namespace
