#include "runtime/ptx_text.h"

#include <elf.h>

#include <cstring>
#include <fstream>
#include <sstream>

#include "base/refuse.h"
#include "profile/profile.h"
#include "ptx/error.h"

namespace ref {
namespace {

constexpr std::string_view kHead = "//cts-ptx ";

template <class T>
bool ReadAt(const std::string& bytes, u64 at, T* value) {
  if (at + sizeof(T) > bytes.size() || at + sizeof(T) < at) return false;
  std::memcpy(value, bytes.data() + at, sizeof(T));
  return true;
}

std::string Section(const std::string& file, std::string_view name) {
  Elf64_Ehdr head;
  Elf64_Shdr names;
  if (!ReadAt(file, 0, &head) || std::memcmp(head.e_ident, ELFMAG, SELFMAG) != 0) return "";
  if (!ReadAt(file, head.e_shoff + u64{head.e_shstrndx} * sizeof(Elf64_Shdr), &names)) return "";
  for (u64 i = 0; i < head.e_shnum; ++i) {
    Elf64_Shdr section;
    if (!ReadAt(file, head.e_shoff + i * sizeof section, &section)) return "";
    const u64 at = names.sh_offset + section.sh_name;
    if (at + name.size() >= file.size() || file.compare(at, name.size() + 1, std::string(name) + '\0') != 0) continue;
    if (section.sh_offset + section.sh_size > file.size()) return "";
    return file.substr(section.sh_offset, section.sh_size);
  }
  return "";
}

}  // namespace

void ReadPtx(Binary* binary) {
  binary->parsed = true;
  std::ifstream in(binary->path, std::ios::binary);
  std::stringstream all;
  all << in.rdbuf();
  const std::string text = Section(all.str(), ".cts_ptx");
  for (std::size_t at = text.find(kHead); at != std::string::npos;) {
    const std::size_t next = text.find(kHead, at + 1);
    const std::string_view one =
        std::string_view(text).substr(at, next == std::string::npos ? std::string::npos : next - at);
    const bool relocatable = one.size() > kHead.size() && one[kHead.size()] == '1';
    at = next;
    try {
      auto module = std::make_shared<const ptx::Module>(ptx::Parse(one));
      if (module->target > profile::kMajor * 10 + profile::kMinor) continue;
      (relocatable ? binary->linked : binary->apart).push_back(std::move(module));
    } catch (const ptx::Malformed& problem) {
      EndProgram("PTX of " + binary->path + ", " + problem.what());
    } catch (const ptx::Unmodelled& problem) {
      Refuse(problem.kind, problem.name);
    }
  }
}

}  // namespace ref
