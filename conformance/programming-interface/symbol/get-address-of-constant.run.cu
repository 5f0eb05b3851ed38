/*---
clause: pi.symbol.get-address-of-constant
control: the address of another constant is asked for
control-fails-with: a kernel does not see what was written to the address of a constant
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

constexpr unsigned kWords = 61, kOther = 4000;

__constant__ unsigned first[kWords];
__constant__ double second[kWords];
__constant__ unsigned char third[kWords * 8 + 1];
__constant__ unsigned another[kOther];

// The bytes of a constant, by its name.
#define READS(id, variable)                                                                 \
  __global__ void Read_##id(unsigned char* out) {                                           \
    const auto* const from = reinterpret_cast<const unsigned char*>(&variable);             \
    for (unsigned i = threadIdx.x; i < sizeof(variable); i += blockDim.x) out[i] = from[i]; \
  }
READS(first, first)
READS(second, second)
READS(third, third)
#undef READS

struct Constant {
  const char* name;
  size_t bytes;
  cudaError_t (*address)(void** at);
  void (*read)(unsigned char* out);
};
const Constant kConstants[] = {{"words", sizeof(first), [](void** at) { return cudaGetSymbolAddress(at, first); },
                                [](unsigned char* out) { Read_first<<<1, 96>>>(out); }},
                               {"doubles", sizeof(second), [](void** at) { return cudaGetSymbolAddress(at, second); },
                                [](unsigned char* out) { Read_second<<<1, 96>>>(out); }},
                               {"bytes", sizeof(third), [](void** at) { return cudaGetSymbolAddress(at, third); },
                                [](unsigned char* out) { Read_third<<<1, 96>>>(out); }}};

// How bytes get to the address.
struct Way {
  const char* name;
  void (*put)(unsigned char* at, const std::vector<unsigned char>& bytes);
};
void PutAtOnce(unsigned char* at, const std::vector<unsigned char>& bytes) {
  CTS_CUDA(cudaMemcpy(at, bytes.data(), bytes.size(), cudaMemcpyHostToDevice));
}
void PutByDefaultKind(unsigned char* at, const std::vector<unsigned char>& bytes) {
  CTS_CUDA(cudaMemcpy(at, bytes.data(), bytes.size(), cudaMemcpyDefault));
}
// In three parts, which begin and end at odd places.
void PutInParts(unsigned char* at, const std::vector<unsigned char>& bytes) {
  const size_t one = bytes.size() / 3 | 1, two = bytes.size() / 2 | 1;
  CTS_CUDA(cudaMemcpy(at + one, bytes.data() + one, two - one, cudaMemcpyHostToDevice));
  CTS_CUDA(cudaMemcpy(at, bytes.data(), one, cudaMemcpyHostToDevice));
  CTS_CUDA(cudaMemcpy(at + two, bytes.data() + two, bytes.size() - two, cudaMemcpyHostToDevice));
}
void PutFromDevice(unsigned char* at, const std::vector<unsigned char>& bytes) {
  const cts::Stream stream;
  cts::DeviceBuffer<unsigned char> from(bytes.size());
  from.Write(bytes.data(), bytes.size());
  CTS_CUDA(cudaMemcpyAsync(at, from.data(), bytes.size(), cudaMemcpyDeviceToDevice, stream));
  stream.Synchronize();
}
constexpr Way kPuts[] = {{"to-the-address", PutAtOnce},
                         {"by-default-kind", PutByDefaultKind},
                         {"in-parts", PutInParts},
                         {"within-the-device", PutFromDevice}};

CTS_CASE() {
  unsigned round = 0;
  for (const Constant& constant : kConstants) {
    for (const Way& way : kPuts) {
      ++round;
      cts::Row((std::string(constant.name) + "-" + way.name).c_str(), [&] {
        void* address = nullptr;
        CTS_CUDA(cts::control() ? cudaGetSymbolAddress(&address, another) : constant.address(&address));
        std::vector<unsigned char> bytes(constant.bytes), copied(constant.bytes, 0), within(constant.bytes, 0);
        for (size_t i = 0; i < bytes.size(); ++i)
          bytes[i] = static_cast<unsigned char>(i * 7 + i / 256 + round * 37 + 1);
        way.put(static_cast<unsigned char*>(address), bytes);
        const cts::DeviceBuffer<unsigned char> seen(constant.bytes), taken(constant.bytes);
        constant.read(seen.data());
        CTS_CUDA(cudaGetLastError());
        CTS_FINISH();
        const auto read = seen.Read();
        CTS_EXPECT(std::vector<unsigned char>(read.begin(), read.end()) == bytes,
                   "a kernel does not see what was written to the address of a constant");
        CTS_CUDA(cudaMemcpy(copied.data(), address, constant.bytes, cudaMemcpyDeviceToHost));
        CTS_CUDA(cudaMemcpy(taken.data(), address, constant.bytes, cudaMemcpyDeviceToDevice));
        CTS_FINISH();
        CTS_CUDA(cudaMemcpy(within.data(), taken.data(), constant.bytes, cudaMemcpyDeviceToHost));
        CTS_EXPECT(copied == bytes && within == bytes,
                   "a copy from the address of a constant does not have what was written there");
      });
    }
  }
}

}  // namespace
