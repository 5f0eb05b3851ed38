/*---
clause: mm.pointer-attribute.sync-memops
control: the attribute is not set
control-fails-with: a synchronous operation on such memory returned before it was complete
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a synchronous operation on such memory returned before it was complete";
constexpr std::size_t kBytes = 1 << 16, kPitch = 256;

void Set(void* memory, unsigned value) {
  CTS_CU(CTS_DRIVER(cuPointerSetAttribute)(&value, CU_POINTER_ATTRIBUTE_SYNC_MEMOPS,
                                           reinterpret_cast<CUdeviceptr>(memory)));
}

// Operations that need not wait otherwise, after a kernel of the NULL stream that stands at its gate: the memory is
// the target, or the source of the copies.
CTS_CASE() {
  const cts::DeviceBuffer<char> block(kBytes), other(kBytes);
  char *const memory = block.data(), *const aside = other.data();
  const struct {
    const char* name;
    cudaError_t (*call)(char* memory, char* aside);
  } calls[] = {
      {"cudaMemset", [](char* memory, char*) { return cudaMemset(memory, 1, kBytes); }},
      {"cudaMemset2D", [](char* memory, char*) { return cudaMemset2D(memory, kPitch, 1, 100, kBytes / kPitch); }},
      {"cudaMemcpy-into-it",
       [](char* memory, char* aside) { return cudaMemcpy(memory, aside, kBytes, cudaMemcpyDeviceToDevice); }},
      {"cudaMemcpy-out-of-it",
       [](char* memory, char* aside) { return cudaMemcpy(aside, memory, kBytes, cudaMemcpyDeviceToDevice); }},
      {"cudaMemcpy2D-into-it",
       [](char* memory, char* aside) {
         return cudaMemcpy2D(memory, kPitch, aside, kPitch, 100, kBytes / kPitch, cudaMemcpyDeviceToDevice);
       }},
      {"cudaMemset-inside", [](char* memory, char*) { return cudaMemset(memory + 1000, 1, 5); }}};
  if (!cts::control()) {
    Set(memory, 1);
    unsigned value = 0;
    CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&value, CU_POINTER_ATTRIBUTE_SYNC_MEMOPS,
                                             reinterpret_cast<CUdeviceptr>(memory)));
    CTS_EXPECT_EQ(value, 1, "the attribute does not read back");
  }
  for (const auto& each : calls) {
    cts::Row(each.name, [&] {
      CTS_CUDA(each.call(memory, aside));  // no first use falls into the window
      CTS_CUDA(cudaDeviceSynchronize());
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Thread call([&] { CTS_CUDA(each.call(memory, aside)); });
      if (CTS_NOT_YET(call.ended(), kEarly) && cts::control())
        cts::PowerNotShown("the operation waits without the attribute, too");
      gate.Open();
      call.Join();
    });
  }
}

}  // namespace
