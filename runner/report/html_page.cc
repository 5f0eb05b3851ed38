#include "report/html_page.h"

#include "base/text.h"
#include "base/words.h"
#include "report/page_assets.h"

namespace report {

std::string PageStart(std::string_view title, std::string_view policy, std::string_view style) {
  std::string head =
      "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<meta name=viewport "
      "content=\"width=device-width\">\n";
  head += "<meta http-equiv=Content-Security-Policy content=\"";
  head += policy;
  head += "\">\n<title>" + base::EscapeHtml(title) + "</title>\n";
  head += style;
  return head;
}

std::string PageHead(std::string_view title) {
  // Nothing may be fetched and no script but the page's own may run, whatever text a test printed.
  std::string style = "<style>";
  style += kPageStyle;
  style += "</style>\n<main>\n";
  return PageStart(title, "default-src 'none';style-src 'unsafe-inline';script-src 'unsafe-inline'", style);
}

std::string PageFoot(bool with_script) {
  std::string foot = "</main>\n";
  if (with_script) {
    foot += "<script>";
    foot += kPageScript;
    foot += "</script>\n";
  }
  return foot;
}

std::string_view VerdictClass(ClauseVerdict verdict) {
  static constexpr base::Words<ClauseVerdict, 7> kLetters = {{{ClauseVerdict::kHolds, "h"},
                                                              {ClauseVerdict::kViolated, "v"},
                                                              {ClauseVerdict::kUndecided, "u"},
                                                              {ClauseVerdict::kNotApplicable, "n"},
                                                              {ClauseVerdict::kNotTested, "t"},
                                                              {ClauseVerdict::kAsRecorded, "a"},
                                                              {ClauseVerdict::kDiffers, "d"}}};
  return base::WordOf(kLetters, verdict);
}

}  // namespace report
