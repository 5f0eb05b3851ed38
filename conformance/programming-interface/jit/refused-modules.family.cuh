// Kernels that have an image that may be used, and then one that has none, in one process that loads lazily. For unit 1
// alone, after cts/process/images.cuh.
#include <string>

namespace {

struct TakenUnit {
  int unit;
  long long arch;  // of the image that must run
};

// For the child of a case, whose argument is ten times the refused unit, and 1 where the others come backwards.
template <std::size_t kCount>
void TellUnits(const TakenUnit (&taken)[kCount]) {
  const int refused = static_cast<int>(cts::child_argument() / 10);
  const bool backwards = cts::child_argument() % 10 == 1;
  long long right = 0;
  for (std::size_t i = 0; i < kCount; ++i) {
    const TakenUnit& unit = taken[backwards ? kCount - 1 - i : i];
    right += cts::RunUnitHere(unit.unit).arch == unit.arch;
  }
  const cts::UnitRun run = cts::RunUnitHere(refused);
  cts::Tell("taken", right);
  cts::Tell("refused", run.code != cudaSuccess && run.arch == 0);
}

// For its parent, CTS_CHILD(Units): a row for each of the units that must not load where the variable is set. Before it
// `taken` others are loaded.
template <std::size_t kCount>
void CheckUnits(const int (&refused)[kCount], long long taken, const char* variable, bool set, const char* message) {
  for (const int unit : refused) {
    cts::Row(("unit-" + std::to_string(unit)).c_str(), [&] {
      for (const int backwards : {0, 1}) {
        // A binary of an earlier run would be taken from the cache.
        const cts::ChildRun child = cts::RunChild("Units", {.argument = 10 * unit + backwards,
                                                            .environment = {{"CUDA_MODULE_LOADING", "LAZY"},
                                                                            {"CUDA_CACHE_DISABLE", "1"},
                                                                            {variable, set ? "1" : nullptr}},
                                                            .timeout_s = 20});
        CTS_EXPECT_EQ(child.Value("refused"), 1, message);
        if (set) CTS_EXPECT_EQ(child.Value("taken"), taken, "a kernel that has such an image did not run");
      }
    });
  }
}

}  // namespace
