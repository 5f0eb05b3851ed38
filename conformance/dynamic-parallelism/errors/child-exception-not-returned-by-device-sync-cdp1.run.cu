/*---
clause: cdp.errors.child-exception-not-returned-by-device-sync-cdp1
control: the child stores to its own buffer
control-fails-with: the host saw no exception of the child
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [no-mps, cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kNone = 0xFFFFFFFF;

__global__ void Child(int* data) { *data = 1; }
__global__ void Parent(int* data, unsigned* code) {
  Child<<<1, 1>>>(data);
  cts::RaiseFlag(code, static_cast<unsigned>(cudaDeviceSynchronize()));
}

CTS_CHILD(Fault) {
  cts::PinnedBuffer<int> data(1);
  cts::PinnedBuffer<unsigned> code(1, 0xFF);  // the parent need not get as far as to store one
  int* nowhere = reinterpret_cast<int*>(16);  // no allocation can lie there
  cts::ContextIsLost();
  Parent<<<1, 1>>>(cts::control() ? data.device() : nowhere, code.device());
  cts::Tell("host", cudaDeviceSynchronize());
  cts::Tell("parent", code.Load(0));
}

CTS_CASE() {
  const cts::ChildRun run = cts::RunChild("Fault");
  const long long parent = run.Value("parent");
  CTS_EXPECT_NE(run.Value("host"), cudaSuccess, "the host saw no exception of the child");
  CTS_EXPECT(parent == cudaSuccess || parent == kNone, "the parent's synchronization returned the child's exception");
}

}  // namespace
