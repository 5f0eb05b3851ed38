/*---
clause: pi.symbol.device-pointer-variable
covers: tables of pointers, inner addresses, settings in a stream and by kernels
control: the variable gets the address of another block
control-fails-with: a kernel did not write where a pointer variable was set to in this way
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstddef>

namespace {

constexpr unsigned kPointers = 16, kCount = 256;
constexpr size_t kBlock = size_t{1} << 20;  // ints of a block, in whose places pointers lie

__device__ int* pointers[kPointers];
struct Named {
  unsigned before;
  int* pointer;
  unsigned after;
};
__device__ Named in_a_class = {7, nullptr, 9};

__global__ void Set(int* const* addresses) { pointers[threadIdx.x] = addresses[threadIdx.x]; }
__global__ void Write(unsigned which, int value) {
  pointers[which][threadIdx.x] = value + static_cast<int>(threadIdx.x);
}
__global__ void WriteInClass(int value, unsigned* beside) {
  in_a_class.pointer[threadIdx.x] = value + static_cast<int>(threadIdx.x);
  if (threadIdx.x == 0) *beside = in_a_class.before * 10 + in_a_class.after;
}

// Each pointer of the table is another place of a block; a later block takes the place of the first one.
template <class Setting>
void Check(const char* name, Setting set) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<int> blocks[2] = {cts::DeviceBuffer<int>(kBlock), cts::DeviceBuffer<int>(kBlock)};
    const auto place = [](unsigned i) { return i * (kBlock / kPointers) + i; };
    unsigned wrong = 0;
    for (int which = 0; which < 2; ++which) {
      int* addresses[kPointers];
      for (unsigned i = 0; i < kPointers; ++i)
        addresses[i] = blocks[cts::control() ? 1 - which : which].data() + place(i);
      set(addresses);
      for (unsigned i = 0; i < kPointers; ++i) Write<<<1, kCount>>>(i, static_cast<int>(1000 * (i + 1)) + which);
      CTS_FINISH();
      const auto read = blocks[which].Read();
      for (unsigned i = 0; i < kPointers; ++i)
        for (unsigned k = 0; k < kCount; ++k)
          wrong += read[place(i) + k] != static_cast<int>(1000 * (i + 1) + k) + which;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a kernel did not write where a pointer variable was set to in this way");
  });
}

CTS_CASE(table) {
  Check("whole-table", [](int** addresses) { CTS_CUDA(cudaMemcpyToSymbol(pointers, addresses, sizeof pointers)); });
  Check("one-by-one", [](int** addresses) {
    for (unsigned i = kPointers; i-- > 0;)
      CTS_CUDA(cudaMemcpyToSymbol(pointers, addresses + i, sizeof *addresses, i * sizeof *addresses));
  });
  Check("in-a-stream", [](int** addresses) {
    const cts::Stream stream;
    CTS_CUDA(cudaMemcpyToSymbolAsync(pointers, addresses, sizeof pointers, 0, cudaMemcpyHostToDevice, stream));
    stream.Synchronize();
  });
  Check("by-a-kernel", [](int** addresses) {
    cts::DeviceBuffer<int*> given(kPointers);
    given.Write(addresses, kPointers);
    Set<<<1, kPointers>>>(given.data());
    CTS_FINISH();
  });
}

CTS_CASE(member) {
  const cts::DeviceBuffer<int> block(kCount), other(kCount);
  const cts::DeviceBuffer<unsigned> beside(1);
  int* const address = (cts::control() ? other : block).data();
  CTS_CUDA(cudaMemcpyToSymbol(in_a_class, &address, sizeof address, offsetof(Named, pointer)));
  WriteInClass<<<1, kCount>>>(500, beside.data());
  CTS_FINISH();
  const auto read = block.Read();
  unsigned wrong = 0;
  for (unsigned k = 0; k < kCount; ++k) wrong += read[k] != static_cast<int>(500 + k);
  CTS_EXPECT_EQ(wrong, 0u, "a kernel did not write where a pointer variable was set to in this way");
  CTS_EXPECT_EQ(beside[0], 79u, "the members beside the pointer changed");
}

}  // namespace
