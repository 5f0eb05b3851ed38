/*---
clause: cdp.setup.structures-backward-compatible
control: the parent stores the integer four bytes further on
control-fails-with: a child did not get its parameters from a buffer in the form of toolkit 12.0
requires: [cc-90, driver-knows-toolkit]
note: the module is PTX of toolkit 12.0, the first with these functions; no newer front end has a hand in it
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

// With the names that cudaGetParameterBuffer and cudaLaunchDevice have had since 12.0.
const char* const kModule = R"ptx(
.version 8.0
.target sm_90
.address_size 64

.extern .func (.param .b64 buffer) __cudaCDP2GetParameterBufferV2 (.param .b64 func,
  .param .align 4 .b8 grid[12], .param .align 4 .b8 block[12], .param .b32 shared);
.extern .func (.param .b32 code) __cudaCDP2LaunchDeviceV2 (.param .b64 buffer, .param .b64 stream);

.visible .entry child (.param .u32 integer, .param .f64 real, .param .u64 out) {
  .reg .u32 %r<9>;
  .reg .f64 %f1;
  .reg .u64 %d1;
  ld.param.u32 %r1, [integer];
  ld.param.f64 %f1, [real];
  ld.param.u64 %d1, [out];
  st.u32 [%d1], %r1;
  st.f64 [%d1+8], %f1;
  mov.u32 %r2, %nctaid.x;
  mov.u32 %r3, %nctaid.y;
  mov.u32 %r4, %nctaid.z;
  mov.u32 %r5, %ntid.x;
  mov.u32 %r6, %ntid.y;
  mov.u32 %r7, %ntid.z;
  mov.u32 %r8, %dynamic_smem_size;
  st.v4.u32 [%d1+16], {%r2, %r3, %r4, %r5};
  st.v2.u32 [%d1+32], {%r6, %r7};
  st.u32 [%d1+40], %r8;
  ret;
}

.visible .entry parent (.param .u64 out, .param .u64 code, .param .u64 shift) {
  .reg .pred %p1;
  .reg .u32 %r1, %r2;
  .reg .u64 %d<8>;
  mov.u64 %d1, child;
  {
    .param .b64 func, buffer;
    .param .b32 shared;
    .param .align 4 .b8 grid[12];
    .param .align 4 .b8 block[12];
    st.param.b64 [func], %d1;
    st.param.b32 [grid+0], 2;
    st.param.b32 [grid+4], 3;
    st.param.b32 [grid+8], 4;
    st.param.b32 [block+0], 5;
    st.param.b32 [block+4], 6;
    st.param.b32 [block+8], 7;
    st.param.b32 [shared], 1024;
    call (buffer), __cudaCDP2GetParameterBufferV2, (func, grid, block, shared);
    ld.param.b64 %d2, [buffer];
  }
  setp.eq.u64 %p1, %d2, 0;
  @%p1 bra done;
  st.u64 [%d2], 0;
  ld.param.u64 %d3, [shift];
  add.u64 %d4, %d2, %d3;
  mov.u32 %r1, 7340033;
  st.u32 [%d4], %r1;
  mov.u64 %d5, 0x3FD0000000000000;  // 0.25
  st.u64 [%d2+8], %d5;
  ld.param.u64 %d6, [out];
  st.u64 [%d2+16], %d6;
  {
    .param .b64 buffer, stream;
    .param .b32 result;
    st.param.b64 [buffer], %d2;
    st.param.b64 [stream], 0;
    call (result), __cudaCDP2LaunchDeviceV2, (buffer, stream);
    ld.param.b32 %r2, [result];
  }
  ld.param.u64 %d7, [code];
  st.u32 [%d7], %r2;
done:
  ret;
}
)ptx";

// What every thread of the child stores: its parameters and the shape of its grid.
struct Arrived {
  int integer;
  double real;
  unsigned grid[3], block[3], shared_bytes;
};

CTS_CASE() {
  const cts::PtxModule module(kModule);
  if (module.result() != CUDA_SUCCESS) return cts::PowerNotShown("there are not these names, which no document has");
  cts::DeviceBuffer<Arrived> arrived(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  const Arrived* out = arrived.data();
  const cudaError_t* code = launched.data();
  unsigned long long shift = cts::control() ? 4 : 0;
  CTS_CU(module.Launch("parent", 1, 1, {&out, &code, &shift}));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "a launch in the form of toolkit 12.0 was refused");
  const Arrived got = arrived[0];
  CTS_EXPECT(got.integer == 7340033 && got.real == 0.25,
             "a child did not get its parameters from a buffer in the form of toolkit 12.0");
  for (unsigned i = 0; i < 3; ++i) {
    CTS_EXPECT_EQ(got.grid[i], 2 + i, "a child has another grid size than the buffer was made for");
    CTS_EXPECT_EQ(got.block[i], 5 + i, "a child has another block size than the buffer was made for");
  }
  CTS_EXPECT_LE(1024, got.shared_bytes, "a child has less shared memory than the buffer was made for");
}

}  // namespace
