/*---
clause: mm.physical-memory.host-memory
control: the device gets no access
control-fails-with: memory of the host is not used by host and device
requires: [vmm, no-mps]
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

constexpr const char* kUnused = "memory of the host is not used by host and device";
constexpr unsigned kRounds = 6;

// The host writes, a kernel checks and writes, the host checks; a copy out of it. The ids mean nothing.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const cts::Stream stream;
  cts::Stamps stamps(1);
  const cts::DeviceBuffer<unsigned char> on_the_device(64);
  stamps.Put(stream, on_the_device.data(), on_the_device.size(), 0);  // kernels run, whatever can be mapped
  stream.Synchronize();
  int supported = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&supported, CU_DEVICE_ATTRIBUTE_HOST_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED, 0));
  cts::Tell("supported", supported);
  if (supported == 0) return;
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.location.type = CU_MEM_LOCATION_TYPE_HOST;
  properties.location.id = static_cast<int>(cts::child_argument());
  const std::size_t bytes = cts::Granule(properties);
  const cts::PhysicalMemory memory(bytes, properties);
  const cts::Reservation range(bytes);
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CUmemAccessDesc access[2];
  std::memset(access, 0, sizeof access);
  access[0].location.type = CU_MEM_LOCATION_TYPE_HOST;
  access[1].location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  access[0].flags = access[1].flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
  CTS_CU(CTS_DRIVER(cuMemSetAccess)(range.address(), bytes, access, cts::control() ? 1 : 2));
  std::size_t wrong = 0;
  cudaError_t code = cudaSuccess;
  for (unsigned round = 0; round < kRounds && code == cudaSuccess; ++round) {
    for (std::size_t i = 0; i < bytes; ++i) mapping.data()[i] = cts::StampOf(2 * round, i);
    stamps.Check(stream, mapping.data(), bytes, 2 * round);
    stamps.Put(stream, mapping.data(), bytes, 2 * round + 1);
    code = cudaStreamSynchronize(stream);
    for (std::size_t i = 0; i < bytes; ++i) wrong += mapping.data()[i] != cts::StampOf(2 * round + 1, i);
  }
  cts::Tell("code", code);
  if (code == cudaSuccess) cts::Tell("wrong", static_cast<long long>(wrong + stamps.wrong()));
}

CTS_CASE() {
  const struct {
    const char* name;
    int id;
  } rows[] = {{"id-0", 0}, {"id-7", 7}, {"id-below-zero", -1}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = row.id});
      CTS_EXPECT(child.Has("supported"), "a process did not ask whether the device maps memory of the host");
      if (child.Value("supported") == 0) return cts::PowerNotShown("the device maps no memory of the host");
      if (cts::control() && child.Has("wrong") && child.Value("wrong") == 0)
        cts::PowerNotShown("a device without access uses memory of the host all the same");
      if (CTS_EXPECT(child.Has("code") && child.Value("code") == cudaSuccess, kUnused))
        CTS_EXPECT_EQ(child.Value("wrong"), 0, kUnused);
    });
  }
}

}  // namespace
