// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/job_arguments.h"

#include "core/base/quantity.h"

#include <map>

namespace stepscope::app::cli {

CLI::App* addSummarize(CLI::App& app, SummarizeArguments& summarize) {
  CLI::App* command = app.add_subcommand(
      "summarize", "A summary of each rank of a job, one JSON line a trace, to gather from many machines");
  auto* files = command->add_option("FILE", summarize.files,
                                    "Traces of ranks; of a folder, zip or tar all traces in it");
  files->option_text("FILE ...");
  command
      ->add_option("--files-from", summarize.filesFrom,
                   "Read names of traces from this file, one a line; - is standard input")
      ->option_text("LIST");
  command
      ->add_option("-o,--out,--output", summarize.output,
                   "Write the lines here, when all are made, instead of to standard output")
      ->option_text("OUT");
  command
      ->add_option("-j,--jobs", summarize.jobs,
                   "Traces to read at the same time; each takes the memory of a whole trace")
      ->check(CLI::Range(1, 256))
      ->option_text("N [1]");
  command
      ->add_option_function<std::string>(
          "--memory-limit",
          [&summarize](const std::string& text) {
            summarize.memoryLimitBytes = parseBytes(text);
            if (!summarize.memoryLimitBytes)
              throw CLI::ValidationError("--memory-limit", text + " is not a size such as 800M or 16GiB");
          },
          "Give up a trace that needs more memory; where not given, a trace's share of what is available")
      ->option_text("SIZE");
  command->callback([&summarize] {
    if (summarize.files.empty() && summarize.filesFrom.empty())
      throw CLI::RequiredError("FILE or --files-from");
  });
  return command;
}

CLI::App* addMerge(CLI::App& app, MergeArguments& merge) {
  CLI::App* command = app.add_subcommand(
      "merge", "Holds the summaries of a job's ranks against each other: who waits for whom, and why");
  command
      ->add_option("SUMMARY", merge.files,
                   "What summarize wrote; of a folder its .jsonl files; - is standard input")
      ->required()
      ->option_text("SUMMARY ...");
  command
      ->add_option("-o,--out,--output", merge.output,
                   "Write the job here as well: a file that the desktop program opens, and merge too")
      ->option_text("JOB.jsonl");
  static const std::map<std::string, Format> kFormats = {{"text", Format::Text},
                                                         {"json", Format::Json},
                                                         {"md", Format::Markdown},
                                                         {"markdown", Format::Markdown}};
  command
      ->add_option_function<std::string>(
          "--format", [&merge](const std::string& name) { merge.format = kFormats.at(name); },
          "How to print the job")
      ->check(CLI::IsMember({"text", "json", "md", "markdown"}))
      ->default_str("text");
  return command;
}

} // namespace stepscope::app::cli
