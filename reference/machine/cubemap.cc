#include "machine/cubemap.h"

#include <algorithm>
#include <cmath>

#include "machine/texture_rules.h"

namespace ref {

constinit Rule<int(const double (&)[3], double (&)[2])> rule::FaceOf{[](const double (&d)[3], double (&on_face)[2]) {
  const double x = std::fabs(d[0]), y = std::fabs(d[1]), z = std::fabs(d[2]);
  const int axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  const bool negative = d[axis] < 0;
  const double m = std::fabs(d[axis]), sign = negative ? -1 : 1;
  const double s = axis == 0 ? -sign * d[2] : axis == 1 ? d[0] : sign * d[0];
  const double t = axis == 1 ? sign * d[2] : -d[1];
  on_face[0] = (s / m + 1) / 2;
  on_face[1] = (t / m + 1) / 2;
  return 2 * axis + (negative ? 1 : 0);
}};

void AcrossTheBorder(s64 size, s64* face, s64* x, s64* y) {
  const auto part = [&](s64 at) { return static_cast<double>(2 * at + 1) / static_cast<double>(size) - 1; };
  const double s = part(*x), t = part(*y);
  // The inverse of FaceOf, with a major coordinate of 1.
  const double directions[6][3] = {{1, -t, -s}, {-1, -t, s}, {s, 1, t}, {s, -1, -t}, {s, -t, 1}, {-s, -t, -1}};
  double on_face[2];
  *face = rule::FaceOf(directions[*face], on_face);
  const auto index = [&](double at) {
    return std::clamp<s64>(static_cast<s64>(at * static_cast<double>(size)), 0, size - 1);
  };
  *x = index(on_face[0]);
  *y = index(on_face[1]);
}

}  // namespace ref
