/*---
clause: mm.advise.unset-read-mostly-keeps-contents
covers: no second copy on the host, where the device is preferred
control: the advice is taken back of another block
control-fails-with:
  - memory that was read-mostly kept its copy on the host
  - memory is still read-mostly
requires: [managed]
launches: none
note: which pages the host has in a frame is asked of the system; where it does not tell, nothing is shown
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/stream.h"

namespace {

constexpr std::size_t kBytes = 4 << 20, kPart = 1 << 20;

struct Range {
  const char* name;
  std::size_t at, bytes;
};
constexpr Range kRanges[] = {{"whole", 0, kBytes}, {"first-part", 0, kPart}, {"part-within", kPart, 2 * kPart}};

// Whether memory that the device alone has is in no frame of the host's, as the system tells it.
bool SystemTells(unsigned char* block) {
  int coherent = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&coherent, cudaDevAttrDirectManagedMemAccessFromHost, 0));
  return coherent == 0 && cts::PagesNotResident(block, kBytes) == kBytes / cts::HostPage();
}

CTS_CASE() {
  for (const Range& range : kRanges) {
    cts::Row(range.name, [&] {
      const cts::ManagedPages block(kBytes), other(kBytes);
      const cts::Stream stream;
      CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation()));
      for (unsigned round = 0; round < 2; ++round) {
        cts::PutWhere(block.data(), kBytes, cts::Residence::kDevice, stream);
        if (!SystemTells(block.data())) {
          cts::PowerNotShown("the system does not tell which memory the host has");
          return;
        }
        cts::PutWhere(block.data(), kBytes, cts::Residence::kBoth, stream);
        for (std::size_t i = 0; i < kBytes; i += cts::HostPage())
          (void)*static_cast<const volatile unsigned char*>(block.data() + i);
        if (cts::PagesNotResident(block.data(), kBytes) != 0) {
          cts::PowerNotShown("the system does not tell of the copy of the host");
          return;
        }
        unsigned char* const advised = cts::control() ? other.data() : block.data();
        CTS_CUDA(cudaMemAdvise(advised + range.at, range.bytes, cudaMemAdviseUnsetReadMostly, cts::OnDeviceLocation()));
        unsigned char* const at = block.data() + range.at;
        CTS_EXPECT_EQ(cts::PagesNotResident(at, range.bytes), range.bytes / cts::HostPage(),
                      "memory that was read-mostly kept its copy on the host");
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeReadMostly, at, range.bytes), 0,
                      "memory is still read-mostly");
      }
    });
  }
}

}  // namespace
