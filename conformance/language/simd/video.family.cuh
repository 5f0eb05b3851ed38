// Video instructions on two halves or four bytes of words, as PTX has them. It needs lanes.family.cuh, which comes
// first.
namespace {

// What an instruction says of an operand: which elements of `b:a` it takes, as a number whose digits name them, the
// last one for the lowest element; and whether they have a sign.
struct Picked {
  unsigned elements;
  bool is_signed;
};
// All that an instruction says: how many elements a word has, of which type the result is, whether it is clamped or
// added up, and which elements of it are made, as bits.
struct Video {
  int count;
  bool is_signed, clamps, adds;
  unsigned mask;
  Picked a, b;
};

inline int PickedElement(const Video& video, const Picked& picked, const cts::Operands& o, int i) {
  unsigned digits = picked.elements;
  for (int n = 0; n < i; ++n) digits /= 10;
  const int width = 32 / video.count, at = static_cast<int>(digits % 10);
  const cts::Bits pair = (o.a & 0xffffffff) | o.b << 32, all = (cts::Bits{1} << width) - 1;
  const int element = static_cast<int>(pair >> at * width & all);
  return picked.is_signed && element >> (width - 1) != 0 ? element - (1 << width) : element;
}

// `of(a, b)` of each pair of elements, merged into or added to the third operand. What is added up of elements that the
// type of the result does not have is not said: whether they are cut before.
template <class F>
cts::Expected VideoOf(const Video& video, const cts::Operands& o, F of) {
  const int width = 32 / video.count;
  const int least = video.is_signed ? -(1 << (width - 1)) : 0, most = least + (1 << width) - 1;
  const cts::Bits all = (cts::Bits{1} << width) - 1;
  cts::Bits word = o.c & 0xffffffff;
  for (int i = 0; i < video.count; ++i) {
    if ((video.mask >> i & 1) == 0) continue;
    int element = of(PickedElement(video, video.a, o, i), PickedElement(video, video.b, o, i));
    if (video.clamps) element = std::clamp(element, least, most);
    if (video.adds && (element < least || element > most)) return cts::Open();
    if (video.adds)
      word += static_cast<cts::Bits>(static_cast<long long>(element));
    else
      word = (word & ~(all << i * width)) | (static_cast<cts::Bits>(static_cast<long long>(element)) & all)
                                                << i * width;
  }
  return word & 0xffffffff;
}

inline int Average(int a, int b) { return a + b >= 0 ? (a + b + 1) >> 1 : (a + b) >> 1; }

// The instruction on x, y and z.
#define VIDEO(text)                                   \
  [&] {                                               \
    unsigned d = 0;                                   \
    asm(text ";" : "=r"(d) : "r"(x), "r"(y), "r"(z)); \
    return d;                                         \
  }()

// An instruction with the mask that it has here, and in the control.
#define MASKED(ROW, name, text, mask, other, rest, video, of)                     \
  ROW(name, VIDEO(text " %0" mask rest), VideoOf(video, o, of), name##_otherwise) \
  ROW(name##_otherwise, VIDEO(text " %0" other rest), cts::Open(), name##_otherwise)

}  // namespace
