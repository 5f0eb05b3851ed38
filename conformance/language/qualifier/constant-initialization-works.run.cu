/*---
clause: lang.qualifier.constant-initialization-works
control: the host gives each variable another value ahead of the first kernel
control-fails-with: [a kernel sees another initial value, the host sees another initial value]
---*/
#include "cts/case.cuh"

#include "initialized.family.cuh"

namespace {

// A variable with other bytes, which has its own ones back at the end.
class Changed {
 public:
  Changed(const void* symbol, std::size_t bytes) : symbol_(symbol), bytes_(bytes) {
    CTS_CUDA(cudaMemcpyFromSymbol(kept_, symbol_, bytes_));
  }
  ~Changed() { cts::detail::CleanedUp(cudaMemcpyToSymbol(symbol_, kept_, bytes_), "cudaMemcpyToSymbol"); }
  Changed(const Changed&) = delete;
  Changed& operator=(const Changed&) = delete;
  void TurnLowestBits() {
    unsigned char turned[kLargest];
    for (std::size_t i = 0; i < bytes_; ++i) turned[i] = kept_[i] ^ 1;
    CTS_CUDA(cudaMemcpyToSymbol(symbol_, turned, bytes_));
  }
  void Take(const void* other) {
    unsigned char taken[kLargest];
    CTS_CUDA(cudaMemcpyFromSymbol(taken, other, bytes_));
    CTS_CUDA(cudaMemcpyToSymbol(symbol_, taken, bytes_));
  }

 private:
  const void* symbol_;
  std::size_t bytes_;
  unsigned char kept_[kLargest];
};

void CheckAll() {
  cts::DeviceBuffer<Digest> told(2 * kCount);
  Tell<<<1, 1>>>(told.data());
  CTS_FINISH();
  const cts::HostCopy<Digest> by_kernel = told.Read();
  for (int i = 0; i < kCount; ++i) {
    const Variable& variable = kVariables[i];
    cts::Row(variable.name, [&] {
      alignas(16) unsigned char bytes[kLargest];
      for (int kind = 0; kind < 2; ++kind) {
        CTS_CUDA(cudaMemcpyFromSymbol(bytes, kind == 0 ? variable.device : variable.constant, variable.bytes));
        CTS_EXPECT_EQ(variable.of_bytes(bytes), variable.right, "the host sees another initial value");
        CTS_EXPECT_EQ(by_kernel[2 * i + kind], variable.right, "a kernel sees another initial value");
      }
    });
  }
  cts::DeviceBuffer<int> followed(kPointerCount);
  Follow<<<1, 1>>>(followed.data(), 4);
  CTS_FINISH();
  for (int i = 0; i < kPointerCount; ++i) {
    cts::Row(kPointers[i].name,
             [&] { CTS_EXPECT_EQ(followed[i], kPointers[i].followed, "a kernel sees another initial value"); });
  }
}

template <int row>
void Change(void (*then)()) {
  if constexpr (row < 2 * kCount) {
    const Variable& variable = kVariables[row / 2];
    Changed changed(row % 2 == 0 ? variable.device : variable.constant, variable.bytes);
    changed.TurnLowestBits();
    Change<row + 1>(then);
  } else if constexpr (row < 2 * kCount + kPointerCount) {
    const Pointer& pointer = kPointers[row - 2 * kCount];
    Changed changed(pointer.symbol, pointer.bytes);
    changed.Take(pointer.other);
    Change<row + 1>(then);
  } else {
    then();
  }
}

CTS_CASE() {
  if (cts::control()) {
    Change<0>(CheckAll);
  } else {
    CheckAll();
  }
}

}  // namespace
