// A child that tells the extents that it sees, launched with a dim3 or an integer.
namespace {

constexpr unsigned kMostUnits = 70'016;

struct Seen {
  unsigned least[3], most[3];  // extents that any unit, a thread or block, sees
  unsigned outside;            // units whose place lies outside of the extents
  unsigned times[kMostUnits];  // units at a place
};

// `Extents::At()` is the place of a unit, `Extents::Size()` what it sees of the launch, `Extents::Launch(seen, size)`
// launches.
template <class Extents>
__global__ void Child(Seen* seen) {
  const uint3 at = Extents::At();
  const dim3 size = Extents::Size();
  const unsigned extents[] = {size.x, size.y, size.z};
  for (int i = 0; i < 3; ++i) {
    atomicMin(&seen->least[i], extents[i]);
    atomicMax(&seen->most[i], extents[i]);
  }
  const unsigned place = (at.z * size.y + at.y) * size.x + at.x;
  const bool inside = at.x < size.x && at.y < size.y && at.z < size.z && place < kMostUnits;
  atomicAdd(inside ? &seen->times[place] : &seen->outside, 1u);
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

// All units see the extents, and there is one at each place.
template <class Start>
void Check(dim3 size, const char* message, Start start) {
  cts::DeviceBuffer<Seen> seen(1, 0);
  CTS_CUDA(cudaMemset(seen.data()->least, 0xFF, sizeof Seen::least));
  start(seen.data());
  CTS_FINISH();
  const auto read = seen.Read();
  const unsigned extents[] = {size.x, size.y, size.z}, units = size.x * size.y * size.z;
  bool right = read[0].outside == 0;
  for (int i = 0; i < 3; ++i) right = right && read[0].least[i] == extents[i] && read[0].most[i] == extents[i];
  for (unsigned i = 0; i < kMostUnits; ++i) right = right && read[0].times[i] == (i < units ? 1 : 0);
  CTS_EXPECT(right, message);
}

template <class Extents, int kRows>
void CheckSizes(const Size (&rows)[kRows], bool control, const char* message) {
  for (const Size& row : rows) {
    cts::Row(row.name, [&] {
      const dim3 size = row.size;
      Check(size, message,
            [&](Seen* seen) { Launch<Extents><<<1, 1>>>(seen, control ? dim3(size.z, size.x, size.y) : size); });
    });
  }
}

template <class Extents, int kRows>
void CheckIntegers(const Integer (&rows)[kRows], bool control, const char* message) {
  for (const Integer& row : rows) {
    cts::Row(row.name, [&] {
      Check(dim3(row.integer), message,
            [&](Seen* seen) { Launch<Extents><<<1, 1>>>(seen, control ? row.integer - 1 : row.integer); });
    });
  }
}

}  // namespace
