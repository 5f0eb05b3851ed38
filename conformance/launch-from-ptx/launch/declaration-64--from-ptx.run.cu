/*---
clause: ptx.launch.declaration-64
control: the module declares and passes the block dimension ahead of the grid dimension
control-fails-with: the documented order of parameters gave the child another configuration
requires: [driver-knows-toolkit]
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/driver.h"

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
  .reg .b32 %r<4>; .reg .b64 %d1;
  ld.param.u64 %d1, [seen];
  mov.u32 %r1, %nctaid.x;
  mov.u32 %r2, %ntid.x;
  mov.u32 %r3, %dynamic_smem_size;
  st.global.v2.u32 [%d1], {%r1, %r2};
  st.global.u32 [%d1+8], %r3;
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
    st.param.b32 [gridDimension+4], 1;
    st.param.b32 [gridDimension+8], 1;
    st.param.b32 [blockDimension+0], 32;
    st.param.b32 [blockDimension+4], 1;
    st.param.b32 [blockDimension+8], 1;
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
  cts::DeviceBuffer<unsigned> seen(3);
  cts::DeviceBuffer<cudaError_t> launched(1);
  unsigned* seen_data = seen.data();
  cudaError_t* launched_data = launched.data();
  CTS_CU(module.Launch("parent", 1, 1, {&seen_data, &launched_data}));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  CTS_EXPECT_EQ(seen[2], 4096u, "the child has another dynamic shared memory size");
  CTS_EXPECT(seen[0] == 3 && seen[1] == 32, "the documented order of parameters gave the child another configuration");
}

}  // namespace
