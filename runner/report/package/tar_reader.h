// The archive of a package, read from a stream: what `cuda-cts package` writes and nothing else, within limits. No program of the
// machine gets to see a foreign archive but the decompressor.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <string_view>

namespace package {

/// docs/evidence.md tells these.
struct ArchiveLimits {
  std::size_t members = 1000;
  std::uint64_t bytes = std::uint64_t{1} << 30U;  ///< Of all files together, unpacked.
};

class TarReader {
 public:
  /// Files and folders go below `folder`, which exists and is empty.
  explicit TarReader(std::filesystem::path folder, ArchiveLimits limits = {})
      : folder_(std::move(folder)), limits_(limits) {}

  /// The next part of the archive. False once it is refused: Problem() says why, and nothing more is written.
  bool Take(std::string_view bytes);
  /// At the end of the archive; empty when it was whole.
  std::string Problem() const;
  /// Whether it was refused because a file of it could not be written whole, which is no fault of the archive.
  bool LacksRoom() const { return lacks_room_; }

 private:
  bool TakeHeader();
  bool Refuse(std::string why);
  void CloseFile();

  std::filesystem::path folder_;
  ArchiveLimits limits_;
  std::string header_;  // The part of a block that has come.
  std::set<std::string> names_;
  std::ofstream file_;
  std::uint64_t left_ = 0, padding_ = 0;  // Of the file that is being read.
  std::uint64_t bytes_ = 0;
  int empty_blocks_ = 0;  // Two end an archive.
  std::string problem_;
  bool lacks_room_ = false;
};

}  // namespace package
