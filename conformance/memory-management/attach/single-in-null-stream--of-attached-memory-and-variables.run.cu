/*---
clause: mm.attach.single-in-null-stream
covers: variables, attached memory, the whole length, another thread; contents stay
control: the stream is a created one
control-fails-with: managed memory of some history was attached singly to the NULL stream
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/threads.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 70'000;
__managed__ unsigned char variable[kBytes];

// How the memory was attached before: not by this case, and by each flag.
struct Before {
  const char* name;
  unsigned flag;
};
constexpr Before kBefore[] = {
    {"as-made", 0}, {"global", cudaMemAttachGlobal}, {"host", cudaMemAttachHost}, {"single", cudaMemAttachSingle}};

void Check(const char* name, unsigned char* memory, const Before& before, bool in_a_thread) {
  cts::Row((std::string(name) + "-" + before.name + (in_a_thread ? "-in-a-thread" : "")).c_str(), [&] {
    const cts::Stream owner, created;
    cts::Stamps stamps(1);
    stamps.PutAll(owner, memory, kBytes, 3);
    owner.Synchronize();
    if (before.flag != 0) CTS_CUDA(cudaStreamAttachMemAsync(owner, memory, 0, before.flag));
    owner.Synchronize();
    for (const std::size_t length : {std::size_t{0}, kBytes}) {
      cudaError_t code = cudaSuccess;
      const auto attach = [&] {
        code = cts::Taken(cudaStreamAttachMemAsync(cts::control() ? cudaStream_t{created} : nullptr, memory, length,
                                                   cudaMemAttachSingle));
      };
      in_a_thread ? cts::InThread(attach) : attach();
      CTS_EXPECT_NE(code, cudaSuccess, "managed memory of some history was attached singly to the NULL stream");
    }
    created.Synchronize();
    CTS_CUDA(cudaStreamAttachMemAsync(owner, memory, 0, cudaMemAttachGlobal));
    owner.Synchronize();
    stamps.Check(owner, memory, kBytes, 3);
    owner.Synchronize();
    CTS_EXPECT_EQ(stamps.wrong(), 0, "a refused attachment changed the contents of memory");
  });
}

CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> allocated(kBytes);
  for (const Before& before : kBefore) {
    for (const bool in_a_thread : {false, true}) {
      Check("allocated", allocated.data(), before, in_a_thread);
      Check("variable", variable, before, in_a_thread);
    }
  }
}

}  // namespace
