// Kernels whose registers decide how many blocks fit, asked about in a kernel and by the host with the same words.
namespace {

constexpr int kKernels = 4;
constexpr const char* kNames[kKernels] = {"24-values", "56-values", "88-values", "120-values"};

// Each value is in a register of its own: all are read before the first one is written.
template <int kValues>
__global__ void Hold(volatile unsigned* word) {
  unsigned values[kValues];
#pragma unroll
  for (int i = 0; i < kValues; ++i) values[i] = *word;
#pragma unroll
  for (int i = 0; i < kValues; ++i) *word = values[i];
}

struct Answer {
  cudaError_t code;
  int first, second;
};

// `Call()(answer, kernel, question, flags...)` is the same call on both sides.
template <class Call, class... Flags>
__host__ __device__ Answer AnswerOf(int kernel, int question, Flags... flags) {
  Answer a{};
  if (kernel == 0) Call()(a, Hold<24>, question, flags...);
  if (kernel == 1) Call()(a, Hold<56>, question, flags...);
  if (kernel == 2) Call()(a, Hold<88>, question, flags...);
  if (kernel == 3) Call()(a, Hold<120>, question, flags...);
  return a;
}

template <class Call, class... Flags>
__global__ void Ask(Answer* answers, int kernel, Flags... flags) {
  answers[threadIdx.x] = AnswerOf<Call>(kernel, static_cast<int>(threadIdx.x), flags...);
}

// In a control the kernel asks about the next of the kernels.
template <class Call, class... Flags>
void ExpectAsOnHost(int questions, bool control, const char* message, Flags... flags) {
  for (int kernel = 0; kernel < kKernels; ++kernel) {
    cts::Row(kNames[kernel], [&] {
      cts::DeviceBuffer<Answer> answers(questions, cts::kPoison);
      Ask<Call><<<1, questions>>>(answers.data(), control ? (kernel + 1) % kKernels : kernel, flags...);
      CTS_FINISH();
      int refused = 0, wrong = 0;
      for (int question = 0; question < questions; ++question) {
        const Answer expected = AnswerOf<Call>(kernel, question, flags...), seen = answers[question];
        CTS_CUDA(expected.code);
        refused += seen.code != cudaSuccess;
        wrong += seen.first != expected.first || seen.second != expected.second;
      }
      if (control && wrong == 0) cts::PowerNotShown("as many blocks of another kernel fit");
      CTS_EXPECT_EQ(refused, 0, "the occupancy cannot be queried in a kernel");
      CTS_EXPECT_EQ(wrong, 0, message);
    });
  }
}

}  // namespace
