// Cases in which a process has the pointer of another one, and what it does with it comes to nothing.

namespace {

constexpr unsigned kValue = 0x600D600D, kOther = 0x0BADF00D;

// In the child: the pointer of its parent, or what the handle opens that came with it.
unsigned* HearPointer(bool open) {
  auto* const pointer = cts::ReceiveFromParent<unsigned*>();
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  if (!open) return pointer;
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  return static_cast<unsigned*>(opened);
}

// A row: the child "Use" hears of a word that holds kValue, and tells what it "loaded"; `look` is given how it ended.
template <class Look>
void CheckForeign(const char* name, long long how, const char* message, Look look) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> memory(1);
    memory.Write({kValue});
    unsigned* const pointer = memory.data();
    cudaIpcMemHandle_t handle;
    CTS_CUDA(cudaIpcGetMemHandle(&handle, pointer));
    cts::Child child("Use", {.argument = how, .any_end = true});
    child.Send(&pointer, sizeof pointer);
    child.Send(handle);
    const cts::ChildRun run = child.End();
    look(run);
    CTS_EXPECT(!(run.Has("loaded") && run.Value("loaded") == kValue) && memory[0] == kValue, message);
  });
}

}  // namespace
