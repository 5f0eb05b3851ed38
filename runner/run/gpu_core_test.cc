// What is read of a GPU core dump: a real one, and forged ones that must never be read beyond their end.
#include "run/gpu_core.h"

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <stdexcept>

#include "base/process/process.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

namespace fs = std::filesystem;
using run::ResidentGrid;
using testing::HasSubstr;

std::string Problem(const std::string& dump) {
  try {
    (void)run::ReadGpuCore(dump);
  } catch (const std::runtime_error& e) {
    return e.what();
  }
  return "";
}

class GpuCoreTest : public testing::Test {
 protected:
  // A kernel that launched two blocks, which wait for a word: H200, driver 580.159.04, by `cuda-cts run --hang-dumps`; the
  // library path in it was overwritten.
  GpuCoreTest() {
    const fs::path file = folder_.root() / "dump";
    const fs::path packed = fs::path(places::kSource) / "runner/run/hang.nvcudmp.zst";
    const base::Process p =
        process::RunProcess({.command = {"zstd", "-qd", packed.string(), "-o", file.string()}, .timeout_s = 60});
    EXPECT_EQ(p.exit_code, 0) << p.output;
    dump_ = fake::Read(file);
  }

  fake::Tree folder_;
  std::string dump_;
};

TEST_F(GpuCoreTest, ARealDumpTellsTheKernelsAndWhereTheyStand) {
  const std::vector<ResidentGrid> grids = run::ReadGpuCore(dump_);
  ASSERT_EQ(grids.size(), 2U);
  EXPECT_EQ(run::Text(grids[0]),
            "(anonymous namespace)::SpinsInChild(int volatile*) <<<(2,1,1), (64,1,1)>>>, launched by grid 2: 2 blocks, "
            "128 threads at (anonymous namespace)::SpinsInChild(int volatile*)+0xe0");
  EXPECT_EQ(grids[1].id, 2U);
  EXPECT_EQ(run::Text(grids[1]),
            "(anonymous namespace)::LaunchesAndSpins(int volatile*) <<<(1,1,1), (32,1,1)>>>: no block on an SM");
}

// Every cut and every changed byte of the headers gives an answer or a clear error, never a read beyond the end.
TEST_F(GpuCoreTest, DamagedDumpsAreRefused) {
  EXPECT_EQ(Problem(""), "a table ends before its entries do");
  EXPECT_EQ(Problem("a dump of something else, long enough to hold the header of an ELF file"), "no ELF file");
  EXPECT_EQ(Problem(dump_.substr(0, dump_.size() / 2)), "a table ends before its entries do");
  for (std::size_t at = 0; at < sizeof(Elf64_Ehdr); ++at) {
    std::string changed = dump_;
    changed[at] = static_cast<char>(~changed[at]);
    (void)Problem(changed);
  }
  // Section headers: offsets, sizes, links and entry sizes that point anywhere.
  Elf64_Ehdr header;
  std::memcpy(&header, dump_.data(), sizeof header);
  for (std::size_t at = header.e_shoff; at < dump_.size(); at += 7) {
    std::string changed = dump_;
    changed[at] = static_cast<char>(0xff);
    (void)Problem(changed);
  }
}

TEST(GpuCoreText, SaysHowManyStandWhere) {
  ResidentGrid grid;
  EXPECT_EQ(run::Text(grid), "a kernel <<<(0,0,0), (0,0,0)>>>: no block on an SM");
  grid.kernel = "K";
  grid.blocks = 1;
  grid.threads = 33;
  grid.places = {{"f", 16, 32}, {"", 32, 1}};
  EXPECT_EQ(run::Text(grid),
            "K <<<(0,0,0), (0,0,0)>>>: 1 block, 33 threads, 32 of them at f+0x10 and at 1 other place");
}

}  // namespace
