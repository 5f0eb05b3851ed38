/*---
clause: mm.pointer-attribute.sync-memops-waits
covers: operations out of the memory, rows, boxes, fills, other functions that allocate
control: the attribute is set for another block
control-fails-with: the attribute was set while a further operation on the memory was under way
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr std::size_t kBytes = 1 << 16, kRow = 256, kWide = 100, kHigh = 16, kDeep = kBytes / kRow / kHigh;
constexpr cudaMemcpyKind kWithin = cudaMemcpyDeviceToDevice;
constexpr cudaExtent kBox = {kWide, kHigh, kDeep};

__device__ char symbol[kBytes];

CUdeviceptr Number(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }
cudaPitchedPtr Pitched(char* memory) { return make_cudaPitchedPtr(memory, kRow, kRow, kHigh); }
cudaError_t Code(CUresult result) { return static_cast<cudaError_t>(result); }
cudaError_t CopyBox(char* to, char* from) {
  cudaMemcpy3DParms box{};
  box.dstPtr = Pitched(to);
  box.srcPtr = Pitched(from);
  box.kind = kWithin;
  box.extent = kBox;
  return cudaMemcpy3D(&box);
}

// How a block comes about and goes. One that cudaMalloc gives for some bytes may share what lies under it.
cudaError_t MakeLarge(void** to) { return cudaMalloc(to, std::size_t{16} << 20); }
cudaError_t MakeSmall(void** to) { return cudaMalloc(to, kBytes); }
cudaError_t MakePitched(void** to) {
  std::size_t pitch = 0;
  return cudaMallocPitch(to, &pitch, kRow, kBytes / kRow);
}
cudaError_t MakeBox(void** to) {
  cudaPitchedPtr box{};
  const cudaError_t code = cudaMalloc3D(&box, {kRow, kHigh, kDeep});
  *to = box.ptr;
  return code;
}
struct Block {
  explicit Block(cudaError_t (*make)(void**)) {
    CTS_CUDA(make(&memory));
    CTS_CUDA(cudaMemset(memory, cts::kPoison, kBytes));
  }
  ~Block() { CTS_EXPECT_EQ(cudaFree(memory), cudaSuccess, "a block was not freed"); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  void* memory = nullptr;
};

using Call = cudaError_t (*)(char* memory, char* aside);
cudaError_t Fill(char* memory, char*) { return cudaMemset(memory, 1, kBytes); }
cudaError_t CopyOut(char* memory, char* aside) { return cudaMemcpy(aside, memory, kBytes, kWithin); }

constexpr struct {
  const char* name;
  Call call;
  cudaError_t (*make)(void**) = MakeSmall;
  std::size_t inside = 0;  // Where in the block the attribute is set.
} kRows[] = {
    {"cudaMemcpy-out-of-it", CopyOut},
    {"cudaMemset-inside", [](char* m, char*) { return cudaMemset(m + 1000, 1, 5); }},
    {"cudaMemset2D", [](char* m, char*) { return cudaMemset2D(m, kRow, 1, kWide, kBytes / kRow); }},
    {"cudaMemset3D", [](char* m, char*) { return cudaMemset3D(Pitched(m), 1, kBox); }},
    {"cudaMemcpy2D-into-it", [](char* m, char* a) { return cudaMemcpy2D(m, kRow, a, kRow, kWide, kHigh, kWithin); }},
    {"cudaMemcpy2D-out-of-it", [](char* m, char* a) { return cudaMemcpy2D(a, kRow, m, kRow, kWide, kHigh, kWithin); }},
    {"cudaMemcpy3D-into-it", [](char* m, char* a) { return CopyBox(m, a); }},
    {"cudaMemcpy3D-out-of-it", [](char* m, char* a) { return CopyBox(a, m); }},
    {"cudaMemcpyToSymbol", [](char* m, char*) { return cudaMemcpyToSymbol(symbol, m, kBytes, 0, kWithin); }},
    {"cudaMemcpyFromSymbol", [](char* m, char*) { return cudaMemcpyFromSymbol(m, symbol, kBytes, 0, kWithin); }},
    {"cuMemsetD16", [](char* m, char*) { return Code(CTS_DRIVER(cuMemsetD16)(Number(m), 1, kBytes / 2)); }},
    {"cuMemsetD32", [](char* m, char*) { return Code(CTS_DRIVER(cuMemsetD32)(Number(m), 1, kBytes / 4)); }},
    {"cuMemsetD2D8", [](char* m, char*) { return Code(CTS_DRIVER(cuMemsetD2D8)(Number(m), kRow, 1, kWide, kHigh)); }},
    {"cuMemcpyDtoD-out-of-it",
     [](char* m, char* a) { return Code(CTS_DRIVER(cuMemcpyDtoD)(Number(a), Number(m), kBytes)); }},
    {"fill-set-inside", Fill, MakeSmall, 5000},
    {"fill-of-a-large-block", Fill, MakeLarge},
    {"fill-of-cudaMallocPitch", Fill, MakePitched},
    {"fill-of-cudaMalloc3D", Fill, MakeBox},
    {"copy-out-of-a-large-block", CopyOut, MakeLarge},
    {"copy-out-of-cudaMallocPitch", CopyOut, MakePitched},
    {"copy-out-of-cudaMalloc3D", CopyOut, MakeBox},
};

void Set(unsigned value, const void* memory) {
  CTS_CU(CTS_DRIVER(cuPointerSetAttribute)(&value, CU_POINTER_ATTRIBUTE_SYNC_MEMOPS, Number(memory)));
}

CTS_CASE() {
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const Block block(row.make), other(row.make), third(row.make);
      auto *const memory = static_cast<char*>(block.memory), *const aside = static_cast<char*>(other.memory);
      const char* const at = static_cast<char*>(cts::control() ? third.memory : block.memory) + row.inside;
      CTS_CUDA(row.call(memory, aside));  // no first use falls into the window
      CTS_CUDA(cudaDeviceSynchronize());
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Thread call([&] {
        CTS_CUDA(cudaSetDevice(0));         // the driver wants a current context
        CTS_CUDA(row.call(memory, aside));  // which may wait, too
        Set(1, at);
      });
      if (CTS_NOT_YET(call.ended(), "the attribute was set while a further operation on the memory was under way") &&
          cts::control())
        cts::PowerNotShown("the attribute of other memory waits for the operation, too");
      gate.Open();
      call.Join();
      Set(0, at);  // the next block may get this address
    });
  }
}

}  // namespace
