// What stood on the GPU when a core dump was taken, read from the dump itself: an ELF file with one table for each device,
// grid, SM, block, warp and thread. Rule: cudacoredump.h of the CUDA toolkit's debugger, "Public format description".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace run {

/// Threads of one grid that stand at one instruction.
struct CodePlace {
  std::string function;      ///< Demangled; empty when no loaded module covers the address.
  std::uint64_t offset = 0;  ///< Bytes from the start of the function.
  int threads = 0;
};

struct ResidentGrid {
  std::string kernel;                ///< Demangled; empty when its module is not in the dump.
  std::uint64_t id = 0, parent = 0;  ///< Grid ids of the driver; parent 0: launched by the host.
  std::uint32_t grid[3] = {}, block[3] = {};
  int blocks = 0, threads = 0;    ///< Now on an SM.
  std::vector<CodePlace> places;  ///< Most threads first.
};

/// The grids of a dump, those with blocks on an SM first. Throws std::runtime_error with what is wrong with the file.
std::vector<ResidentGrid> ReadGpuCore(std::string_view dump);

/// "Child(int*) <<<(2,1,1), (64,1,1)>>>, launched by grid 7: 2 blocks, 128 threads at Child(int*)+0x1a0"
std::string Text(const ResidentGrid& grid);

}  // namespace run
