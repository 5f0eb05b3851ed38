/*---
clause: lang.group.tile-divides-parent
covers: tiles of a size that the type does not tell
control: the block is divided into tiles of another size
control-fails-with: the threads of a block are not in tiles of a given number, one after the other
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

namespace cg = cooperative_groups;

struct Told {
  unsigned in_block, rank, threads, rank_in_part, threads_of_part;
};

// A tile of the block, and a part of half its size. The general type has size() alone: the header declares its
// num_threads(), and defines it nowhere.
__global__ void Divide(Told* told, unsigned size) {
  const auto block = cg::this_thread_block();
  const cg::thread_group tile = cg::tiled_partition(block, size);
  const cg::thread_group part = cg::tiled_partition(tile, size / 2);
  told[cts::group::ThreadOfGrid()] = {block.thread_rank(), static_cast<unsigned>(tile.thread_rank()),
                                      static_cast<unsigned>(tile.size()), static_cast<unsigned>(part.thread_rank()),
                                      static_cast<unsigned>(part.size())};
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned size;
    dim3 threads;
  } kRows[] = {{"2-in-50", 2, {10, 5}},   {"4-in-84", 4, {3, 4, 7}},   {"8-in-72", 8, {72}},
               {"16-in-96", 16, {1, 96}}, {"32-in-96", 32, {8, 4, 3}}, {"32-in-1024", 32, {1024}}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const unsigned each = cts::group::CountOf(row.threads);
      const cts::DeviceBuffer<Told> told(std::size_t{2} * each);
      const unsigned another = row.size == 32 ? 16 : row.size * 2;
      Divide<<<2, row.threads>>>(told.data(), cts::control() ? another : row.size);
      CTS_FINISH();
      for (const Told& of : told.Read()) {
        if (!CTS_EXPECT(of.rank == of.in_block % row.size && of.threads == row.size &&
                            of.rank_in_part == of.in_block % (row.size / 2) && of.threads_of_part == row.size / 2,
                        "the threads of a block are not in tiles of a given number, one after the other"))
          return;
      }
    });
  }
}

}  // namespace
