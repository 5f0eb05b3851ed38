/*---
clause: ptx.launch.declaration-64
covers: hand-written PTX with this declaration launches
control: the module declares and passes the block dimension ahead of the grid dimension
control-fails-with: the documented order of parameters gave the child another configuration
requires: [driver-knows-toolkit]
note: the names of the guide are those of the first generation below compute capability 9.0
---*/
#include <algorithm>
#include <iterator>
#include <string>

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

// `first` and `second` are the names of the two dimensions in the order of the declaration.
std::string Module(const std::string& first, const std::string& second) {
  return R"ptx(
.version 8.0
.target sm_75
.address_size 64

.extern .func (.param .b64 buffer) cudaGetParameterBuffer (.param .b64 alignment, .param .b64 size);
.extern .func (.param .b32 result) cudaLaunchDevice (.param .b64 func, .param .b64 parameterBuffer,
  .param .align 4 .b8 )ptx" +
         first + "[12], .param .align 4 .b8 " + second + R"ptx([12],
  .param .b32 sharedMemSize, .param .b64 stream);

.visible .entry child (.param .u64 seen) {
  .reg .b32 %r<8>; .reg .b64 %d1;
  ld.param.u64 %d1, [seen];
  mov.u32 %r1, %nctaid.x;
  mov.u32 %r2, %nctaid.y;
  mov.u32 %r3, %nctaid.z;
  mov.u32 %r4, %ntid.x;
  mov.u32 %r5, %ntid.y;
  mov.u32 %r6, %ntid.z;
  mov.u32 %r7, %dynamic_smem_size;
  st.global.u32 [%d1], %r1;
  st.global.u32 [%d1+4], %r2;
  st.global.u32 [%d1+8], %r3;
  st.global.u32 [%d1+12], %r4;
  st.global.u32 [%d1+16], %r5;
  st.global.u32 [%d1+20], %r6;
  st.global.u32 [%d1+24], %r7;
  ret;
}

.visible .entry parent (.param .u64 seen, .param .u64 launched) {
  .reg .b32 %r1; .reg .b64 %d<5>;
  ld.param.u64 %d1, [seen];
  {
    .param .b64 alignment, size, buffer;
    st.param.b64 [alignment], 8;
    st.param.b64 [size], 8;
    call (buffer), cudaGetParameterBuffer, (alignment, size);
    ld.param.b64 %d2, [buffer];
  }
  st.u64 [%d2], %d1;
  mov.u64 %d3, child;
  {
    .param .b64 func, parameterBuffer, stream;
    .param .b32 sharedMemSize, result;
    .param .align 4 .b8 gridDimension[12];
    .param .align 4 .b8 blockDimension[12];
    st.param.b64 [func], %d3;
    st.param.b64 [parameterBuffer], %d2;
    st.param.b32 [gridDimension+0], 3;
    st.param.b32 [gridDimension+4], 2;
    st.param.b32 [gridDimension+8], 5;
    st.param.b32 [blockDimension+0], 16;
    st.param.b32 [blockDimension+4], 4;
    st.param.b32 [blockDimension+8], 6;
    st.param.b32 [sharedMemSize], 4096;
    st.param.b64 [stream], 0;
    call (result), cudaLaunchDevice, (func, parameterBuffer, )ptx" +
         first + ", " + second + R"ptx(, sharedMemSize, stream);
    ld.param.b32 %r1, [result];
  }
  ld.param.u64 %d4, [launched];
  st.global.u32 [%d4], %r1;
  ret;
}
)ptx";
}

CTS_CASE() {
  const std::string grid = "gridDimension", block = "blockDimension";
  cts::PtxModule module(cts::control() ? Module(block, grid) : Module(grid, block));
  if (!CTS_EXPECT_EQ(module.result(), CUDA_SUCCESS, "the documented declarations were refused")) return;
  constexpr unsigned kGiven[] = {3, 2, 5, 16, 4, 6, 4096};
  cts::DeviceBuffer<unsigned> seen(std::size(kGiven));
  cts::DeviceBuffer<cudaError_t> launched(1);
  unsigned* seen_data = seen.data();
  cudaError_t* launched_data = launched.data();
  CTS_CU(module.Launch("parent", 1, 1, {&seen_data, &launched_data}));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const cts::HostCopy<unsigned> got = seen.Read();
  CTS_EXPECT_EQ(got[6], kGiven[6], "the child has another dynamic shared memory size");
  CTS_EXPECT(std::equal(kGiven, kGiven + 6, got.begin()),
             "the documented order of parameters gave the child another configuration");
}

}  // namespace
