/*---
clause: cdp.tool.library-is-static
control: the device runtime is sought as a shared library
control-fails-with: the toolkit's device runtime is no static library
launches: none
note: the tree carries the file of this name as the toolkit brings it
---*/
#include <filesystem>
#include <fstream>
#include <string>

#include "cts/case.cuh"

namespace {

// lib/<name> above the folder of the program.
std::filesystem::path Library(const std::string& name) {
  std::filesystem::path folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  while (folder.has_relative_path() && !std::filesystem::exists(folder / "lib" / name)) folder = folder.parent_path();
  return folder / "lib" / name;
}

CTS_CASE() {
  std::ifstream file(Library(cts::control() ? "libcudadevrt.so" : "libcudadevrt.a"), std::ios::binary);
  std::string start(8, '\0');
  file.read(start.data(), static_cast<std::streamsize>(start.size()));
  CTS_EXPECT(start == "!<arch>\n", "the toolkit's device runtime is no static library");
}

}  // namespace
