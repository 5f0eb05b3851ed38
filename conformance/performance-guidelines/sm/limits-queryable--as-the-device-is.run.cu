/*---
clause: perf.sm.limits-queryable
covers: the documented sizes, the driver's attributes, the multiprocessors that blocks run on
control: the attribute of another limit; half of the multiprocessors
control-fails-with:
  - a limit is not the documented one
  - the driver tells another limit than the runtime
  - blocks ran on more multiprocessors than the device has
draft: five of five on an H200, not yet on an H100
---*/
#include <set>

#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

cudaDeviceProp Properties() {
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  return properties;
}

// CUDA Programming Guide 13, 5.1.3, table of the compute capabilities: KiB of shared memory of a multiprocessor.
// Each of them has 64 K registers.
struct Sizes {
  int cc, shared_kib;
};
constexpr Sizes kTable[] = {{75, 64},   {80, 164},  {86, 100},  {87, 164},  {89, 100}, {90, 228},
                            {100, 228}, {103, 228}, {110, 228}, {120, 100}, {121, 100}};

int Attribute(cudaDeviceAttr attribute) {
  int value = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&value, attribute, 0));
  return value;
}

CTS_CASE(documented) {
  const cudaDeviceProp p = Properties();
  const int registers = Attribute(cudaDevAttrMaxRegistersPerMultiprocessor),
            shared = Attribute(cudaDevAttrMaxSharedMemoryPerMultiprocessor);
  for (const Sizes& row : kTable) {
    if (row.cc != p.major * 10 + p.minor) continue;
    CTS_EXPECT_EQ(cts::control() ? shared : registers, 64 * 1024, "a limit is not the documented one");
    CTS_EXPECT_EQ(cts::control() ? registers : shared, row.shared_kib * 1024, "a limit is not the documented one");
    return;
  }
  cts::PowerNotShown("the table has no row for this compute capability");
}

int OfDriver(CUdevice_attribute attribute) {
  int value = -1;
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&value, attribute, 0));
  return value;
}

CTS_CASE(driver) {
  const cudaDeviceProp p = Properties();
  const struct {
    const char* name;
    int property;
    CUdevice_attribute attribute;
  } limits[] = {{"registers", p.regsPerMultiprocessor, CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR},
                {"shared-memory", static_cast<int>(p.sharedMemPerMultiprocessor),
                 CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR},
                {"multiprocessors", p.multiProcessorCount, CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT},
                {"memory-bus", p.memoryBusWidth, CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH}};
  for (int i = 0; i < 4; ++i) {
    cts::Row(limits[i].name, [&] {
      CTS_EXPECT_EQ(OfDriver(limits[cts::control() ? (i + 2) % 4 : i].attribute), limits[i].property,
                    "the driver tells another limit than the runtime");
    });
  }
}

__global__ void WhereAmI(unsigned* multiprocessors) {
  asm volatile("mov.u32 %0, %%smid;" : "=r"(multiprocessors[blockIdx.x]));
  cts::SpinFor(50'000);
}

CTS_CASE(multiprocessors) {
  const int told = Attribute(cudaDevAttrMultiProcessorCount), most = cts::control() ? told / 2 : told;
  cts::DeviceBuffer<unsigned> multiprocessors(8 * told);
  WhereAmI<<<8 * told, 1>>>(multiprocessors.data());
  CTS_FINISH();
  const auto seen = multiprocessors.Read();
  const int used = static_cast<int>(std::set<unsigned>(seen.begin(), seen.end()).size());
  // Blocks need not be spread over all of them.
  if (used < told) cts::PowerNotShown("no block ran on some multiprocessor");
  CTS_EXPECT_LE(used, most, "blocks ran on more multiprocessors than the device has");
}

}  // namespace
