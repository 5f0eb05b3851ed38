// Copies of groups from global to shared memory, of so many bytes at each kind of address.
#pragma once

#include <cooperative_groups/memcpy_async.h>

#include <cstring>

#include "late-thread.cuh"

namespace cts {
namespace group {

struct CopyRow {
  unsigned from, to, bytes;  ///< From and to these places in memory that is aligned to 16 bytes.
};
inline constexpr unsigned kCopyRoom = 288;

/// The bit that tells how far apart two addresses are from alignment to 16 bytes: 16 where they have the same.
inline unsigned ApartBy(const CopyRow& row) {
  const unsigned apart = row.from ^ row.to;
  return (apart & 15) == 0 ? 16 : apart & (0 - apart);
}
/// All places and numbers for which `wanted` is true.
template <class Wanted>
std::vector<CopyRow> CopyRows(Wanted wanted) {
  std::vector<CopyRow> rows;
  for (const unsigned from : {0u, 1u, 2u, 3u, 4u, 6u, 7u, 8u, 12u, 13u, 15u}) {
    for (const unsigned to : {0u, 1u, 2u, 3u, 4u, 5u, 6u, 8u, 9u, 12u, 15u}) {
      for (const unsigned bytes :
           {0u, 1u, 2u, 3u, 4u, 5u, 7u, 8u, 9u, 15u, 16u, 17u, 20u, 31u, 32u, 33u, 47u, 64u, 65u, 100u, 128u, 255u}) {
        if (wanted(CopyRow{from, to, bytes})) rows.push_back({from, to, bytes});
      }
    }
  }
  return rows;
}

inline unsigned char SourceByte(unsigned i) { return static_cast<unsigned char>(1 + i * 7 % 251); }
inline constexpr unsigned char kUntouched = 0xee;

/// Block b makes rows[b] by the group of its first thread, `less` bytes too few, and shows the memory.
template <class Groups, class Element>
__global__ void CopyByGroups(const unsigned char* source, const CopyRow* rows, unsigned char* seen, unsigned less) {
  __shared__ __align__(16) unsigned char memory[kCopyRoom];
  const CopyRow row = rows[blockIdx.x];
  const unsigned in_block = ThreadOfBlock(), bytes = row.bytes < less ? 0 : row.bytes - less;
  for (unsigned i = in_block; i < kCopyRoom; i += CountOf(blockDim)) memory[i] = kUntouched;
  __syncthreads();
  Groups::ForMine(0, [&](const auto& group, unsigned first = 0) {
    if constexpr (requires { group.shfl(first, 0); }) first = group.shfl(in_block, 0);
    if (first != 0) return;
    cooperative_groups::memcpy_async(group, reinterpret_cast<Element*>(memory + row.to),
                                     reinterpret_cast<const Element*>(source + row.from),
                                     static_cast<std::size_t>(bytes));
    cooperative_groups::wait(group);
  });
  __syncthreads();
  for (unsigned i = in_block; i < kCopyRoom; i += CountOf(blockDim)) seen[blockIdx.x * kCopyRoom + i] = memory[i];
}

/// How many of the copies did not bring all of their bytes, or changed others.
template <class Groups, class Element>
unsigned WrongCopies(const std::vector<CopyRow>& rows, unsigned threads, unsigned less) {
  DeviceBuffer<unsigned char> source(kCopyRoom);
  DeviceBuffer<CopyRow> given(rows.size());
  const DeviceBuffer<unsigned char> seen(rows.size() * kCopyRoom);
  std::vector<unsigned char> bytes;
  for (unsigned i = 0; i < kCopyRoom; ++i) bytes.push_back(SourceByte(i));
  source.Write(bytes.data(), bytes.size());
  given.Write(rows.data(), rows.size());
  CopyByGroups<Groups, Element>
      <<<static_cast<unsigned>(rows.size()), threads>>>(source.data(), given.data(), seen.data(), less);
  CTS_FINISH();
  const auto got = seen.Read();
  unsigned wrong = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    unsigned char right[kCopyRoom];
    std::memset(right, kUntouched, sizeof right);
    for (unsigned i = 0; i < rows[row].bytes; ++i) right[rows[row].to + i] = SourceByte(rows[row].from + i);
    wrong += std::memcmp(right, got.begin() + row * kCopyRoom, sizeof right) != 0 ? 1 : 0;
  }
  return wrong;
}

struct ThisThread {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    if (ThreadOfBlock() == 0) body(cooperative_groups::this_thread(), 0);
  }
};

}  // namespace group
}  // namespace cts
