/*---
clause: ptx.layout.max-4-kib
control: the last byte is changed before the launch
control-fails-with: a parameter list of 4 KiB did not arrive whole
build: [rdc]
timeout: 60
note: >-
  Asserts the inner side of the limit. The documents do not say what becomes of a longer list, so what happens from the
  first byte beyond it up to the limit of kernel parameters is recorded; each length has a process of its own.
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kLimit = 4096, kMost = 32764;

// Behind a pointer, so that the list is as long as it says to the byte.
template <int kBytes>
struct Block {
  unsigned char bytes[kBytes - sizeof(unsigned*)];
};

__host__ __device__ unsigned char Byte(int at) { return static_cast<unsigned char>(at * 7 + 1); }

template <int kBytes>
__global__ void Child(unsigned* sum, Block<kBytes> block) {
  unsigned total = 0;
  for (unsigned i = 0; i < sizeof block; ++i) total = total * 31 + block.bytes[i];
  *sum = total;
}

template <int kBytes>
__global__ void Parent(unsigned* sum, cudaError_t* launched, int change) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(alignof(unsigned*), kBytes));
  *launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  *reinterpret_cast<unsigned**>(buffer) = sum;
  for (unsigned i = 0; i < sizeof(Block<kBytes>); ++i) buffer[sizeof sum + i] = Byte(i);
  buffer[kBytes - 1] ^= change;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<kBytes>), buffer, dim3(1), dim3(1), 0, nullptr);
}

template <int kBytes>
void Launch() {
  unsigned expected = 0;
  for (unsigned i = 0; i < sizeof(Block<kBytes>); ++i) expected = expected * 31 + Byte(i);
  cts::DeviceBuffer<unsigned> sum(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<kBytes><<<1, 1>>>(sum.data(), launched.data(), cts::control() && kBytes == kLimit ? 1 : 0);
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  cts::Tell("launched", launched[0]);
  cts::Tell("whole", sum[0] == expected);
}

CTS_CHILD(Inside) { Launch<kLimit>(); }
CTS_CHILD(OneByteBeyond) { Launch<kLimit + 1>(); }
CTS_CHILD(Twice) { Launch<2 * kLimit>(); }
CTS_CHILD(Most) { Launch<kMost>(); }

void Observe(const std::string& length, const cts::ChildRun& run) {
  for (const std::string key : {"synchronized", "launched"}) {
    const std::string name = length + ": " + key;
    if (run.Has(key.c_str())) {
      CTS_OBSERVE(name.c_str(), static_cast<cudaError_t>(run.Value(key.c_str())));
    } else {
      CTS_OBSERVE(name.c_str(), "the process ended before");
    }
  }
  CTS_OBSERVE((length + ": arrived whole").c_str(), run.Has("whole") && run.Value("whole") == 1);
}

CTS_CASE() {
  const cts::ChildRun inside = cts::RunChild("Inside");
  CTS_EXPECT_EQ(inside.Value("synchronized"), cudaSuccess, "a parameter list of 4 KiB lost the context");
  CTS_EXPECT_EQ(inside.Value("launched"), cudaSuccess, "a parameter list of 4 KiB was refused");
  CTS_EXPECT_EQ(inside.Value("whole"), 1, "a parameter list of 4 KiB did not arrive whole");
  Observe("4097 bytes", cts::RunChild("OneByteBeyond"));
  Observe("8 KiB", cts::RunChild("Twice"));
  Observe("32764 bytes", cts::RunChild("Most"));
}

}  // namespace
