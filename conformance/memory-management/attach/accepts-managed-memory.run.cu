/*---
clause: mm.attach.accepts-managed-memory
control: the memory is that of cudaMalloc
control-fails-with: managed memory could not be attached
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/stamps.cuh"

#include <iterator>

namespace {

constexpr std::size_t kBytes = 70'000;

__managed__ unsigned char variable[kBytes];

struct Flag {
  const char* name;
  unsigned flag;
};
constexpr Flag kFlags[] = {
    {"global", cudaMemAttachGlobal}, {"host", cudaMemAttachHost}, {"single", cudaMemAttachSingle}};

// Each flag in turn, of no length and of the whole, with kernels of that stream and the host in between.
void Check(const char* name, unsigned char* memory) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> plain(kBytes);
    const cts::Stream stream;
    cts::Stamps stamps(1);
    std::size_t wrong = 0;
    for (unsigned round = 0; round < 24; ++round) {
      const Flag& flag = kFlags[round % std::size(kFlags)];
      const std::size_t length = round % 2 == 0 ? 0 : kBytes;
      const cudaError_t code =
          cts::Taken(cudaStreamAttachMemAsync(stream, cts::control() ? plain.data() : memory, length, flag.flag));
      CTS_EXPECT_EQ(code, cudaSuccess, "managed memory could not be attached");
      stream.Synchronize();
      if (round != 0) wrong += memory[round] != cts::StampOf(round - 1, round);
      if (flag.flag == cudaMemAttachHost) {  // of the host alone
        for (std::size_t i = 0; i < kBytes; ++i) memory[i] = cts::StampOf(round, i);
        continue;
      }
      stamps.Put(stream, memory, kBytes, round);
      stamps.Check(stream, memory, kBytes, round);
      stream.Synchronize();
      for (std::size_t i = 0; i < kBytes; i += 97) wrong += memory[i] != cts::StampOf(round, i);
    }
    CTS_CUDA(cudaStreamAttachMemAsync(stream, memory, 0, cudaMemAttachGlobal));
    stream.Synchronize();
    CTS_EXPECT_EQ(wrong + stamps.wrong(), 0, "attached memory lost its contents");
  });
}

CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> allocated(kBytes);
  Check("allocated", allocated.data());
  Check("variable", variable);
}

}  // namespace
