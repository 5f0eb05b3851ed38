// Tables of functions that the headers offer to the host, too. A line is a row, as in cts/arithmetic/exact_table.cuh,
// but the host computes it.
#include <bit>

#include "cts/arithmetic/exact_table.cuh"

namespace {

// The bits of a result, those above its type 0.
inline cts::Bits OnHostBits(int x) { return static_cast<unsigned>(x); }
inline cts::Bits OnHostBits(unsigned x) { return x; }
inline cts::Bits OnHostBits(long long x) { return static_cast<cts::Bits>(x); }
inline cts::Bits OnHostBits(unsigned long long x) { return x; }
inline cts::Bits OnHostBits(float x) { return std::bit_cast<unsigned>(x); }

struct OnHostRow {
  const char* name;
  unsigned neighbour;
};

#define ON_HOST_NUMBER(name, given, exact, neighbour) k_##name,
#define ON_HOST_ROW(name, given, exact, neighbour) {#name, k_##neighbour},
#define ON_HOST_GIVEN(name, given, exact, neighbour) \
  case k_##name:                                     \
    return OnHostBits(given);
#define ON_HOST_EXACT(name, given, exact, neighbour) \
  case k_##name:                                     \
    return exact;

#define ON_HOST_TABLE(Table, ROWS, ...)                                                 \
  struct Table {                                                                        \
    enum : unsigned { ROWS(ON_HOST_NUMBER) kRows };                                     \
    static cts::Bits Given(unsigned row, [[maybe_unused]] const cts::Operands& o) {     \
      __VA_ARGS__                                                                       \
      switch (row) { ROWS(ON_HOST_GIVEN) }                                              \
      return 0;                                                                         \
    }                                                                                   \
    static cts::Expected Exact(unsigned row, [[maybe_unused]] const cts::Operands& o) { \
      switch (row) { ROWS(ON_HOST_EXACT) }                                              \
      return cts::Open();                                                               \
    }                                                                                   \
    static constexpr OnHostRow kTable[kRows] = {ROWS(ON_HOST_ROW)};                     \
  }

// Each row of `Table`, over all operands of `set`; the control calls the neighbour.
template <class Table, class Set>
void CheckOnHost(const Set& set, bool control, const char* message) {
  for (unsigned row = 0; row < Table::kRows; ++row) {
    const OnHostRow& it = Table::kTable[row];
    if (it.neighbour == row) continue;
    cts::Row(it.name, [&] {
      const unsigned count = set.count(), called = control ? it.neighbour : row;
      unsigned compared = 0, wrong = 0;
      for (unsigned i = 0; i < count; ++i) {
        const cts::Operands o = set[i];
        const cts::Expected exact = Table::Exact(row, o);
        const cts::Bits given = Table::Given(called, o);
        compared += !exact.open;
        wrong += !cts::Matches(exact, given);
      }
      CTS_EXPECT_EQ(wrong, 0u, message);
      CTS_EXPECT_LT(count / 16, compared, "the documents fix too few of the results");
    });
  }
}

}  // namespace
