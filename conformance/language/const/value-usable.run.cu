/*---
clause: lang.const.value-usable
control: another variable, or another index
control-fails-with: not the value of the variable of the host
---*/
#include <climits>
#include <cstring>
#include <type_traits>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

namespace {

enum Colour : short { kGreen = 3, kBlue = -7 };
struct Fields {
  int first, second;
};

// Of the host alone; integers may be const, others have to be constexpr.
const bool kBool = true, kOtherBool = false;
const char kChar = 'x', kOtherChar = 'y';
const signed char kSignedChar = -128, kOtherSignedChar = 127;
const unsigned char kUnsignedChar = 255, kOtherUnsignedChar = 1;
const short kShort = -32768, kOtherShort = 2;
const unsigned short kUnsignedShort = 65535, kOtherUnsignedShort = 3;
const int kInt = INT_MIN + 5, kOtherInt = 4;
const unsigned kUnsigned = 0xfedcba98, kOtherUnsigned = 5;
const long kLong = LONG_MIN + 7, kOtherLong = 6;
const unsigned long kUnsignedLong = ULONG_MAX - 9, kOtherUnsignedLong = 7;
const long long kLongLong = LLONG_MIN + 11, kOtherLongLong = 8;
const unsigned long long kUnsignedLongLong = 0xfedcba9876543210, kOtherUnsignedLongLong = 9;
constexpr float kFloat = 0x1.fffffep-7f, kOtherFloat = 2;
constexpr double kDouble = 0x1.123456789abcdp+77, kOtherDouble = 3;
constexpr Colour kColour = kBlue, kOtherColour = kGreen;
constexpr auto kField = &Fields::second;
constexpr auto kOtherField = &Fields::first;
const int kSum = kInt + 1, kOtherSum = kOtherInt + 1;

// Initialized in the class, and after it.
struct Members {
  static const int kOfClass = 1234567;
  static const int kOtherOfClass = 1234568;
  static constexpr double kExact = 0x1.8p-1000;
  static constexpr double kOtherExact = 0x1.8p-1001;
};
template <class T>
struct OfType {
  static constexpr T kValue = static_cast<T>(sizeof(T) * 1000003);
};

constexpr int kArray[] = {5, 7, 11, 13};
constexpr __host__ __device__ int Get(int index) { return kArray[index]; }

// What the device passes on, and the host expects: the bits, of short types with their sign.
template <class T>
__host__ __device__ cts::Bits BitsOf(T x) {
  cts::Bits bits = 0;
  if constexpr (std::is_floating_point_v<T>)
    std::memcpy(&bits, &x, sizeof x);
  else
    bits = static_cast<cts::Bits>(x);
  return bits;
}
__host__ __device__ int Field(int Fields::*field) {
  const Fields fields{77, 88};
  return fields.*field;
}

#define VALUE(ROW, name, value, other) VALUE_AND(ROW, name, value, value, other)
#define VALUE_AND(ROW, name, value, on_host, other)       \
  ROW(name, BitsOf(value), BitsOf(on_host), other_##name) \
  ROW(other_##name, BitsOf(other), cts::Open(), other_##name)
#define VALUES(ROW)                                                               \
  VALUE(ROW, bool, kBool, kOtherBool)                                             \
  VALUE(ROW, char, kChar, kOtherChar)                                             \
  VALUE(ROW, signed_char, kSignedChar, kOtherSignedChar)                          \
  VALUE(ROW, unsigned_char, kUnsignedChar, kOtherUnsignedChar)                    \
  VALUE(ROW, short, kShort, kOtherShort)                                          \
  VALUE(ROW, unsigned_short, kUnsignedShort, kOtherUnsignedShort)                 \
  VALUE(ROW, int, kInt, kOtherInt)                                                \
  VALUE(ROW, unsigned, kUnsigned, kOtherUnsigned)                                 \
  VALUE(ROW, long, kLong, kOtherLong)                                             \
  VALUE(ROW, unsigned_long, kUnsignedLong, kOtherUnsignedLong)                    \
  VALUE(ROW, long_long, kLongLong, kOtherLongLong)                                \
  VALUE(ROW, unsigned_long_long, kUnsignedLongLong, kOtherUnsignedLongLong)       \
  VALUE(ROW, float, kFloat, kOtherFloat)                                          \
  VALUE(ROW, double, kDouble, kOtherDouble)                                       \
  VALUE(ROW, enumeration, kColour, kOtherColour)                                  \
  VALUE(ROW, pointer_to_member, Field(kField), Field(kOtherField))                \
  VALUE(ROW, of_another_variable, kSum, kOtherSum)                                \
  VALUE(ROW, member, Members::kOfClass, Members::kOtherOfClass)                   \
  VALUE(ROW, constexpr_member, Members::kExact, Members::kOtherExact)             \
  VALUE(ROW, member_of_template, OfType<char>::kValue, OfType<long long>::kValue) \
  VALUE(ROW, size_of_array, sizeof kArray / sizeof *kArray, sizeof kArray)        \
  VALUE_AND(ROW, element_of_array, third, 11, first)

// Calls that are constant expressions.
CTS_EXACT_TABLE(Values, VALUES, constexpr int third = Get(2); constexpr int first = Get(0););

// Nothing goes in.
class Nothing {
 public:
  unsigned count() const { return 1; }
  cts::Operands operator[](unsigned) const { return {}; }
};

CTS_CASE() { cts::CheckExactTable<Values>(Nothing(), cts::control(), "not the value of the variable of the host"); }

}  // namespace
