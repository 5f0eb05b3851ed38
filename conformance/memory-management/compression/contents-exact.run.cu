/*---
clause: mm.compression.contents-exact
control: one byte is written otherwise
control-fails-with: compressible memory does not hold what was written to it
requires: [compression]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <random>
#include <vector>

#include "compressed-data.cuh"

namespace {

constexpr unsigned kRounds = 240;
constexpr std::size_t kPiece = 1 << 16;  // what is looked at on the host

// Parts that lie side by side are written in turn, with more and with less compressible data, by stores of each width
// and by copies; some end within a line. Kernels look at them through two mappings, copies through one.
CTS_CASE() {
  CUmemAllocationProp properties = cts::MemoryOfDevice();
  properties.allocFlags.compressionType = CU_MEM_ALLOCATION_COMP_GENERIC;
  const std::size_t granule = cts::Granule(properties), bytes = (std::size_t{16} << 20) / granule * granule + granule;
  const cts::PhysicalMemory memory(bytes, properties);
  CUmemAllocationProp got{};
  CTS_CU(CTS_DRIVER(cuMemGetAllocationPropertiesFromHandle)(&got, memory.handle()));
  const bool is_compressible = got.allocFlags.compressionType == CU_MEM_ALLOCATION_COMP_GENERIC;
  CTS_OBSERVE("is-compressible", is_compressible);
  if (!is_compressible) cts::PowerNotShown("the memory that came is not compressible");
  const cts::Reservation range(2 * bytes);
  const cts::Mapping mapping(range.address(), memory), second(range.address() + bytes, memory);
  cts::DeviceBuffer<unsigned long long> wrong(1, 0);
  std::mt19937 random(static_cast<unsigned>(cts::seed()));
  std::vector<cts::DataPart> parts = cts::CutIntoParts(bytes, 8, random);
  CTS_CUDA(cudaMemset(mapping.data(), 0, bytes));
  const auto write = [&](cts::DataPart& part, unsigned round) {
    part.data = random() % cts::kDataKinds;
    part.round = round;
    cts::WriteData(part.bytes > kPiece * 8 ? 4 : random() % cts::kDataWays, mapping.data(), part);
    if (random() % 4 == 0) {  // and back again
      auto* const word = reinterpret_cast<unsigned*>(mapping.data() + part.begin);
      cts::AddToData<<<1, 1>>>(word, 12345);
      cts::AddToData<<<1, 1>>>(word, 0u - 12345);
      CTS_CUDA(cudaGetLastError());
    }
  };
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 1; round <= rounds; ++round) {
    for (int i = 0; i < 8; ++i) write(parts[random() % parts.size()], round);
    if (round % 40 != 0 && round != rounds) continue;
    CTS_CUDA(cudaDeviceSynchronize());  // before the other mapping is looked at
    if (cts::control()) CTS_CUDA(cudaMemset(mapping.data() + bytes / 2, 0x5B, 1));
    for (const cts::DataPart& part : parts) {
      for (const unsigned char* const at : {mapping.data(), second.data()})
        cts::CountOtherData<<<32, 256>>>(at, part.begin, part.bytes, part.data, part.round, wrong.data());
    }
    CTS_FINISH();
    unsigned long long of_copies = 0;
    for (std::size_t p = round % 7; p < parts.size(); p += 7) {
      std::vector<unsigned char> copy(std::min(parts[p].bytes, kPiece));
      CTS_CUDA(cudaMemcpy(copy.data(), mapping.data() + parts[p].begin, copy.size(), cudaMemcpyDeviceToHost));
      for (std::size_t i = 0; i < copy.size(); ++i)
        of_copies += copy[i] != cts::DataByte(parts[p].data, parts[p].round, parts[p].begin + i);
    }
    CTS_EXPECT(wrong[0] == 0 && of_copies == 0, "compressible memory does not hold what was written to it");
  }
}

}  // namespace
