/*---
clause: lang.qualifier.extern-across-units
control: the second unit uses variables of its own
control-fails-with: two units do not use one variable
build: [rdc]
units: 2
note: managed variables have mm.managed-variable.across-units
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 5;
struct Words {
  int device, devices[kWords], constant, constants[kWords], pointed;
};

// With C linkage a name is one for both units, although the namespace has none. The second unit reads and writes what
// the first one defines.
extern "C" __global__ void CtsReadInAnotherUnit(Words* to, bool own);
extern "C" __global__ void CtsWriteInAnotherUnit(int by, bool own);
extern "C" void CtsCopyInAnotherUnit(Words* to, int constant, bool own);

#if CTS_UNIT == 2

extern "C" {
extern __device__ int CtsExternWord;
extern __device__ int CtsExternWords[];
extern __constant__ int CtsExternConstant;
extern __constant__ int CtsExternConstants[kWords];
extern __device__ int* CtsExternPointer;
}
static __device__ int own_word = 1000, own_words[kWords] = {1001, 1002, 1003, 1004, 1005};
static __constant__ int own_constant = 1006, own_constants[kWords] = {1007, 1008, 1009, 1010, 1011};
static __device__ int* own_pointer = own_words;

extern "C" __global__ void CtsReadInAnotherUnit(Words* to, bool own) {
  to->device = own ? own_word : CtsExternWord;
  to->constant = own ? own_constant : CtsExternConstant;
  for (int i = 0; i < kWords; ++i) {
    to->devices[i] = (own ? own_words : CtsExternWords)[i];
    to->constants[i] = (own ? own_constants : CtsExternConstants)[i];
  }
  to->pointed = *(own ? own_pointer : CtsExternPointer);
}
extern "C" __global__ void CtsWriteInAnotherUnit(int by, bool own) {
  (own ? own_word : CtsExternWord) += by;
  for (int i = 0; i < kWords; ++i) (own ? own_words : CtsExternWords)[i] += by * (i + 1);
}
// The host of the second unit: it reads variables of the device, and writes one of constant memory.
extern "C" void CtsCopyInAnotherUnit(Words* to, int constant, bool own) {
  if (own) {
    CTS_CUDA(cudaMemcpyFromSymbol(&to->device, own_word, sizeof(int)));
    CTS_CUDA(cudaMemcpyFromSymbol(to->constants, own_constants, sizeof to->constants));
    CTS_CUDA(cudaMemcpyToSymbol(own_constant, &constant, sizeof constant));
  } else {
    CTS_CUDA(cudaMemcpyFromSymbol(&to->device, CtsExternWord, sizeof(int)));
    CTS_CUDA(cudaMemcpyFromSymbol(to->constants, CtsExternConstants, sizeof to->constants));
    CTS_CUDA(cudaMemcpyToSymbol(CtsExternConstant, &constant, sizeof constant));
  }
}

#else

extern "C" {
__device__ int CtsExternWord = 7;
__device__ int CtsExternWords[kWords] = {10, 20, 30, 40, 50};
__constant__ int CtsExternConstant = 8;
__constant__ int CtsExternConstants[kWords] = {11, 21, 31, 41, 51};
__device__ int* CtsExternPointer = &CtsExternWords[3];
}

__global__ void Read(Words* to) {
  *to = {CtsExternWord, {}, CtsExternConstant, {}, *CtsExternPointer};
  for (int i = 0; i < kWords; ++i) to->devices[i] = CtsExternWords[i];
}

CTS_CASE() {
  constexpr const char* kTwo = "two units do not use one variable";
  const cts::DeviceBuffer<Words> first(1), second(1);
  CtsReadInAnotherUnit<<<1, 1>>>(first.data(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CtsWriteInAnotherUnit<<<1, 1>>>(100, cts::control());
  CTS_FINISH();
  Words by_host = {};
  CtsCopyInAnotherUnit(&by_host, 88, cts::control());
  Read<<<1, 1>>>(second.data());
  CTS_FINISH();
  const Words in_second = first[0], in_first = second[0];

  cts::Row("initial-values", [&] {
    CTS_EXPECT_EQ(in_second.device, 7, kTwo);
    CTS_EXPECT_EQ(in_second.constant, 8, kTwo);
    CTS_EXPECT_EQ(in_second.pointed, 40, kTwo);
    for (int i = 0; i < kWords; ++i) {
      CTS_EXPECT_EQ(in_second.devices[i], (i + 1) * 10, kTwo);
      CTS_EXPECT_EQ(in_second.constants[i], (i + 1) * 10 + 1, kTwo);
    }
  });
  cts::Row("written-by-a-kernel", [&] {
    CTS_EXPECT_EQ(in_first.device, 107, kTwo);
    CTS_EXPECT_EQ(in_first.pointed, 440, kTwo);
    for (int i = 0; i < kWords; ++i) CTS_EXPECT_EQ(in_first.devices[i], (i + 1) * 110, kTwo);
  });
  cts::Row("read-by-the-host", [&] {
    CTS_EXPECT_EQ(by_host.device, 107, kTwo);
    for (int i = 0; i < kWords; ++i) CTS_EXPECT_EQ(by_host.constants[i], (i + 1) * 10 + 1, kTwo);
  });
  cts::Row("written-by-the-host", [&] { CTS_EXPECT_EQ(in_first.constant, 88, kTwo); });

  const int back = 8;  // As they were, for whoever comes next in the process.
  CTS_CUDA(cudaMemcpyToSymbol(CtsExternConstant, &back, sizeof back));
  if (!cts::control()) CtsWriteInAnotherUnit<<<1, 1>>>(-100, false);
  CTS_FINISH();
}

#endif

}  // namespace
