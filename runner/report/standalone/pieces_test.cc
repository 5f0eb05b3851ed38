#include "report/standalone/pieces.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "report/standalone/assemble.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using standalone::CutIntoPieces;
using standalone::Piece;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> NamesOf(const char* source) {
  std::vector<std::string> all;
  for (const Piece& piece : CutIntoPieces(source)) {
    std::string names;
    for (const std::string& name : piece.names) names += (names.empty() ? "" : " ") + name;
    all.push_back(names);
  }
  return all;
}

TEST(PiecesTest, EachDeclarationHasItsNames) {
  EXPECT_THAT(NamesOf("int a; inline constexpr int b = 1, c{2};\nextern char d[8];"), ElementsAre("a", "b c", "d"));
  EXPECT_THAT(
      NamesOf("void f(int a = g()); template <class T, class = int> T h(T t) { if (t) { return t; } return {}; }"),
      ElementsAre("f", "h"));
  EXPECT_THAT(NamesOf("struct S; class C final : public S { int x; void m() {} }; enum class E { kA, kB = 2 }; union U "
                      "{ int u; } v;"),
              ElementsAre("S", "C", "E kA kB", "U v"));
  EXPECT_THAT(NamesOf("using X = int; using std::move; namespace n = a::b; typedef int T;"),
              ElementsAre("X", "move", "n", "T"));
  EXPECT_THAT(
      NamesOf("A::A(int x) : x_{x}, y_(0) {} A::~A() { } int A<T>::f() const { return 1; } decltype(&g) q() { }"),
      ElementsAre("A", "A", "A", "q"));
  EXPECT_THAT(NamesOf("__attribute__((noinline)) __global__ void __launch_bounds__(1, 2) k(int* p) { p[0] = 1; }"),
              ElementsAre("k"));
  EXPECT_THAT(NamesOf("#define M(x) f(x) \\\n  + 1\nint a;"), ElementsAre("M", "a"));
}

TEST(PiecesTest, WhatIsInDoubtHasNoName) {
  EXPECT_THAT(NamesOf("bool operator==(A a, A b) { return true; } CTS_TEXELS(int, x)\nCTS_CASE() { f(); }"),
              ElementsAre("", "", ""));
}

TEST(PiecesTest, ScopesCommentsAndLiteralsAreUnderstood) {
  const std::vector<Piece> pieces = CutIntoPieces(
      "// The file.\n#include \"x.h\"\n#include <y>\nnamespace a::b {\nnamespace {\n// Of f: } {\nvoid f() { g(\"}\", "
      "'{', R\"(})\"); }\n}\n"
      "}  // namespace\nint h = 1'000;\n");
  ASSERT_EQ(pieces.size(), 4U);
  EXPECT_EQ(pieces[0].include, "x.h");
  EXPECT_EQ(pieces[1].include, "<y>");
  EXPECT_THAT(pieces[2].scope, ElementsAre("a", "b", ""));
  EXPECT_THAT(pieces[2].text, HasSubstr("// Of f: } {\nvoid f()"));
  EXPECT_TRUE(pieces[2].uses.contains("g"));
  EXPECT_FALSE(pieces[2].uses.contains("file"));
  EXPECT_TRUE(pieces[3].scope.empty());
}

TEST(PiecesTest, WhatIsConditionalStaysTogether) {
  EXPECT_THAT(NamesOf("#ifdef A\nint a() { return 1; }\n#else\n#define b 2\n#endif\nint c;"), ElementsAre("a b", "c"));
  // But whole namespaces are cut, too.
  EXPECT_THAT(NamesOf("#ifdef A\nnamespace n { int a; }\n#endif\n"), ElementsAre("", "a", ""));
}

TEST(PiecesTest, BracesThatDoNotMatchAreRefused) {
  for (const char* source : {"void f() {", "}", "namespace a {", "int a[2", "void f() )"})
    EXPECT_THROW((void)CutIntoPieces(source), base::InputError) << source;
}

TEST(AssembleTest, TakesWhatACaseUsesAndLeavesTheRest) {
  const fake::Tree fake;
  const std::filesystem::path root = fake.root() / "sources";
  fake::Write(root / "include/cts/a.h",
              "// About a.\n#pragma once\n#include <vector>\n#include \"cts/b.h\"\nnamespace cts {\nint Used();\nint "
              "Unused();\n"
              "inline int Through() { return Deep(); }\n}\n");
  fake::Write(root / "include/cts/b.h",
              "#pragma once\nnamespace cts {\ninline int Deep() { return 1; }\ninline int Other() { return 2; }\n}\n");
  fake::Write(
      root / "x.run.cu",
      "/*---\nclause: x\n---*/\n#include \"cts/a.h\"\n#include <cmath>\n\nint body() { return cts::Through(); }\n");
  const std::string text = standalone::Assemble({root, root / "x.run.cu"}, false);
  EXPECT_THAT(text, HasSubstr("#include <cmath>\n#include <vector>\n"));
  EXPECT_THAT(text, HasSubstr("inline int Deep() { return 1; }"));
  EXPECT_THAT(text, HasSubstr("int body() { return cts::Through(); }"));
  for (const char* left_out : {"Unused", "Used()", "Other", "#include \"", "clause:", "pragma once"})
    EXPECT_THAT(text, Not(HasSubstr(left_out))) << left_out;
  fake::Write(root / "y.run.cu", "#include \"cts/absent.h\"\n");
  EXPECT_THROW((void)standalone::Assemble({root, root / "y.run.cu"}, false), base::InputError);
}

TEST(AssembleTest, AFamilyIsTextOfTheCase) {
  const fake::Tree fake;
  const std::filesystem::path root = fake.root() / "sources", folder = fake.root() / "conformance/c/s";
  fake::Write(root / "include/cts/a.h", "#pragma once\nnamespace cts {\ninline int Deep() { return kOfCase; }\n}\n");
  fake::Write(folder.parent_path() / "x.family.cuh",
              "#include <vector>\nnamespace {\nint Shared() { return cts::Deep(); }\n}\n");
  fake::Write(folder / "x.run.cu",
              "/*---\n---*/\n#include \"cts/a.h\"\n#include \"../x.family.cuh\"\n\nint body() { return Shared(); }\n");
  const std::string text = standalone::Assemble({root, folder / "x.run.cu"}, false);
  EXPECT_THAT(text, HasSubstr("#include <vector>\n"));
  const std::size_t deep = text.find("int Deep()"), shared = text.find("int Shared()"), body = text.find("int body()");
  EXPECT_LT(deep, shared);
  EXPECT_LT(shared, body);
  EXPECT_NE(body, std::string::npos);
}

TEST(AssembleTest, WritesOutHelpersBesideTheCase) {
  const fake::Tree fake;
  const std::filesystem::path root = fake.root() / "sources", folder = fake.root() / "conformance/c/s";
  fake::Write(root / "include/cts/a.h", "#pragma once\nnamespace cts {\ninline int Deep() { return 1; }\n}\n");
  fake::Write(folder / "h.cuh",
              "#pragma once\n#include \"cts/a.h\"\n#include \"../above.cuh\"\n"
              "namespace cts {\ninline int Through() { return Deep() + Above(); }\n}\n");
  fake::Write(folder.parent_path() / "above.cuh",
              "#pragma once\nnamespace cts {\ninline int Above() { return 2; }\n}\n");
  fake::Write(folder / "x.run.cu", "/*---\n---*/\n#include \"h.cuh\"\n\nint body() { return cts::Through(); }\n");
  const std::string text = standalone::Assemble({root, folder / "x.run.cu"}, false);
  for (const char* written : {"int Deep()", "int Above()", "int Through()", "int body()"})
    EXPECT_THAT(text, HasSubstr(written)) << written;
  EXPECT_THAT(text, Not(HasSubstr("#include \"")));
}

}  // namespace
