/*---
clause: mm.advise.unset-read-mostly-keeps-contents
covers: no second copy on the host, none left old by a write
control: the advice is taken back of another block, and what is written goes there
control-fails-with:
  - memory that was read-mostly kept its copy on the host
  - memory is still read-mostly
  - a reader of memory that was read-mostly has an old copy
requires: [managed]
draft: five of five on an H200, not yet on an H100
note: which pages the host has in a frame is asked of the system; where it does not tell, nothing is shown
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream.h"

#include <string>

namespace {

constexpr std::size_t kBytes = 4 << 20, kPart = 1 << 20, kStep = 61;

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

// A copy on both, the advice taken back, then new bytes from one side: both sides find them.
void WriteAfterwards(const Range& range, const char* preferred, bool by_host) {
  const cts::ManagedPages block(kBytes), other(kBytes);
  const cts::Stream stream;
  cts::Stamps stamps(kStep);
  const std::string name = preferred;
  if (name != "no-preferred-location")
    CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation,
                           name == "preferred-on-the-host" ? cts::OnHostLocation() : cts::OnDeviceLocation()));
  unsigned char* const at = block.data() + range.at;
  unsigned char* const to = (cts::control() ? other : block).data() + range.at;
  std::size_t old = 0;
  for (unsigned round = 0; round < 3; ++round) {
    stamps.Put(stream, at, range.bytes, 2 * round);
    cts::PutWhere(block.data(), kBytes, cts::Residence::kBoth, stream);
    stamps.Check(stream, at, range.bytes, 2 * round);
    stream.Synchronize();
    for (std::size_t i = 0; i < range.bytes; i += kStep) old += at[i] != cts::StampOf(2 * round, i);
    CTS_CUDA(cudaMemAdvise(to, range.bytes, cudaMemAdviseUnsetReadMostly, cts::OnDeviceLocation()));
    const unsigned owner = 2 * round + 1;
    if (by_host) {
      for (std::size_t i = 0; i < range.bytes; ++i) to[i] = cts::StampOf(owner, i);
    } else {
      stamps.Put(stream, to, range.bytes, owner);
      stream.Synchronize();
    }
    for (std::size_t i = 0; i < range.bytes; i += kStep) old += at[i] != cts::StampOf(owner, i);
    stamps.Check(stream, at, range.bytes, owner);
    stream.Synchronize();
  }
  CTS_EXPECT_EQ(stamps.wrong() + old, 0, "a reader of memory that was read-mostly has an old copy");
}

CTS_CASE(written_afterwards) {
  for (const char* const preferred : {"no-preferred-location", "preferred-on-the-host", "preferred-on-the-device"}) {
    for (const Range& range : kRanges) {
      const std::string name = std::string(range.name) + "-" + preferred;
      cts::Row((name + "-by-the-host").c_str(), [&] { WriteAfterwards(range, preferred, true); });
      cts::Row((name + "-by-a-kernel").c_str(), [&] { WriteAfterwards(range, preferred, false); });
    }
  }
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
