/*---
clause: lang.ulp-double.trigonometric
covers: arguments next to multiples of a quarter of a turn
control: the argument is reduced by a division in double precision
control-fails-with: a result next to a multiple of a quarter of a turn is further off than documented
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../rounded.family.cuh"

namespace {

constexpr unsigned kDrawn = 2048, kMost = 2;
constexpr double kQuarter = 1.5707963267948966;

// Of each of some exponents the numbers that are next to an even and to an odd multiple, found by continued fractions.
constexpr double kNext[] = {
    0x1.921fb54442d18p+0,   0x1.921fb54442d18p+2,    0x1.6c6cbc45dc8dep+5,    0x1.6c6cbc45dc8dep+8,
    0x1.2a738888a9978p+7,   0x1.6c6cbc45dc8dep+11,   0x1.23f8c5bcf003ep+11,   0x1.67e57cdd4dc54p+15,
    0x1.67e57cdd4dc54p+16,  0x1.39c6fd67805a7p+18,   0x1.9eb7148f354d6p+21,   0x1.a9adcc7f96cf0p+19,
    0x1.b951f1572eba5p+27,  0x1.4456bdcf64b08p+24,   0x1.55202aefde314p+30,   0x1.5c9508c58aafap+32,
    0x1.19d32d8870570p+36,  0x1.065c829d68730p+39,   0x1.7512069b7430dp+48,   0x1.64ac3e719da9ap+47,
    0x1.5cba89af1f855p+52,  0x1.508ecb38f52f9p+52,   0x1.16f7d76bd2658p+59,   0x1.4d8d546c1ba70p+59,
    0x1.66bd5424e5655p+92,  0x1.b7b895b030be0p+88,   0x1.e7426933f5760p+124,  0x1.1e58e52ea1a07p+212,
    0x1.c45cd11154dfdp+296, 0x1.31d384da693e4p+294,  0x1.e2b9b851ea7fcp+381,  0x1.715b33a0d143ep+383,
    0x1.1888cac3906f4p+470, 0x1.6bf5d7abaf7c8p+561,  0x1.8cb6018bdd184p+650,  0x1.a71df2723e34cp+750,
    0x1.1b21e01142fb4p+752, 0x1.359a70fac764ep+848,  0x1.6ac5b262ca1ffp+849,  0x1.f8bf8d599a78bp+902,
    0x1.e1987122b7e06p+951, 0x1.7ca792e4bb049p+1002, 0x1.61a3db8c8d129p+1022, 0x1.ce1432eac7048p+1021};
constexpr unsigned kNextCount = sizeof kNext / sizeof *kNext;

// Those, and multiples of up to 40 bits with their neighbours; of either sign. Then sine and cosine, or the tangent.
class Arguments {
 public:
  explicit Arguments(bool tangents) : tangents_(tangents), drawn_(cts::Draws(kDrawn)) {}
  unsigned count() const { return 2 * kNextCount + drawn_; }
  cts::Operands operator[](unsigned i) const {
    const Bits chance = cts::Mixed(cts::seed() + 9, i), multiple = 1 + (cts::Mixed(chance, 1) >> (24 + chance % 39));
    Bits x = 0;
    if (i < 2 * kNextCount) {
      x = BitsOf(kNext[i / 2]) | (i % 2 != 0 ? cts::kDouble.sign() : 0);
    } else {
      x = BitsOf(static_cast<double>(multiple) * kQuarter) + (chance >> 8) % 5 - 2;
      x |= (chance >> 20 & 1) != 0 ? cts::kDouble.sign() : 0;
    }
    const auto of = [x](cts::Function function) { return RoundedOf(function, cts::kDouble, x); };
    if (tangents_) return {x, of(cts::Function::kTan), 0};
    return {x, of(cts::Function::kSin), of(cts::Function::kCos)};
  }

 private:
  bool tangents_;
  unsigned drawn_;
};

struct Both {
  double sine = 0, cosine = 0;
  __device__ explicit Both(double x) { sincos(x, &sine, &cosine); }
};
__device__ double Reduced(double x) { return fmod(x, 4 * kQuarter); }

#define NEAR(ROW, name, function, rounded)                                     \
  ROW(name, IsWithin(function(x), rounded, kMost), Bits{1}, name##_of_reduced) \
  ROW(name##_of_reduced, IsWithin(function(Reduced(x)), rounded, kMost), cts::Open(), name##_of_reduced)
#define SINE(x) Both(x).sine
#define COSINE(x) Both(x).cosine
#define SINES(ROW)         \
  NEAR(ROW, sin, sin, o.b) \
  NEAR(ROW, cos, cos, o.c) NEAR(ROW, sincos_sine, SINE, o.b) NEAR(ROW, sincos_cosine, COSINE, o.c)
#define TANGENTS(ROW) NEAR(ROW, tan, tan, o.b)

CTS_EXACT_TABLE(Sines, SINES, const double x = OfBits<double>(o.a););
CTS_EXACT_TABLE(Tangents, TANGENTS, const double x = OfBits<double>(o.a););

CTS_CASE() {
  constexpr const char* kOff = "a result next to a multiple of a quarter of a turn is further off than documented";
  cts::CheckExactTable<Sines>(Arguments(false), cts::control(), kOff);
  cts::CheckExactTable<Tangents>(Arguments(true), cts::control(), kOff);
}

}  // namespace
