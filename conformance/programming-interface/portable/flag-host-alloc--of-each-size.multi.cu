/*---
clause: pi.portable.flag-host-alloc
covers: each further flag beside it, small to large blocks, several at once
control: the memory is ordinary memory of the host
control-fails-with: a copy of one of several portable blocks held up the host
control-may-fail-with:
  a kernel did not read one of several portable blocks:
    no document says that memory which is not registered has no device address
requires: [gpus-2]
timeout: 60
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/page_locked_use.cuh"

#include <memory>
#include <string>
#include <vector>

namespace {

// Of a block: its first bytes are left out, so that a copy begins at any address.
struct Subject {
  const char* name;
  size_t bytes, offset;
  unsigned flags;
};
constexpr Subject kSubjects[] = {
    {"100-bytes-mapped", 100, 7, cudaHostAllocMapped},
    {"64-kib-and-1-write-combined", (64 << 10) + 1, 0, cudaHostAllocWriteCombined},
    {"1-mib-and-3-mapped-write-combined", (1 << 20) + 3, 101, cudaHostAllocMapped | cudaHostAllocWriteCombined},
    {"5-mib-and-1", (5 << 20) + 1, 4099, cudaHostAllocDefault}};

class Block {
 public:
  Block(int device, const Subject& of) : pageable_(of.offset + of.bytes), offset_(of.offset) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaHostAlloc(&memory_, of.offset + of.bytes, cudaHostAllocPortable | of.flags));
  }
  ~Block() { CTS_EXPECT_EQ(cudaFreeHost(memory_), cudaSuccess, "a block was not freed"); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  void* data() const { return (cts::control() ? pageable_.data() : static_cast<char*>(memory_)) + offset_; }

 private:
  const cts::HostRange pageable_;
  const size_t offset_;
  void* memory_ = nullptr;
};

// All blocks live while each is used. The device that was not current comes first: it has seen none of them yet.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    std::vector<std::unique_ptr<Block>> blocks;
    for (const Subject& subject : kSubjects) blocks.push_back(std::make_unique<Block>(pair.one, subject));
    for (size_t i = 0; i < blocks.size(); ++i) {
      const Subject& subject = kSubjects[i];
      cts::Row((std::string(pair.name) + "-" + subject.name).c_str(), [&] {
        for (const int device : {pair.other, pair.one}) {
          const auto use = cts::UseAsPageLocked(device, blocks[i]->data(), subject.bytes);
          use.AskOfUnlocked();
          CTS_EXPECT(use.copied_behind_the_host, "a copy of one of several portable blocks held up the host");
          CTS_EXPECT(use.mapped, "a kernel did not read one of several portable blocks");
        }
      });
    }
  }
}

}  // namespace
