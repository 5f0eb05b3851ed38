/*---
clause: lang.printf.returns-number-of-arguments
control: one argument more, and an empty format
control-fails-with: printf returned another number than that of its arguments
---*/
#include "../captured.cuh"
#include "cts/case.cuh"

namespace {

struct Returned {
  int of_none, of_one, of_two, of_five, of_sixteen, of_null;
};

__global__ void Print(Returned* returned, bool more, const char* null) {
  if (more) {
    *returned = {printf("%d\n", 1),
                 printf("%d %d\n", 1, 2),
                 printf("%d %s %g\n", 1, "two", 3.0),
                 printf("%d %d %d %d %d %d\n", 1, 2, 3, 4, 5, 6),
                 printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
                        13, 14, 15, 16, 17),
                 printf("")};
  } else {
    *returned = {printf("none\n"),
                 printf("%d\n", 1),
                 printf("%s %g\n", "two", 3.0),
                 printf("%d %d %d %d %d\n", 1, 2, 3, 4, 5),
                 printf("%d %d %d %d %d %d %d %d %d %d %d %d %d %d %d %d\n", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
                        14, 15, 16),
                 printf(null)};
  }
}

CTS_CHILD(Count) {
  const cts::Captured output(STDOUT_FILENO);
  cts::DeviceBuffer<Returned> buffer(1);
  Print<<<1, 1>>>(buffer.data(), cts::control(), nullptr);
  CTS_FINISH();
  const Returned returned = buffer[0];
  cts::Tell("none", returned.of_none);
  cts::Tell("one", returned.of_one);
  cts::Tell("two", returned.of_two);
  cts::Tell("five", returned.of_five);
  cts::Tell("sixteen", returned.of_sixteen);
  cts::Tell("null-format", returned.of_null);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    int number;
  } kRows[] = {{"none", 0}, {"one", 1}, {"two", 2}, {"five", 5}, {"sixteen", 16}, {"null-format", -1}};
  const cts::ChildRun child = cts::RunChild("Count");
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      CTS_EXPECT_EQ(child.Value(row.name), row.number, "printf returned another number than that of its arguments");
    });
  }
}

}  // namespace
