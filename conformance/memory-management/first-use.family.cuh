// Managed variables whose first use, of host and device, is a call with their ranges.
#include "cts/memory/managed.h"

#include <string>

namespace {

constexpr unsigned kWords = 6000;  // more than a page

struct Words {
  unsigned at[kWords];
};
__host__ __device__ constexpr unsigned WordOf(unsigned i) { return i * 2654435761u + 12345; }
constexpr Words FirstWords() {
  Words words{};
  for (unsigned i = 0; i < kWords; ++i) words.at[i] = WordOf(i);
  return words;
}

__managed__ Words table = FirstWords();
__managed__ Words other = FirstWords();

__global__ void CountWrong(const Words* words, unsigned added, unsigned* wrong) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x)
    if (words->at[i] != WordOf(i) + added) atomicAdd(wrong, 1u);
}
__global__ void AddOne(Words* words) {
  for (unsigned i = threadIdx.x; i < kWords; i += blockDim.x) words->at[i] += 1;
}
unsigned WrongOnHost(const Words& words, unsigned added) {
  unsigned wrong = 0;
  for (unsigned i = 0; i < kWords; ++i) wrong += words.at[i] != WordOf(i) + added ? 1 : 0;
  return wrong;
}

// How many words of `table` are wrong where call(location, stream) is the first use: before and after a kernel changes
// them, and at last for the host. Where it is spoilt, a byte is filled after each call.
template <class Call>
unsigned WrongAfter(Call call, bool to_device, bool spoilt) {
  const cts::Stream stream;
  cts::DeviceBuffer<unsigned> wrong(1, 0);
  stream.Synchronize();
  unsigned on_host = 0;
  for (unsigned added = 0; added < 4; ++added) {
    call(to_device == (added % 2 == 0) ? cts::OnDeviceLocation() : cts::OnHostLocation(),
         static_cast<cudaStream_t>(stream));
    if (spoilt) CTS_CUDA(cudaMemsetAsync(&table.at[kWords - 1], 0xFE, 1, stream));
    CountWrong<<<1, 256, 0, stream>>>(&table, added, wrong.data());
    CTS_CUDA(cudaGetLastError());
    if (added == 2) {
      stream.Synchronize();
      on_host += WrongOnHost(table, added);
    }
    AddOne<<<1, 256, 0, stream>>>(&table);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_FINISH();
  return wrong[0] + on_host + WrongOnHost(table, 4) + WrongOnHost(other, 0);
}

}  // namespace
