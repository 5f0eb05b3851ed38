/*---
clause: mm.compression.contents-exact
covers: lines that left the L2 cache; fills; copies on the device
control: one byte of each memory is written otherwise
control-fails-with: compressible memory does not hold what was written to it before other data filled the L2 cache
requires: [compression]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <random>
#include <vector>

#include "compressed-data.cuh"

namespace {

constexpr unsigned kRounds = 12;

struct Memory {
  Memory(std::size_t bytes, const CUmemAllocationProp& properties)
      : physical(bytes, properties), range(bytes), mapping(range.address(), physical) {
    CTS_CUDA(cudaMemset(mapping.data(), 0, bytes));
  }
  bool compressible() const {
    CUmemAllocationProp got{};
    CTS_CU(CTS_DRIVER(cuMemGetAllocationPropertiesFromHandle)(&got, physical.handle()));
    return got.allocFlags.compressionType == CU_MEM_ALLOCATION_COMP_GENERIC;
  }
  unsigned char* At(const cts::DataPart& part) const { return mapping.data() + part.begin; }

  const cts::PhysicalMemory physical;
  const cts::Reservation range;
  const cts::Mapping mapping;
  std::vector<cts::DataPart> parts;
};

// Words that are all the same are filled in, others are copied from `plain` on the device, or written by WriteData.
void Write(const Memory& to, cts::DataPart& part, unsigned round, unsigned char* plain, std::mt19937& random) {
  part.data = random() % cts::kDataKinds;
  part.round = round;
  const unsigned how = random() % (cts::kDataWays + 2);
  if (how < cts::kDataWays) return cts::WriteData(how, to.mapping.data(), part);
  if (part.data <= cts::kDataOneWord) {
    const unsigned word = part.data == cts::kDataZeros ? 0 : 0x3F800000u + round;
    CTS_CU(CTS_DRIVER(cuMemsetD32)(to.range.address() + part.begin, word, part.bytes / 4));
    return;
  }
  cts::WriteData(4, plain, part);
  CTS_CUDA(cudaMemcpy(to.At(part), plain + part.begin, part.bytes, cudaMemcpyDeviceToDevice));
}

unsigned long long OtherInCopies(const Memory& memory, std::size_t first) {
  unsigned long long other = 0;
  for (std::size_t p = first; p < memory.parts.size(); p += 17) {
    const cts::DataPart& part = memory.parts[p];
    std::vector<unsigned char> copy(std::min(part.bytes, std::size_t{1} << 16));
    CTS_CUDA(cudaMemcpy(copy.data(), memory.At(part), copy.size(), cudaMemcpyDeviceToHost));
    for (std::size_t i = 0; i < copy.size(); ++i)
      other += copy[i] != cts::DataByte(part.data, part.round, part.begin + i);
  }
  return other;
}

// Half of the parts of the first memory are written in each round; then parts of the second are copied from it, or are
// written as well. Other data fills the cache before the copies and before each look; parts may end within a line.
CTS_CASE() {
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.allocFlags.compressionType = CU_MEM_ALLOCATION_COMP_GENERIC;
  const std::size_t granule = cts::Granule(properties), bytes = (std::size_t{16} << 20) / granule * granule + granule;
  Memory first(bytes, properties), second(bytes, properties);
  const bool compressible = first.compressible() && second.compressible();
  CTS_OBSERVE("is-compressible", compressible);
  if (!compressible) cts::PowerNotShown("the memory that came is not compressible");
  int cache = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&cache, cudaDevAttrL2CacheSize, 0));
  const cts::DeviceBuffer<uint4> others(std::max(std::size_t(cache), std::size_t{1} << 20) * 2 / sizeof(uint4));
  const auto fill_cache = [&] {
    cts::ChangeWords<<<512, 256>>>(others.data(), others.size());
    CTS_CUDA(cudaGetLastError());
  };
  const cts::DeviceBuffer<unsigned char> plain(bytes);
  const cts::DeviceBuffer<unsigned long long> wrong(1, 0);
  std::mt19937 random(static_cast<unsigned>(cts::seed()));
  second.parts = first.parts = cts::CutIntoParts(bytes, 4, random);
  for (unsigned round = 1; round <= cts::Rounds(kRounds); ++round) {
    for (cts::DataPart& part : first.parts) {
      if (random() % 2 == 0) Write(first, part, round, plain.data(), random);
    }
    fill_cache();
    for (std::size_t p = 0; p < second.parts.size(); ++p) {
      if (random() % 2 == 0) {
        second.parts[p] = first.parts[p];
        CTS_CUDA(cudaMemcpy(second.At(second.parts[p]), first.At(first.parts[p]), first.parts[p].bytes,
                            cudaMemcpyDeviceToDevice));
      } else if (random() % 2 == 0) {
        Write(second, second.parts[p], round, plain.data(), random);
      }
    }
    for (const Memory* const memory : {&first, &second}) {
      const cts::DataPart& one = memory->parts[memory->parts.size() / 2];
      if (cts::control()) CTS_CUDA(cudaMemset(memory->At(one), ~cts::DataByte(one.data, one.round, one.begin), 1));
      fill_cache();
      for (const cts::DataPart& part : memory->parts)
        cts::CountOtherData<<<32, 256>>>(memory->mapping.data(), part.begin, part.bytes, part.data, part.round,
                                         wrong.data());
    }
    CTS_FINISH();
    fill_cache();
    const unsigned long long of_copies = OtherInCopies(first, round % 17) + OtherInCopies(second, (round + 8) % 17);
    CTS_EXPECT(wrong[0] == 0 && of_copies == 0,
               "compressible memory does not hold what was written to it before other data filled the L2 cache");
  }
}

}  // namespace
