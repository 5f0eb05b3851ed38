#include "run/device_choice.h"

#include <cstdlib>
#include <string>

#include "base/error.h"
#include "suite/catalogue/reference_device.h"

namespace run {

void PutReferenceInFront(const std::filesystem::path& tree) {
  std::error_code ignored;
  // Rules can be broken in a device of its own, where the tree has one.
  const std::filesystem::path mutants = std::filesystem::absolute(tree) / "lib/reference-mutants";
  const bool broken = std::getenv("CTS_REFERENCE_MUTANT") != nullptr && std::filesystem::exists(mutants, ignored);
  const std::filesystem::path folder = broken ? mutants : std::filesystem::absolute(tree) / "lib/reference";
  if (!std::filesystem::exists(folder / "libcudart.so.13", ignored)) {
    throw base::InputError("--on reference: " + (folder / "libcudart.so.13").string() +
                           " is missing; build with -DCTS_REFERENCE=ON");
  }
  // It is one device, whatever GPUs a scheduler has left to this process.
  unsetenv("CUDA_VISIBLE_DEVICES");
  // Costs a tenth of the time; the other one doubles it. Who says something else, or nothing ("CTS_REFERENCE_OBSERVE="), is heeded.
  setenv("CTS_REFERENCE_OBSERVE", "validity", 0);
  const char* named = std::getenv("LD_LIBRARY_PATH");
  const std::string before = named == nullptr ? "" : named;
  if (before == folder || before.starts_with(folder.string() + ":")) return;
  const std::string path = folder.string() + (before.empty() ? "" : ":" + before);
  setenv("LD_LIBRARY_PATH", path.c_str(), 1);
}

void InsistOnHardware(const catalogue::Facts& facts) {
  catalogue::RefuseModel(facts, "--on gpu", "take the reference device out of LD_LIBRARY_PATH");
}

}  // namespace run
