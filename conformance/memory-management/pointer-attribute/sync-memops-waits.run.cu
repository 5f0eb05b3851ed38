/*---
clause: mm.pointer-attribute.sync-memops-waits
control: the attribute is set for another block
control-fails-with: the attribute was set while an operation on the memory was under way
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

// A fill and a copy within the device after a kernel of the NULL stream that stands at its gate; then the attribute
// is set.
CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 16;
  for (const bool copy : {false, true}) {
    cts::Row(copy ? "behind-a-copy" : "behind-a-fill", [&] {
      const cts::DeviceBuffer<char> block(kBytes), other(kBytes), third(kBytes);
      char *const memory = block.data(), *const aside = other.data(), *const unused = third.data();
      unsigned on = 1;
      const auto set = CTS_DRIVER(cuPointerSetAttribute);
      const auto operate = [&] {
        if (copy) {
          CTS_CUDA(cudaMemcpy(memory, aside, kBytes, cudaMemcpyDeviceToDevice));
        } else {
          CTS_CUDA(cudaMemset(memory, 1, kBytes));
        }
      };
      operate();  // no first use falls into the window
      CTS_CUDA(cudaDeviceSynchronize());
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Thread call([&] {
        operate();  // which may wait, too
        CTS_CU(set(&on, CU_POINTER_ATTRIBUTE_SYNC_MEMOPS,
                   reinterpret_cast<CUdeviceptr>(cts::control() ? unused : memory)));
      });
      if (CTS_NOT_YET(call.ended(), "the attribute was set while an operation on the memory was under way") &&
          cts::control())
        cts::PowerNotShown("the attribute of other memory waits for the operation, too");
      gate.Open();
      call.Join();
    });
  }
}

}  // namespace
