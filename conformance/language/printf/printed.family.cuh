// One function of host and device prints lines; what the kernel prints of them has to be what the host's printf does.

namespace {

template <class Lines, class Arguments>
__global__ void PrintLines(Arguments arguments) {
  Lines::Print(arguments);
}

/// In a child: the number of the first line that the kernel did not print as the host does, or 0.
template <class Lines, class Arguments>
int DifferenceToHost(const Arguments& of_device, const Arguments& of_host) {
  std::string printed, expected;
  {
    const cts::Captured output(STDOUT_FILENO);
    PrintLines<Lines><<<1, 1>>>(of_device);
    CTS_FINISH();
    printed = output.Text();
  }
  {
    const cts::Captured output(STDOUT_FILENO);
    Lines::Print(of_host);
    expected = output.Text();
  }
  return cts::FirstDifference(printed, expected);
}

}  // namespace
