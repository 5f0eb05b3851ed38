// The forms of an option: its long name or its short one, with the argument after an assignment operator or in a string
// of its own.
namespace {

struct Option {
  const char *long_name, *short_name, *argument, *otherwise, *condition;
};

// One row a form: check(options), with this argument.
template <class Check>
void InEachForm(const Option& option, const std::string& argument, Check check) {
  const auto row = [&](const char* form, const char* name, bool in_two_strings) {
    cts::Row((std::string(form) + "-of" + option.long_name).c_str(), [&] {
      const std::string whole = std::string(name) + "=" + argument;
      check(in_two_strings ? cts::Options{name, argument.c_str()} : cts::Options{whole.c_str()});
    });
  };
  row("long-name", option.long_name, false);
  row("long-name-in-two-strings", option.long_name, true);
  row("short-name", option.short_name, false);
  row("short-name-in-two-strings", option.short_name, true);
}

}  // namespace
