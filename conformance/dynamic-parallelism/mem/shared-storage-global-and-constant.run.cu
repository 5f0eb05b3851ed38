/*---
clause: cdp.mem.shared-storage-global-and-constant
control: the child looks at other variables, which its parent and the host did not set
control-fails-with:
  - the child does not see the parent's value in global memory
  - the child does not see the host's value in constant memory
  - the host does not see the child's value in global memory
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ int word, other_word;
__constant__ int constant, other_constant;

struct Seen {
  int word, constant;
};

__global__ void Child(Seen* seen, bool other) {
  int* mine = other ? &other_word : &word;
  *seen = {*mine, other ? other_constant : constant};
  *mine = 3;
}

__global__ void Parent(Seen* seen, bool other) {
  word = 1;
  Child<<<1, 1>>>(seen, other);
}

CTS_CASE() {
  const int host_value = 2;
  CTS_CUDA(cudaMemcpyToSymbol(constant, &host_value, sizeof host_value));
  cts::DeviceBuffer<Seen> seen(1);
  Parent<<<1, 1>>>(seen.data(), cts::control());
  CTS_FINISH();
  int last = 0;
  CTS_CUDA(cudaMemcpyFromSymbol(&last, word, sizeof last));
  CTS_EXPECT_EQ(seen[0].word, 1, "the child does not see the parent's value in global memory");
  CTS_EXPECT_EQ(seen[0].constant, host_value, "the child does not see the host's value in constant memory");
  CTS_EXPECT_EQ(last, 3, "the host does not see the child's value in global memory");
}

}  // namespace
