/*---
clause: pi.device-memory.driver-copies
covers: ranges, from each place of a word to each
control: a byte less is copied
control-fails-with: a copy of the driver did not bring each of its bytes
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

constexpr std::size_t kBlock = 5000;

CUdeviceptr AddressOf(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

struct Function {
  const char* name;
  bool from_host, to_host;
  CUresult (*copy)(void* to, const void* from, std::size_t bytes, CUstream stream);
};
constexpr Function kFunctions[] = {
    {"cuMemcpyHtoD", true, false,
     [](void* to, const void* from, std::size_t bytes, CUstream) {
       return CTS_DRIVER(cuMemcpyHtoD)(AddressOf(to), from, bytes);
     }},
    {"cuMemcpyHtoDAsync", true, false,
     [](void* to, const void* from, std::size_t bytes, CUstream stream) {
       return CTS_DRIVER(cuMemcpyHtoDAsync)(AddressOf(to), from, bytes, stream);
     }},
    {"cuMemcpyDtoH", false, true,
     [](void* to, const void* from, std::size_t bytes, CUstream) {
       return CTS_DRIVER(cuMemcpyDtoH)(to, AddressOf(from), bytes);
     }},
    {"cuMemcpyDtoHAsync", false, true,
     [](void* to, const void* from, std::size_t bytes, CUstream stream) {
       return CTS_DRIVER(cuMemcpyDtoHAsync)(to, AddressOf(from), bytes, stream);
     }},
    {"cuMemcpyDtoD", false, false,
     [](void* to, const void* from, std::size_t bytes, CUstream) {
       return CTS_DRIVER(cuMemcpyDtoD)(AddressOf(to), AddressOf(from), bytes);
     }},
    {"cuMemcpyDtoDAsync", false, false, [](void* to, const void* from, std::size_t bytes, CUstream stream) {
       return CTS_DRIVER(cuMemcpyDtoDAsync)(AddressOf(to), AddressOf(from), bytes, stream);
     }}};

void Check(const Function& of) {
  cts::Row(of.name, [&] {
    const cts::Stream stream;
    std::vector<unsigned char> given(kBlock), host(kBlock);
    for (std::size_t i = 0; i < kBlock; ++i) given[i] = static_cast<unsigned char>(i * 7 + i / 251 + 1);
    cts::DeviceBuffer<unsigned char> source(kBlock), target(kBlock);
    source.Write(given.data(), kBlock);
    CTS_CUDA(cudaDeviceSynchronize());
    std::size_t lost = 0, outside = 0;
    for (const std::size_t bytes : {1, 2, 3, 15, 16, 17, 255, 4097}) {
      for (std::size_t place = 0; place < 40; ++place) {
        const std::size_t from = place % 8 + 3, to = place % 5 * 3 + place / 8;
        host.assign(kBlock, cts::kPoison);
        target.Fill(cts::kPoison);
        CTS_CUDA(cudaDeviceSynchronize());
        unsigned char* const into = of.to_host ? host.data() : target.data();
        const unsigned char* const out_of = of.from_host ? given.data() : source.data();
        const std::size_t copied = cts::control() ? bytes - 1 : bytes;
        if (copied > 0) CTS_CU(of.copy(into + to, out_of + from, copied, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        const auto read = target.Read();
        for (std::size_t i = 0; i < kBlock; ++i) {
          const unsigned char byte = of.to_host ? host[i] : read[i];
          if (i >= to && i < to + bytes)
            lost += byte != given[i - to + from];
          else
            outside += byte != cts::kPoison;
        }
      }
    }
    CTS_EXPECT_EQ(lost, 0, "a copy of the driver did not bring each of its bytes");
    CTS_EXPECT_EQ(outside, 0, "a copy of the driver wrote beside its range");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Function& of : kFunctions) Check(of);
}

}  // namespace
