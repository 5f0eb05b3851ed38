/*---
clause: mm.pool-ipc.export-needs-handle-type
control: the type is one with which the pool was created
control-fails-with: a pool was exported with a handle type that it was not created with
requires: [pool-fd]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/shared_pool.h"

namespace {

constexpr auto kDescriptor = cudaMemHandleTypePosixFileDescriptor;

void Check(const char* name, cudaMemAllocationHandleType created, cudaMemAllocationHandleType asked) {
  cts::Row(name, [&] {
    cudaMemPoolProps properties = cts::ShareablePool();
    properties.handleTypes = cts::control() ? kDescriptor : created;
    const cts::ExportedPool pool(properties);
    int number[2] = {-1, -1};  // a Windows handle is as long as a pointer
    const cudaError_t code =
        cts::Taken(cudaMemPoolExportToShareableHandle(number, pool, cts::control() ? kDescriptor : asked, 0));
    CTS_EXPECT_NE(code, cudaSuccess, "a pool was exported with a handle type that it was not created with");
    if (!cts::control()) CTS_OBSERVE(name, code);
    const cts::Descriptor closed(code == cudaSuccess && cts::control() ? number[0] : -1);
  });
}

CTS_CASE() {
  Check("none-as-descriptor", cudaMemHandleTypeNone, kDescriptor);
  Check("none-as-none", cudaMemHandleTypeNone, cudaMemHandleTypeNone);
  Check("descriptor-as-windows-handle", kDescriptor, cudaMemHandleTypeWin32);
  Check("descriptor-as-shared-windows-handle", kDescriptor, cudaMemHandleTypeWin32Kmt);
}

}  // namespace
