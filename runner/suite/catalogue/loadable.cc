#include "suite/catalogue/loadable.h"

#include <filesystem>
#include <system_error>

#include "base/error.h"

namespace catalogue {
namespace {

namespace fs = std::filesystem;

// Folders and broken links load nothing, and at once.
void RefusePipe(const fs::path& file) {
  std::error_code ignored;
  const fs::file_type type = fs::status(file, ignored).type();
  if (type != fs::file_type::fifo && type != fs::file_type::socket && type != fs::file_type::character &&
      type != fs::file_type::block)
    return;
  throw base::InputError(file.string() + ": cannot be read (it is no regular file); build or install the suite again");
}

}  // namespace

ObjectIndex CheckLoadable(const Tree& tree) {
  ObjectIndex index = LoadObjectIndex(tree.root);
  for (const auto* objects : {&index.shared, &index.alone}) {
    for (const auto& [stem, object] : *objects) RefusePipe(tree.root / object);
  }
  for (const Case& c : tree.cases) {
    const fs::path program = tree.root / "programs" / c.Stem();
    RefusePipe(program);
    RefusePipe(program.string() + ".control");
  }
  std::error_code absent;
  for (const auto& entry : fs::directory_iterator(tree.root / "lib", absent)) RefusePipe(entry.path());
  return index;
}

}  // namespace catalogue
