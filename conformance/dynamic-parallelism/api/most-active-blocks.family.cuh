// How many blocks a multiprocessor can hold, asked in a kernel and by the host with the same words.
namespace {

struct Answer {
  cudaError_t code;
  int blocks;
};
struct Question {
  bool of_shared;
  int block_size;
  std::size_t shared;
};
// The control's question beside each must have another answer.
struct Pair {
  const char* name;
  Question question, in_control;
};

__global__ void Plain() {}

// With so much shared memory of its own that fewer blocks fit.
__global__ void Shared(int* out) {
  __shared__ int values[5120];
  values[threadIdx.x] = static_cast<int>(threadIdx.x);
  __syncthreads();
  *out = values[63 - threadIdx.x];
}

// `Occupancy()(blocks, kernel, block size, shared, flags...)` is the same call on both sides.
template <class Occupancy, class... Flags>
__host__ __device__ cudaError_t MostBlocks(int* blocks, const Question& q, Flags... flags) {
  return q.of_shared ? Occupancy()(blocks, Shared, q.block_size, q.shared, flags...)
                     : Occupancy()(blocks, Plain, q.block_size, q.shared, flags...);
}

template <class Occupancy, class... Flags>
__global__ void Ask(Answer* answers, const Question* questions, Flags... flags) {
  Answer& answer = answers[threadIdx.x];
  answer.code = MostBlocks<Occupancy>(&answer.blocks, questions[threadIdx.x], flags...);
}

template <class Occupancy, int kCount, class... Flags>
void ExpectAsOnHost(const Pair (&pairs)[kCount], bool control, const char* message, Flags... flags) {
  cts::DeviceBuffer<Question> questions(kCount);
  cts::DeviceBuffer<Answer> answers(kCount);
  Question asked[kCount];
  for (int i = 0; i < kCount; ++i) asked[i] = control ? pairs[i].in_control : pairs[i].question;
  questions.Write(asked, kCount);
  Ask<Occupancy><<<1, kCount>>>(answers.data(), questions.data(), flags...);
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(pairs[i].name, [&] {
      int expected = 0, other = 0;
      CTS_CUDA(MostBlocks<Occupancy>(&expected, pairs[i].question, flags...));
      CTS_CUDA(MostBlocks<Occupancy>(&other, pairs[i].in_control, flags...));
      if (control && other == expected) cts::PowerNotShown("the control's question has the same answer");
      const Answer seen = answers[i];
      CTS_EXPECT_EQ(seen.code, cudaSuccess, "the occupancy cannot be queried in a kernel");
      CTS_EXPECT_EQ(seen.blocks, expected, message);
    });
  }
}

}  // namespace
