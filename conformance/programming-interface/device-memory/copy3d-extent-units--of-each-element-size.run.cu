/*---
clause: pi.device-memory.copy3d-extent-units
covers: elements of two to sixteen bytes, each direction, asynchronous copies
control: the width is given in the other unit
control-fails-with: the width of a 3D copy was not taken in the unit of its operands
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <string>
#include <vector>

namespace {

constexpr size_t kWidth = 64, kHeight = 8;  // of each operand, in elements
// Of these what is copied: so little that the other unit stays within each operand, too.
constexpr size_t kPart = 4, kRows = 5;

enum class Place { kHost, kDevice, kArray };
struct Direction {
  const char* name;
  Place from, to;
};
constexpr Direction kDirections[] = {
    {"host-to-array", Place::kHost, Place::kArray},     {"array-to-host", Place::kArray, Place::kHost},
    {"device-to-array", Place::kDevice, Place::kArray}, {"array-to-device", Place::kArray, Place::kDevice},
    {"array-to-array", Place::kArray, Place::kArray},   {"host-to-device", Place::kHost, Place::kDevice},
    {"device-to-host", Place::kDevice, Place::kHost},   {"device-to-device", Place::kDevice, Place::kDevice}};

using Bytes = std::vector<unsigned char>;

// Rows of T in one place. They are set and read by copies of rows, whose width is in bytes whatever the place.
template <class T>
class Operand {
 public:
  static constexpr size_t kPitch = kWidth * sizeof(T);

  explicit Operand(Place place) : place_(place), host_(kPitch * kHeight), device_(kPitch * kHeight) {}
  void Set(const Bytes& bytes) {
    host_ = bytes;
    device_.Write(bytes.data(), bytes.size());
    CTS_CUDA(cudaMemcpy2DToArray(array_, 0, 0, bytes.data(), kPitch, kPitch, kHeight, cudaMemcpyHostToDevice));
  }
  Bytes Read() const {
    Bytes bytes = host_;
    if (place_ == Place::kArray)
      CTS_CUDA(cudaMemcpy2DFromArray(bytes.data(), kPitch, array_, 0, 0, kPitch, kHeight, cudaMemcpyDeviceToHost));
    if (place_ == Place::kDevice) {
      const auto read = device_.Read();
      bytes.assign(read.begin(), read.end());
    }
    return bytes;
  }
  void Name(cudaArray_t* array, cudaPitchedPtr* memory) {
    if (place_ == Place::kArray) {
      *array = array_;
    } else {
      *memory = make_cudaPitchedPtr(place_ == Place::kHost ? host_.data() : device_.data(), kPitch, kPitch, kHeight);
    }
  }

 private:
  const Place place_;
  Bytes host_;
  cts::DeviceBuffer<unsigned char> device_;
  const cts::Array<T> array_{static_cast<int>(kWidth), static_cast<int>(kHeight)};
};

template <class T>
void Check(const char* type, const Direction& direction, bool async) {
  cts::Row((std::string(type) + "-" + direction.name + (async ? "-async" : "")).c_str(), [&] {
    constexpr size_t kPitch = Operand<T>::kPitch, kBytes = kPart * sizeof(T);
    Operand<T> from(direction.from), to(direction.to);
    Bytes source(kPitch * kHeight), expected(kPitch * kHeight, cts::kPoison);
    for (size_t i = 0; i < source.size(); ++i) source[i] = static_cast<unsigned char>(i % 149 + 1);  // never the poison
    from.Set(source);
    to.Set(expected);
    CTS_CUDA(cudaDeviceSynchronize());  // a copy from pageable memory may be under way when its call returns
    for (size_t i = 0; i < kRows * kPitch; ++i)
      if (i % kPitch < kBytes) expected[i] = source[i];
    const bool with_array = direction.from == Place::kArray || direction.to == Place::kArray;
    cudaMemcpy3DParms copy{};
    from.Name(&copy.srcArray, &copy.srcPtr);
    to.Name(&copy.dstArray, &copy.dstPtr);
    copy.extent = make_cudaExtent(with_array != cts::control() ? kPart : kBytes, kRows, 1);
    copy.kind = cudaMemcpyDefault;
    const cts::Stream stream;
    const cudaError_t code = cts::Taken(async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT(code == cudaSuccess && to.Read() == expected,
               "the width of a 3D copy was not taken in the unit of its operands");
  });
}

template <class T>
void CheckType(const char* type) {
  for (const Direction& direction : kDirections)
    for (const bool async : {false, true}) Check<T>(type, direction, async);
}

CTS_CASE() {
  CheckType<unsigned short>("two-bytes");
  CheckType<uint2>("eight-bytes");
  CheckType<float4>("sixteen-bytes");
}

}  // namespace
