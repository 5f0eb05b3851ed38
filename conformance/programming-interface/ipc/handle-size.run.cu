/*---
clause: pi.ipc.handle-size
control: the bytes arrive in reverse
control-fails-with: the bytes of a handle opened nothing in another process
requires: [ipc]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <cstring>
#include <string>

namespace {

constexpr int kValue = 0x1EAF;

// Hears, or finds in its environment, the bytes of both handles.
CTS_CHILD(Opens) {
  cts::Tell("value", 0);
  cts::Tell("event", 0);
  unsigned char bytes[2 * CUDA_IPC_HANDLE_SIZE];
  if (const char* const text = std::getenv("CTS_TEST_HANDLES"); text != nullptr) {
    for (size_t i = 0; i < sizeof bytes; ++i)
      bytes[i] = static_cast<unsigned char>(std::stoi(std::string(text + 2 * i, 2), nullptr, 16));
  } else {
    for (unsigned char& byte : bytes) byte = cts::ReceiveFromParent<unsigned char>();
  }
  cudaIpcMemHandle_t memory;
  cudaIpcEventHandle_t event;
  std::memcpy(&memory, bytes, sizeof memory);
  std::memcpy(&event, bytes + sizeof memory, sizeof event);
  void* opened = nullptr;
  if (cudaIpcOpenMemHandle(&opened, memory, cudaIpcMemLazyEnablePeerAccess) == cudaSuccess) {
    int value = 0;
    CTS_CUDA(cudaMemcpy(&value, opened, sizeof value, cudaMemcpyDeviceToHost));
    CTS_CUDA(cudaIpcCloseMemHandle(opened));
    cts::Tell("value", value);
  }
  cudaEvent_t imported = nullptr;
  if (cudaIpcOpenEventHandle(&imported, event) == cudaSuccess) {
    CTS_CUDA(cudaEventDestroy(imported));
    cts::Tell("event", 1);
  }
}

void Check(bool by_environment) {
  CTS_EXPECT(CUDA_IPC_HANDLE_SIZE == 64 && sizeof(cudaIpcMemHandle_t) == 64 && sizeof(cudaIpcEventHandle_t) == 64,
             "a handle is not one of 64 bytes");
  cts::DeviceBuffer<int> memory(1);
  memory.Write({kValue});
  const cts::Event event(cudaEventDisableTiming | cudaEventInterprocess);
  cudaIpcMemHandle_t memory_handle;
  cudaIpcEventHandle_t event_handle;
  CTS_CUDA(cudaIpcGetMemHandle(&memory_handle, memory.data()));
  CTS_CUDA(cudaIpcGetEventHandle(&event_handle, event));
  unsigned char bytes[2 * CUDA_IPC_HANDLE_SIZE];
  std::memcpy(bytes, &memory_handle, sizeof memory_handle);
  std::memcpy(bytes + sizeof memory_handle, &event_handle, sizeof event_handle);
  if (cts::control()) {
    for (unsigned char* handle : {bytes, bytes + CUDA_IPC_HANDLE_SIZE}) {
      for (int i = 0; i < CUDA_IPC_HANDLE_SIZE / 2; ++i) std::swap(handle[i], handle[CUDA_IPC_HANDLE_SIZE - 1 - i]);
    }
  }
  std::string text;
  for (const unsigned char byte : bytes) {
    constexpr const char* kDigits = "0123456789abcdef";
    text += kDigits[byte / 16];
    text += kDigits[byte % 16];
  }
  cts::Child child("Opens", {.environment = {{"CTS_TEST_HANDLES", by_environment ? text.c_str() : nullptr}}});
  if (!by_environment) {
    for (const unsigned char byte : bytes) child.Send(byte);
  }
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("value"), kValue, "the bytes of a handle opened nothing in another process");
  CTS_EXPECT_EQ(run.Value("event"), 1, "the bytes of a handle opened nothing in another process");
}

CTS_CASE(through_a_socket) { Check(false); }
CTS_CASE(through_the_environment) { Check(true); }

}  // namespace
