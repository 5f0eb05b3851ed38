/*---
clause: mm.map.contents-follow-the-handle
control: every so often the two memories are not exchanged
control-fails-with: a range shows other memory than what is mapped there
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"

#include <array>
#include <optional>
#include <utility>

namespace {

constexpr const char* kOther = "a range shows other memory than what is mapped there";
constexpr unsigned kRounds = 120, kLeftOut = 7;
constexpr std::size_t kStep = 257;

// Two memories and two ranges. In each round a kernel, a copy or a fill writes into both ranges; then the memories
// change places, and kernels and copies of another stream look at both.
CTS_CASE() {
  const std::size_t bytes = 2 * cts::Granule();
  std::array<cts::PhysicalMemory, 2> memories{cts::PhysicalMemory(bytes), cts::PhysicalMemory(bytes)};
  const std::array<cts::Reservation, 2> ranges{cts::Reservation(bytes), cts::Reservation(bytes)};
  std::array<std::optional<cts::Mapping>, 2> mappings;
  const std::array<cts::Stream, 3> streams;
  cts::Stamps stamps(kStep);
  std::array<cts::PinnedBuffer<unsigned char>, 2> out{cts::PinnedBuffer<unsigned char>(64),
                                                      cts::PinnedBuffer<unsigned char>(64)};
  unsigned long long wrong_copies = 0;
  const unsigned rounds = cts::Rounds(kRounds);
  std::array<std::size_t, 2> at{0, 1};  // the memory of each range
  for (std::size_t i = 0; i < 2; ++i) mappings[i].emplace(ranges[i].address(), memories[i]);
  for (unsigned round = 0; round < rounds; ++round) {
    const cts::Stream &writer = streams[round % 3], &reader = streams[(round + 1) % 3];
    for (std::size_t i = 0; i < 2; ++i) {
      unsigned char* const data = mappings[i]->data();
      stamps.Put(writer, data, bytes - 64, 2 * round + static_cast<unsigned>(at[i]));
      CTS_CUDA(cudaMemsetAsync(data + bytes - 64, static_cast<int>((2 * round + at[i]) % 251), 64, writer));
    }
    writer.Synchronize();
    const bool leave_out = cts::control() && round % kLeftOut == 0;
    for (auto& mapping : mappings) mapping.reset();
    if (!leave_out) std::swap(at[0], at[1]);
    for (std::size_t i = 0; i < 2; ++i) mappings[i].emplace(ranges[i].address(), memories[at[i]]);
    if (leave_out) std::swap(at[0], at[1]);
    for (std::size_t i = 0; i < 2; ++i) {
      const unsigned char* const data = mappings[i]->data();
      stamps.Check(reader, data, bytes - 64, 2 * round + static_cast<unsigned>(at[i]));
      CTS_CUDA(cudaMemcpyAsync(out[i].data(), data + bytes - 64, 64, cudaMemcpyDeviceToHost, reader));
    }
    reader.Synchronize();
    for (std::size_t i = 0; i < 2; ++i)
      for (std::size_t k = 0; k < 64; ++k) wrong_copies += out[i][k] != (2 * round + at[i]) % 251;
    if (leave_out) std::swap(at[0], at[1]);
  }
  CTS_EXPECT_EQ(stamps.wrong(), 0, kOther);
  CTS_EXPECT_EQ(wrong_copies, 0, kOther);
}

}  // namespace
