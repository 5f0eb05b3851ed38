#include "machine/cubemap.h"

#include <algorithm>
#include <cmath>

#include "base/mutants.h"

namespace ref {

// The face that a direction meets, and where on it (pi.cubemap.face-selection, pi.cubemap.face-0 to -5,
// pi.cubemap.coordinate-formula). Of equal magnitudes the first counts.
int FaceOf(const double (&d)[3], double (&on_face)[2]) {
  const double x = std::fabs(d[0]), y = std::fabs(d[1]), z = std::fabs(d[2]);
  int axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
  if (Mutant(kCubemapPrefersX) && 2 * x >= y && 2 * x >= z) axis = 0;
  const bool negative = d[axis] < 0;
  const double m = std::fabs(d[axis]), sign = negative ? -1 : 1;
  const double s = axis == 0 ? -sign * d[2] : axis == 1 ? d[0] : sign * d[0];
  const double t = axis == 1 ? sign * d[2] : -d[1];
  const double by = Mutant(kCubemapTakesItsMajorForOne) ? 1 : m;
  on_face[0] = (s / by + 1) / 2;
  on_face[1] = (t / by + 1) / 2;
  const int face = 2 * axis + (negative != Mutant(kCubemapFacesAreSwapped) ? 1 : 0);
  constexpr MutantId kMirrored[] = {kCubemapFace0IsMirrored, kCubemapFace1IsMirrored, kCubemapFace2IsMirrored,
                                    kCubemapFace3IsMirrored, kCubemapFace4IsMirrored, kCubemapFace5IsMirrored};
  if (Mutant(kMirrored[face])) on_face[0] = 1 - on_face[0];
  return face;
}

void AcrossTheBorder(s64 size, s64* face, s64* x, s64* y) {
  const auto part = [&](s64 at) { return static_cast<double>(2 * at + 1) / static_cast<double>(size) - 1; };
  const double s = part(*x), t = part(*y);
  // The inverse of FaceOf, with a major coordinate of 1.
  const double directions[6][3] = {{1, -t, -s}, {-1, -t, s}, {s, 1, t}, {s, -1, -t}, {s, -t, 1}, {-s, -t, -1}};
  double on_face[2];
  *face = FaceOf(directions[*face], on_face);
  const auto index = [&](double at) {
    return std::clamp<s64>(static_cast<s64>(at * static_cast<double>(size)), 0, size - 1);
  };
  *x = index(on_face[0]);
  *y = index(on_face[1]);
}

}  // namespace ref
