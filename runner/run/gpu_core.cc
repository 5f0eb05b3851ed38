#include "run/gpu_core.h"

#include <cxxabi.h>
#include <elf.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

namespace run {
namespace {

// Section types and the baseline part of each table's entries; later drivers append fields, so that entries are found by
// the section's entry size.
enum SectionType : std::uint32_t {
  kModuleImage = SHT_LOUSER + 7,
  kGridTable = SHT_LOUSER + 12,
  kBlockTable = SHT_LOUSER + 13,
  kThreadTable = SHT_LOUSER + 15,
};
struct GridEntry {
  std::uint64_t id, context, function, function_entry, module, parent, params_offset;
  std::uint32_t kernel_type, origin, status, registers, grid[3], block[3];
};
struct BlockEntry {
  std::uint64_t grid_id;
  std::uint32_t index[3], padding;
};
struct ThreadEntry {
  std::uint64_t pc, offset;
  std::uint32_t lane, index[3], exception, call_depth, syscall_depth, cc_register;
};

[[noreturn]] void Fail(const char* what) { throw std::runtime_error(what); }

// A copy, because nothing in a file is aligned for certain.
template <class T>
T At(std::string_view bytes, std::uint64_t offset) {
  if (offset > bytes.size() || bytes.size() - offset < sizeof(T)) Fail("a table ends before its entries do");
  T value;
  std::memcpy(&value, bytes.data() + offset, sizeof(T));
  return value;
}

std::string_view Slice(std::string_view bytes, std::uint64_t offset, std::uint64_t size) {
  if (offset > bytes.size() || bytes.size() - offset < size) Fail("a section lies beyond the end of the file");
  return bytes.substr(offset, size);
}

class Elf {
 public:
  explicit Elf(std::string_view file) : file_(file) {
    const auto header = At<Elf64_Ehdr>(file, 0);
    if (std::memcmp(header.e_ident, ELFMAG, SELFMAG) != 0 || header.e_ident[EI_CLASS] != ELFCLASS64)
      Fail("no ELF file");
    if (header.e_shentsize != sizeof(Elf64_Shdr)) Fail("it has no section headers");
    // More sections than the header's 16 bits can count are counted by the first section.
    std::uint64_t count = header.e_shnum, names = header.e_shstrndx;
    const auto first = At<Elf64_Shdr>(file, header.e_shoff);
    if (count == 0) count = first.sh_size;
    if (names == SHN_XINDEX) names = first.sh_link;
    if (count > file.size() / sizeof(Elf64_Shdr)) Fail("it counts more sections than it can hold");
    for (std::uint64_t i = 0; i < count; ++i)
      sections_.push_back(At<Elf64_Shdr>(file, header.e_shoff + i * sizeof(Elf64_Shdr)));
    if (names < count) names_ = Bytes(sections_[names]);
  }

  const std::vector<Elf64_Shdr>& sections() const { return sections_; }
  std::string_view Bytes(const Elf64_Shdr& s) const {
    return s.sh_type == SHT_NOBITS ? std::string_view() : Slice(file_, s.sh_offset, s.sh_size);
  }
  std::string_view Name(const Elf64_Shdr& s) const {
    if (s.sh_name >= names_.size()) return "";
    const std::string_view rest = names_.substr(s.sh_name);
    return rest.substr(0, rest.find('\0'));
  }

 private:
  std::string_view file_, names_;
  std::vector<Elf64_Shdr> sections_;
};

template <class Entry>
std::size_t EntrySize(const Elf64_Shdr& s) {
  return s.sh_entsize < sizeof(Entry) ? sizeof(Entry) : s.sh_entsize;
}

template <class Entry>
std::vector<Entry> Table(const Elf& elf, const Elf64_Shdr& s) {
  const std::string_view bytes = elf.Bytes(s);
  std::vector<Entry> entries;
  for (std::size_t at = 0; at + sizeof(Entry) <= bytes.size(); at += EntrySize<Entry>(s))
    entries.push_back(At<Entry>(bytes, at));
  return entries;
}

// A kernel without external linkage is called "__nv_static_<length>__<file>__Z<mangled>".
std::string Demangled(std::string name) {
  const std::size_t mangled = name.starts_with("__nv_static_") ? name.find("__Z") : std::string::npos;
  if (mangled != std::string::npos) name.erase(0, mangled + 1);
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> text(abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status),
                                                         &std::free);
  return status == 0 ? text.get() : name;
}

struct Function {
  std::uint64_t end = 0;
  std::string name;
};
using Functions = std::map<std::uint64_t, Function>;  // By the address of their first instruction.

// In the image of a loaded module every function is a section ".text.<mangled name>" at its address on the device.
void AddFunctions(std::string_view image, Functions& functions) {
  const Elf elf(image);
  constexpr std::string_view kPrefix = ".text.";
  for (const Elf64_Shdr& s : elf.sections()) {
    const std::string_view name = elf.Name(s);
    if (s.sh_addr == 0 || !name.starts_with(kPrefix)) continue;
    functions[s.sh_addr] = {s.sh_addr + s.sh_size, Demangled(std::string(name.substr(kPrefix.size())))};
  }
}

std::string FunctionAt(const Functions& functions, std::uint64_t address) {
  auto next = functions.upper_bound(address);
  if (next == functions.begin()) return "";
  const Function& f = std::prev(next)->second;
  return address < f.end ? f.name : "";
}

// The block that the thread table `s` belongs to: thread table -> warp table -> block table, whose entry it is.
BlockEntry BlockOf(const Elf& elf, const Elf64_Shdr& s) {
  const auto& sections = elf.sections();
  if (s.sh_link >= sections.size()) Fail("a thread table belongs to no warp table");
  const Elf64_Shdr& warps = sections[s.sh_link];
  if (warps.sh_link >= sections.size() || sections[warps.sh_link].sh_type != kBlockTable)
    Fail("a warp table belongs to no block table");
  const Elf64_Shdr& blocks = sections[warps.sh_link];
  return At<BlockEntry>(elf.Bytes(blocks), warps.sh_info * EntrySize<BlockEntry>(blocks));
}

}  // namespace

std::vector<ResidentGrid> ReadGpuCore(std::string_view dump) {
  const Elf elf(dump);
  Functions functions;
  std::map<std::uint64_t, int> blocks;
  std::map<std::uint64_t, std::map<std::pair<std::string, std::uint64_t>, int>> places;  // Threads by grid and place.
  for (const Elf64_Shdr& s : elf.sections()) {
    if (s.sh_type == kModuleImage) AddFunctions(elf.Bytes(s), functions);
    if (s.sh_type == kBlockTable) {
      for (const BlockEntry& b : Table<BlockEntry>(elf, s)) ++blocks[b.grid_id];
    }
  }
  for (const Elf64_Shdr& s : elf.sections()) {
    if (s.sh_type != kThreadTable) continue;
    const std::uint64_t grid = BlockOf(elf, s).grid_id;
    for (const ThreadEntry& t : Table<ThreadEntry>(elf, s)) ++places[grid][{FunctionAt(functions, t.pc), t.offset}];
  }
  std::vector<ResidentGrid> grids;
  for (const Elf64_Shdr& s : elf.sections()) {
    if (s.sh_type != kGridTable) continue;
    for (const GridEntry& g : Table<GridEntry>(elf, s)) {
      ResidentGrid grid;
      grid.kernel = FunctionAt(functions, g.function_entry);
      grid.id = g.id;
      grid.parent = g.parent;
      std::copy_n(g.grid, 3, grid.grid);
      std::copy_n(g.block, 3, grid.block);
      grid.blocks = blocks[g.id];
      for (const auto& [place, threads] : places[g.id]) {
        grid.places.push_back({place.first, place.second, threads});
        grid.threads += threads;
      }
      std::stable_sort(grid.places.begin(), grid.places.end(),
                       [](const CodePlace& a, const CodePlace& b) { return a.threads > b.threads; });
      grids.push_back(std::move(grid));
    }
  }
  std::stable_sort(grids.begin(), grids.end(),
                   [](const ResidentGrid& a, const ResidentGrid& b) { return (a.blocks > 0) > (b.blocks > 0); });
  return grids;
}

std::string Text(const ResidentGrid& g) {
  const auto dim = [](const std::uint32_t(&d)[3]) { return fmt::format("({},{},{})", d[0], d[1], d[2]); };
  const auto counted = [](int n, const char* what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); };
  std::string text =
      fmt::format("{} <<<{}, {}>>>", g.kernel.empty() ? "a kernel" : g.kernel, dim(g.grid), dim(g.block));
  if (g.parent != 0) text += fmt::format(", launched by grid {}", g.parent);
  if (g.blocks == 0) return text + ": no block on an SM";
  text += fmt::format(": {}, {}", counted(g.blocks, "block"), counted(g.threads, "thread"));
  if (g.places.empty()) return text;
  const CodePlace& p = g.places.front();
  if (p.threads < g.threads) text += fmt::format(", {} of them", p.threads);
  text += fmt::format(" at {}+{:#x}", p.function.empty() ? "?" : p.function, p.offset);
  if (g.places.size() > 1)
    text += fmt::format(" and at {}", counted(static_cast<int>(g.places.size()) - 1, "other place"));
  return text;
}

}  // namespace run
