// Values of a type move through each shuffle bit for bit.

namespace {

// Lanes that differ in every byte, and bits that arithmetic or a conversion would change: zeros, infinities, NaN with
// payloads, subnormals.
std::vector<cts::WarpCall> Calls() {
  constexpr unsigned long long kBits[] = {0,
                                          ~0ull,
                                          0x8000000080008000ull,
                                          0x7fc00001'7fc17e01ull,
                                          0xff812345'ffa17d01ull,
                                          0x7ff00000'7f807c00ull,
                                          0x7ff40000'00017c01ull,
                                          0x00000000'00010001ull,
                                          0x000fffff'007f03ffull,
                                          0x0123456789abcdefull};
  std::vector<cts::WarpCall> calls;
  for (const cts::ShuffleWayRow& way : cts::kShuffleWays) {
    for (const int argument : {0, 1, 5, 16}) {
      for (const bool lanes : {true, false}) {
        calls.push_back(cts::CallOf(cts::kLanesRows[0], argument));
        calls.back().way = way.way;
        for (unsigned lane = 0; lane < 32 && !lanes; ++lane)
          calls.back().value[lane] = kBits[lane % (sizeof kBits / sizeof *kBits)];
      }
    }
  }
  return calls;
}

template <class T>
void CheckType(const char* name, void (*violate)(cts::WarpCall& call), const char* message) {
  cts::Row(name, [&] { cts::CheckCalls<cts::Shuffle<T>>(Calls(), violate, cts::Shuffled<T>, message); });
}

}  // namespace
