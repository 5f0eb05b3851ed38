// A child that tells the extents that it sees, launched with a dim3 or an integer.
namespace {

struct Seen {
  unsigned x, y, z, units;  // threads or blocks
};

// `Extents::At()` is the place of a unit, `Extents::Size()` what it sees of the launch, `Extents::Launch(seen, size)`
// launches.
template <class Extents>
__global__ void Child(Seen* seen) {
  atomicAdd(&seen->units, 1u);
  if (Extents::At().x + Extents::At().y + Extents::At().z == 0) {
    seen->x = Extents::Size().x;
    seen->y = Extents::Size().y;
    seen->z = Extents::Size().z;
  }
}
template <class Extents, class Size>
__global__ void Launch(Seen* seen, Size size) {
  Extents::Launch(seen, size);
}

struct Size {
  const char* name;
  dim3 size;
};
struct Integer {
  const char* name;
  int integer;
};

void Expect(const Seen& seen, dim3 size, const char* message) {
  CTS_EXPECT(seen.x == size.x && seen.y == size.y && seen.z == size.z && seen.units == size.x * size.y * size.z,
             message);
}

template <class Extents, int kRows>
void CheckSizes(const Size (&rows)[kRows], bool control, const char* message) {
  for (const Size& row : rows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1, 0);
      const dim3 size = row.size;
      Launch<Extents><<<1, 1>>>(seen.data(), control ? dim3(size.z, size.x, size.y) : size);
      CTS_FINISH();
      Expect(seen[0], size, message);
    });
  }
}

template <class Extents, int kRows>
void CheckIntegers(const Integer (&rows)[kRows], bool control, const char* message) {
  for (const Integer& row : rows) {
    cts::Row(row.name, [&] {
      cts::DeviceBuffer<Seen> seen(1, 0);
      Launch<Extents><<<1, 1>>>(seen.data(), control ? row.integer - 1 : row.integer);
      CTS_FINISH();
      Expect(seen[0], dim3(row.integer), message);
    });
  }
}

}  // namespace
