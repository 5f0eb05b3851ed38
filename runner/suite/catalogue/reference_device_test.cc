#include "suite/catalogue/reference_device.h"

#include <gtest/gtest.h>

namespace catalogue {
namespace {

TEST(Model, SaysWhatAProgramNeededOfIt) {
  EXPECT_EQ(NotModelled("reference device: runtime call is not modelled: cudaFoo\n"), "runtime call cudaFoo");
  EXPECT_EQ(NotModelled("begin\nreference device: opcode is not modelled: tcgen05.mma\nend"), "opcode tcgen05.mma");
}

TEST(Model, OtherWordsSayNothing) {
  EXPECT_EQ(NotModelled(""), std::nullopt);
  EXPECT_EQ(NotModelled("a runtime call is not modelled: cudaFoo"), std::nullopt);
  EXPECT_EQ(NotModelled("reference device: x.ptx cannot be read\nwhat is not modelled: nothing"), std::nullopt);
}

TEST(Model, RefusesOnlyWhatWasMadeOnIt) {
  RefuseModel({{"gpu", "nvidia-h200"}}, "gate", "hint");
  RefuseModel({{"model", "false"}}, "gate", "hint");
  EXPECT_THROW(RefuseModel({{"model", "true"}}, "gate", "hint"), base::InputError);
}

}  // namespace
}  // namespace catalogue
