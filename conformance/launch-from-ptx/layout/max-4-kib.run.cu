/*---
clause: ptx.layout.max-4-kib
control: the last byte is changed before the launch
control-fails-with: a parameter list of at most 4 KiB did not arrive whole
build: [rdc]
timeout: 60
note: >-
  Up to 4 KiB a list must arrive. The documents do not say what becomes of a longer one, so the greatest that arrives
  is recorded, up to the limit of kernel parameters, in a process of its own, which tries them until one is lost.
---*/
#include "cts/case.cuh"

namespace {

constexpr int kLimit = 4096, kMost = 32764;

// After a pointer, so that the list is as long as it says to the byte.
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
unsigned Expected() {
  unsigned expected = 0;
  for (unsigned i = 0; i < sizeof(Block<kBytes>); ++i) expected = expected * 31 + Byte(i);
  return expected;
}

template <int kBytes>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<unsigned> sum(1);
    cts::DeviceBuffer<cudaError_t> launched(1);
    Parent<kBytes><<<1, 1>>>(sum.data(), launched.data(), cts::control() ? 1 : 0);
    CTS_FINISH();
    CTS_EXPECT_EQ(launched[0], cudaSuccess, "a parameter list of at most 4 KiB was refused");
    CTS_EXPECT_EQ(sum[0], Expected<kBytes>(), "a parameter list of at most 4 KiB did not arrive whole");
  });
}

// False where the context is lost.
template <int kBytes>
bool Try(const cts::DeviceBuffer<unsigned>& sum, const cts::DeviceBuffer<cudaError_t>& launched) {
  Parent<kBytes><<<1, 1>>>(sum.data(), launched.data(), 0);
  if (cudaDeviceSynchronize() != cudaSuccess) return false;
  if (launched[0] == cudaSuccess && sum[0] == Expected<kBytes>()) cts::Tell("greatest", kBytes);
  return true;
}
CTS_CHILD(Beyond) {
  const cts::DeviceBuffer<unsigned> sum(1);
  const cts::DeviceBuffer<cudaError_t> launched(1);
  const bool here = Try<kLimit + 1>(sum, launched) && Try<2 * kLimit>(sum, launched) && Try<kMost>(sum, launched);
  if (!here) cts::ContextIsLost();
}

CTS_CASE() {
  Check<9>("9-bytes");
  Check<1024>("1-kib");
  Check<kLimit - 1>("4095-bytes");
  Check<kLimit>("4-kib");
  if (cts::control()) return;
  // Outside MPS, where a fault would reach other clients.
  const cts::ChildRun run =
      cts::RunChild("Beyond", {.environment = {{"CUDA_MPS_PIPE_DIRECTORY", "/dev/null"}}, .any_end = true});
  CTS_OBSERVE("greatest-list-that-arrives", run.Has("greatest") ? run.Value("greatest") : kLimit);
}

}  // namespace
