/*---
clause: pi.async.copy-within-device
covers: functions of the driver, boxes, arrays, and 64 MiB
control: the host waits for the device after the copy
control-fails-with: a copy by the driver within the device did not return before it was done
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/spans.h"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

namespace {

constexpr const char* kWaited = "a copy by the driver within the device did not return before it was done";
constexpr std::size_t kSide = 96, kDepth = 4, kTexels = kSide * kSide, kBytes = kTexels * kDepth,
                      kLarge = std::size_t{64} << 20;

// Memory, and an array of kSide x kSide bytes, on each side. All of a target is copied to, of an array its texels.
struct Operands {
  CUdeviceptr to, from;
  CUarray to_array, from_array;
  std::size_t bytes;
};
CUDA_MEMCPY2D Rows(const Operands& o) {
  CUDA_MEMCPY2D rows{};
  rows.srcMemoryType = rows.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  rows.srcDevice = o.from;
  rows.dstDevice = o.to;
  rows.srcPitch = rows.dstPitch = rows.WidthInBytes = kSide;
  rows.Height = o.bytes / kSide;
  return rows;
}
CUresult ByDtoD(const Operands& o) { return CTS_DRIVER(cuMemcpyDtoD)(o.to, o.from, o.bytes); }
CUresult ByRows(const Operands& o) {
  const CUDA_MEMCPY2D rows = Rows(o);
  return CTS_DRIVER(cuMemcpy2D)(&rows);
}
CUresult ByBoxes(const Operands& o) {
  CUDA_MEMCPY3D box{};
  box.srcMemoryType = box.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  box.srcDevice = o.from;
  box.dstDevice = o.to;
  box.srcPitch = box.dstPitch = box.WidthInBytes = kSide;
  box.srcHeight = box.dstHeight = box.Height = kSide;
  box.Depth = kDepth;
  return CTS_DRIVER(cuMemcpy3D)(&box);
}
CUresult IntoArray(const Operands& o) {
  CUDA_MEMCPY2D rows = Rows(o);
  rows.dstMemoryType = CU_MEMORYTYPE_ARRAY;
  rows.dstArray = o.to_array;
  rows.Height = kSide;
  return CTS_DRIVER(cuMemcpy2D)(&rows);
}
CUresult OutOfArray(const Operands& o) {
  CUDA_MEMCPY2D rows = Rows(o);
  rows.srcMemoryType = CU_MEMORYTYPE_ARRAY;
  rows.srcArray = o.from_array;
  rows.Height = kSide;
  return CTS_DRIVER(cuMemcpy2D)(&rows);
}
enum Target { kMemory, kArray };
struct Copy {
  const char* name;
  CUresult (*call)(const Operands& o);
  std::size_t bytes;  // of the memory
  Target target;
  std::size_t copied;
};
constexpr Copy kCopies[] = {{"cuMemcpyDtoD", &ByDtoD, kBytes, kMemory, kBytes},
                            {"cuMemcpyDtoD-64-mib", &ByDtoD, kLarge, kMemory, kLarge},
                            {"cuMemcpy", [](const Operands& o) { return CTS_DRIVER(cuMemcpy)(o.to, o.from, o.bytes); },
                             kBytes, kMemory, kBytes},
                            {"cuMemcpy2D", &ByRows, kBytes, kMemory, kBytes},
                            {"cuMemcpy3D", &ByBoxes, kBytes, kMemory, kBytes},
                            {"cuMemcpy2D-into-an-array", &IntoArray, kBytes, kArray, kTexels},
                            {"cuMemcpy2D-out-of-an-array", &OutOfArray, kBytes, kMemory, kTexels}};

// After a kernel that is held in the NULL stream. Each copy has been made once before.
CTS_CASE() {
  for (const Copy& copy : kCopies) {
    cts::Row(copy.name, [&] {
      const std::vector<unsigned char> values = cts::Pattern(copy.bytes);
      cts::DeviceBuffer<unsigned char> from(copy.bytes), to(copy.bytes);
      from.Write(values.data(), values.size());
      const cts::Array<unsigned char> source(kSide, kSide), target(kSide, kSide);
      source.Write(values.data());
      const Operands on{reinterpret_cast<CUdeviceptr>(to.data()), reinterpret_cast<CUdeviceptr>(from.data()),
                        reinterpret_cast<CUarray>(cudaArray_t{target}), reinterpret_cast<CUarray>(cudaArray_t{source}),
                        copy.bytes};
      CTS_CU(copy.call(on));
      CTS_CUDA(cudaDeviceSynchronize());
      to.Fill(cts::kPoison);
      target.Fill(cts::kPoison);
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Thread call([&] {
        CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
        CTS_CU(copy.call(on));
        if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
      });
      CTS_EXPECT(call.EndsSoon(), kWaited);
      gate.Open();
      call.Join();
      CTS_FINISH();
      std::size_t wrong = 0;
      const auto memory = to.Read();
      const auto texels = target.Download();
      const unsigned char* const got = copy.target == kArray ? texels.begin() : memory.begin();
      for (std::size_t i = 0; i < copy.copied; ++i) wrong += got[i] != values[i];
      CTS_EXPECT_EQ(wrong, 0, "the copy is not complete after a wait");
    });
  }
}

}  // namespace
