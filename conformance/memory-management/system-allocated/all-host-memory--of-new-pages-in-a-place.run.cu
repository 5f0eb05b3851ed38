/*---
clause: mm.system-allocated.all-host-memory
covers: new pages at an address whose former pages kernels have used
control: the kernels use another range, which had the same bytes before
control-fails-with: kernels did not use the pages that an address of the host has now
requires: [pageable-access]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr unsigned kRounds = 12;

// By each way the range has other pages afterwards.
void MapAnew(const cts::HostRange& range) {
  void* const again =
      mmap(range.data(), range.size(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
  CTS_EXPECT(again == range.data(), "the pages could not be mapped anew");
}
void DropPages(const cts::HostRange& range) {
  CTS_EXPECT_EQ(madvise(range.data(), range.size(), MADV_DONTNEED), 0, "the pages could not be dropped");
}
// The pages of other memory come here, with what they hold.
void MovePages(const cts::HostRange& range) {
  constexpr int kHow = PROT_READ | PROT_WRITE;
  void* const fresh = mmap(nullptr, range.size(), kHow, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (!CTS_EXPECT(fresh != MAP_FAILED, "there is no memory of mmap")) return;
  static_cast<volatile char*>(fresh)[0] = 1;
  void* const moved = mremap(fresh, range.size(), range.size(), MREMAP_MAYMOVE | MREMAP_FIXED, range.data());
  CTS_EXPECT(moved == range.data(), "the pages could not be moved");
}

void Check(size_t bytes, void (*replace)(const cts::HostRange&)) {
  const cts::HostRange range(bytes), other(bytes);
  const auto bytes_of = [](const cts::HostRange& of) { return reinterpret_cast<unsigned char*>(of.data()); };
  unsigned char *const host = bytes_of(range), *const used = cts::control() ? bytes_of(other) : host;
  const cts::Stream stream;
  cts::Stamps stamps(1);
  size_t others = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned owner = 10 * round + 3;
    for (size_t i = 0; i < bytes; ++i) {
      host[i] = cts::StampOf(owner, i);
      bytes_of(other)[i] = cts::StampOf(owner - 1, i);
    }
    stamps.Check(stream, used, bytes, owner);
    if (round % 2 == 0) {
      stream.Synchronize();
      replace(range);
    }
    stamps.Put(stream, used, bytes, owner + 1);
    stream.Synchronize();
    for (size_t i = 0; i < bytes; ++i) others += host[i] != cts::StampOf(owner + 1, i);
    replace(range);
  }
  CTS_EXPECT(others == 0 && stamps.wrong() == 0, "kernels did not use the pages that an address of the host has now");
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    void (*replace)(const cts::HostRange&);
  } kRows[] = {{"mapped-anew", &MapAnew}, {"dropped", &DropPages}, {"moved", &MovePages}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      for (const size_t bytes : {size_t{1} << 16, (size_t{2} << 20) + (size_t{1} << 16)}) Check(bytes, row.replace);
    });
  }
}

}  // namespace
