/*---
clause: pi.api-synchronization.h2h-fully-synchronous
covers: rows, boxes, a driver function, registered memory, few bytes, odd addresses
control: the bytes come from device memory, by an asynchronous copy
control-fails-with: a copy from host to host returned before it was complete
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

#include <cstdint>
#include <string>

namespace {

constexpr size_t kRow = 1 << 10, kMost = 1 << 22;
constexpr const char* kEarly = "a copy from host to host returned before it was complete";

// `bytes` of rows without a gap; the rows are as many as there are, but one where all are fewer bytes than a row has.
struct Copy {
  unsigned char* to;
  const unsigned char* from;
  size_t bytes;
  cudaStream_t stream;

  size_t row() const { return bytes < kRow ? bytes : kRow; }
  size_t rows() const { return bytes / row(); }
  cudaMemcpy3DParms Box() const {
    const size_t slice_rows = rows() % 4 == 0 ? rows() / 4 : rows();
    cudaMemcpy3DParms box{};
    box.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(from), row(), row(), slice_rows);
    box.dstPtr = make_cudaPitchedPtr(to, row(), row(), slice_rows);
    box.extent = make_cudaExtent(row(), slice_rows, rows() / slice_rows);
    box.kind = cudaMemcpyHostToHost;
    return box;
  }
};
CUdeviceptr Address(const void* memory) { return reinterpret_cast<std::uintptr_t>(memory); }

constexpr struct {
  const char* name;
  cudaError_t (*make)(const Copy& c);
} kFunctions[] = {
    {"cudaMemcpy-by-default", [](const Copy& c) { return cudaMemcpy(c.to, c.from, c.bytes, cudaMemcpyDefault); }},
    {"cudaMemcpy2D",
     [](const Copy& c) {
       return cudaMemcpy2D(c.to, c.row(), c.from, c.row(), c.row(), c.rows(), cudaMemcpyHostToHost);
     }},
    {"cudaMemcpy3D",
     [](const Copy& c) {
       const cudaMemcpy3DParms box = c.Box();
       return cudaMemcpy3D(&box);
     }},
    {"cudaMemcpyAsync",
     [](const Copy& c) { return cudaMemcpyAsync(c.to, c.from, c.bytes, cudaMemcpyHostToHost, c.stream); }},
    {"cudaMemcpy2DAsync-by-default",
     [](const Copy& c) {
       return cudaMemcpy2DAsync(c.to, c.row(), c.from, c.row(), c.row(), c.rows(), cudaMemcpyDefault, c.stream);
     }},
    {"cudaMemcpy3DAsync",
     [](const Copy& c) {
       const cudaMemcpy3DParms box = c.Box();
       return cudaMemcpy3DAsync(&box, c.stream);
     }},
    {"cuMemcpyAsync", [](const Copy& c) {
       return static_cast<cudaError_t>(CTS_DRIVER(cuMemcpyAsync)(Address(c.to), Address(c.from), c.bytes, c.stream));
     }}};

// The target is page-locked, so that the copy of the control is asynchronous.
constexpr struct {
  const char* name;
  cts::MemoryKind from, to;
} kPairs[] = {{"-page-locked-", cts::MemoryKind::kPageLocked, cts::MemoryKind::kPageLocked},
              {"-registered-", cts::MemoryKind::kRegistered, cts::MemoryKind::kRegistered},
              {"-from-pageable-", cts::MemoryKind::kPageable, cts::MemoryKind::kPageLocked}};

// From and to odd addresses. Whether the call waits for the stream, which is held, or not: its bytes are there when it
// returns.
void Check(const char* name, cudaError_t (*make)(const Copy& c), cts::MemoryKind from_kind, cts::MemoryKind to_kind,
           size_t bytes) {
  cts::Row(name, [&] {
    cts::MemoryBlock from(from_kind, bytes + 8), to(to_kind, bytes + 8);
    const cts::DeviceBuffer<unsigned char> device(bytes, 7);
    const cts::Stream stream;
    from.Fill(7);
    const unsigned char* const on_device = device.data();
    const Copy copy{to.data() + 3, from.data() + 1, bytes, stream};
    size_t missing = bytes;
    cts::Gate gate;
    cts::Hold(gate, stream);
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // a function of the driver needs a context that is current
      CTS_CUDA(cts::control() ? cudaMemcpyAsync(copy.to, on_device, bytes, cudaMemcpyDeviceToHost, stream)
                              : make(copy));
      size_t late = 0;
      for (size_t i = 0; i < bytes; i += bytes / 1000 + 1)
        late += static_cast<volatile unsigned char*>(copy.to)[bytes - 1 - i] != 7;
      missing = late;
    });
    CTS_CHANCE(call.ended() && missing != 0, kEarly);
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(missing, 0, kEarly);
    CTS_FINISH();
  });
}

CTS_CASE() {
  for (const auto& function : kFunctions)
    for (const auto& pair : kPairs)
      for (const size_t bytes : {size_t{1}, size_t{64}, kMost})
        if (cts::IsThere(pair.from))
          Check((std::string(function.name) + pair.name + std::to_string(bytes)).c_str(), function.make, pair.from,
                pair.to, bytes);
}

}  // namespace
