#include "suite/plan/unit.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "testing/tree_fixture.h"

namespace plan {
namespace {

class UnitTextTest : public TreeFixture {
 protected:
  static constexpr const char* kFolder = "conformance/c/s/";
  void Add(const std::string& name, const std::string& text) const { Write(kFolder + name, text); }
};

TEST_F(UnitTextTest, HeadersComeAheadOfEachCaseInANamespaceOfItsOwn) {
  Add("a.run.cu", "#include \"cts/stream.h\"\n#include <vector>\nint a;\n");
  Add("b--two.run.cu", "#include <vector>\n// #include <map>\n  #include <set>\n#include <cts/x.h>  // not alone\n");
  EXPECT_EQ(UnitText(root_, {"c/s/a.run", "c/s/b--two.run"}),
            "#include \"cts/case.cuh\"\n#include \"cts/stream.h\"\n#include <vector>\n"
            "\nnamespace cts_case_c_s_a_run {\nstatic const ::cts::detail::CaseScope cts_case_scope(\"c/s/a.run\");\n"
            "#include \"conformance/c/s/a.run.cu\"\n}\n"
            "\nnamespace cts_case_c_s_b__two_run {\n"
            "static const ::cts::detail::CaseScope cts_case_scope(\"c/s/b--two.run\");\n"
            "#include \"conformance/c/s/b--two.run.cu\"\n}\n");
}

TEST_F(UnitTextTest, HelpersAreHeadersByTheirPlaceInTheTree) {
  Add("a.run.cu", "#include \"beside.cuh\"\n#include \"../above.cuh\"\n");
  Add("b.run.cu", "#include \"beside.cuh\"\n");
  EXPECT_TRUE(UnitText(root_, {"c/s/a.run", "c/s/b.run"})
                  .starts_with("#include \"cts/case.cuh\"\n#include \"conformance/c/s/beside.cuh\"\n"
                               "#include \"conformance/c/above.cuh\"\n\nnamespace"));
}

TEST_F(UnitTextTest, EachCaseTakesItsMacrosAndThoseOfItsFamilyWithIt) {
  Write("conformance/c/held.family.cuh", "#include <type_traits>\n#define HELD(x) x");
  Add("a.run.cu", "#define ONE 1\n  #  define TWO_2 \\\n 2\n#include \"../held.family.cuh\"\n// #define NONE\n");
  Add("b.run.cu", "#include \"../held.family.cuh\"\n#include \"gone.family.cuh\"\n");
  const std::string text = UnitText(root_, {"c/s/a.run", "c/s/b.run"});
  EXPECT_TRUE(text.starts_with("#include \"cts/case.cuh\"\n#include <type_traits>\n\nnamespace")) << text;
  EXPECT_NE(text.find("a.run.cu\"\n}\n#undef ONE\n#undef TWO_2\n#undef HELD\n\nnamespace"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("b.run.cu\"\n}\n#undef HELD\n")) << text;
}

TEST_F(UnitTextTest, ACaseThatIsNotThereIsNamed) { EXPECT_THROW(UnitText(root_, {"c/s/gone.run"}), base::InputError); }

}  // namespace
}  // namespace plan
