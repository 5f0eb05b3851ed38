// What the observers of the reference device find (reference/observe/), from the programs to an observation. Who watches,
// $CTS_REFERENCE_OBSERVE says, which programs inherit; where they write to, this does.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "evidence/judge/watched.h"

namespace run {

class Watch {
 public:
  /// `folder`: private to what will run.
  explicit Watch(const std::filesystem::path& folder) : file_(folder / "findings") {}
  /// Makes the file and names it to the programs, where somebody is to watch.
  void AskFor(std::map<std::string, std::string>& environment);
  /// What was written since the last look; who watches is said once, when a process begins. Empty where nobody was to watch. That the
  /// file is gone, or holds less than before, is a defect: what stood there was taken away.
  std::optional<judge::Watched> Read();

 private:
  std::filesystem::path file_;
  std::size_t read_ = 0;
  std::vector<std::string> observers_;
};

}  // namespace run
