/*---
clause: perf.align.device-variables-256
covers: variables of a module that is loaded, and managed ones
control: the addresses of the fifth byte of each
control-fails-with: a variable of a module, or a managed one, does not begin at a multiple of 256 bytes
requires: [driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

using Address = unsigned long long;

constexpr int kVariables = 5;

// Sizes that leave no other variable at a multiple of 256 by chance; 4 bytes further is within each.
constexpr const char* kPtx = R"(
.version 7.0
.target sm_75
.address_size 64
.global .align 1 .b8 one[5];
.global .align 2 .b8 two[6];
.global .align 1 .b8 three[301];
.global .align 8 .b8 four[8];
.global .align 4 .b8 five[12] = {1, 2, 3};
.visible .entry Look(.param .u64 to, .param .u64 by) {
  .reg .u64 %to, %at, %by;
  ld.param.u64 %to, [to];
  ld.param.u64 %by, [by];
  cvta.to.global.u64 %to, %to;
  cvta.global.u64 %at, one;
  add.u64 %at, %at, %by;
  st.global.u64 [%to], %at;
  cvta.global.u64 %at, two;
  add.u64 %at, %at, %by;
  st.global.u64 [%to+8], %at;
  cvta.global.u64 %at, three;
  add.u64 %at, %at, %by;
  st.global.u64 [%to+16], %at;
  cvta.global.u64 %at, four;
  add.u64 %at, %at, %by;
  st.global.u64 [%to+24], %at;
  cvta.global.u64 %at, five;
  add.u64 %at, %at, %by;
  st.global.u64 [%to+32], %at;
  ret;
}
)";

__managed__ char one[5];
__managed__ short two[3] = {1, 2, 3};
__managed__ char three[301];
__managed__ double four;
__managed__ float five[3];

__global__ void Look(Address* to, Address by) {
  const void* const all[kVariables] = {one, two, three, &four, five};
  for (int i = 0; i < kVariables; ++i) to[i] = reinterpret_cast<Address>(all[i]) + by;
}

// Of the byte that is told: the first, or the fifth.
Address By() { return cts::control() ? 4 : 0; }

void Expect(const cts::DeviceBuffer<Address>& told) {
  const auto addresses = told.Read();
  for (const Address address : addresses)
    CTS_EXPECT_EQ(address % 256, 0u,
                  "a variable of a module, or a managed one, does not begin at a multiple of 256 bytes");
}

CTS_CASE(of_a_module) {
  const cts::DeviceBuffer<Address> told(kVariables);
  const cts::PtxModule module(kPtx, cts::PtxModule::DeviceRuntime::kAbsent);
  CTS_CU(module.result());
  Address *to = told.data(), by = By();
  CTS_CU(module.Launch("Look", 1, 1, {&to, &by}));
  CTS_FINISH();
  Expect(told);
}

CTS_CASE(managed) {
  int supported = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&supported, cudaDevAttrManagedMemory, 0));
  if (supported == 0) return cts::PowerNotShown("the device has no managed memory");
  const cts::DeviceBuffer<Address> told(kVariables);
  Look<<<1, 1>>>(told.data(), By());
  CTS_FINISH();
  Expect(told);
}

}  // namespace
