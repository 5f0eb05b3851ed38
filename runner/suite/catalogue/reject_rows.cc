#include "suite/catalogue/reject_rows.h"

#include "base/pattern.h"

namespace catalogue {
namespace {

constexpr std::string_view kPrefix = "an error in row ";

}  // namespace

std::vector<std::string> RowsOfSource(std::string_view source) {
  static const base::Pattern line(R"~((?m:^#line 1 "([a-z0-9]+(?:-[a-z0-9]+)*)"$))~");
  std::vector<std::string> rows;
  re2::StringPiece rest(source.data(), source.size());
  for (std::string row; RE2::FindAndConsume(&rest, line.form(), &row);) rows.push_back(row);
  return rows;
}

std::string ErrorInRow(const std::string& row) { return std::string(kPrefix) + row; }

std::vector<std::string> RowsOf(const Case& c) {
  std::vector<std::string> rows;
  for (const std::vector<std::string>& error : c.rejects_with) {
    if (error.size() == 1 && error.front().starts_with(kPrefix)) rows.push_back(error.front().substr(kPrefix.size()));
  }
  return rows;
}

}  // namespace catalogue
