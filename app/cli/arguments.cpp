// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "app/cli/console.h"
#include "app/cli/job_arguments.h"
#include "app/cli/live_arguments.h"
#include "core/base/quantity.h"
#include "core/write/save.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <iostream>
#include <map>
#include <vector>

namespace stepscope::app::cli {
namespace {

const std::map<std::string, Format> kFormats = {
    {"text", Format::Text},   {"json", Format::Json},   {"md", Format::Markdown}, {"html", Format::Html},
    {"sarif", Format::Sarif}, {"junit", Format::Junit}, {"csv", Format::Csv}};

/// --format with the names in `names` only.
CLI::Option* addFormat(CLI::App* command, Format& format, const std::vector<std::string>& names) {
  return command
      ->add_option_function<std::string>(
          "--format", [&format](const std::string& name) { format = kFormats.at(name); },
          "How to write the result")
      ->check(CLI::IsMember(names))
      ->default_str("text");
}

/// Whole numbers above 0 that fit in 64 bits.
CLI::Validator wholeNumber() {
  return CLI::Validator(
      [](const std::string& text) {
        const bool digits =
            !text.empty() && text.size() <= 18 && text.find_first_not_of("0123456789") == std::string::npos;
        return digits && text.find_first_not_of('0') != std::string::npos
                   ? std::string()
                   : text + " is not a whole number from 1 to 10^18";
      },
      "");
}

CLI::Option* addFile(CLI::App* command, std::string& file, const std::string& text) {
  return command->add_option("FILE", file, text)->required()->option_text(" ");
}

/// The file under the name `name`, --range and --memory-limit.
void addTrace(CLI::App* command, TraceArguments& trace, const std::string& name = "FILE") {
  command
      ->add_option(name, trace.file,
                   "A trace: Kineto JSON, Nsight Systems .sqlite, .pftrace, rocprofv3, .xplane.pb or "
                   ".stepscope, also .gz "
                   "or .zst; a folder, zip or tar of traces, or ARCHIVE!NAME")
      ->required()
      ->option_text(" ");
  command
      ->add_option_function<std::string>(
          "--range",
          [&trace](const std::string& text) {
            trace.range = parseTimeRange(text);
            if (!trace.range)
              throw CLI::ValidationError("--range", text + " is not a time range such as 0.5s..2s");
          },
          "Load only this time of the trace, from its start, such as 0.5s..2s; units ns, us, ms, s, min")
      ->option_text("BEGIN..END");
  command
      ->add_option_function<std::string>(
          "--memory-limit",
          [&trace](const std::string& text) {
            trace.memoryLimitBytes = parseBytes(text);
            if (!trace.memoryLimitBytes)
              throw CLI::ValidationError("--memory-limit", text + " is not a size such as 800M or 16GiB");
          },
          "Give up when the trace needs more memory; what the machine has available where not given")
      ->option_text("SIZE");
}

CLI::Option* addRows(CLI::App* command, std::optional<std::int64_t>& rows) {
  return command
      ->add_option("--rows", rows, "Rows of a batch, where the batch statistics are a plain list of lengths")
      ->check(wholeNumber())
      ->option_text("N");
}

/// What is judged, but for other ranks and which step.
void addJudged(CLI::App* command, JudgeArguments& judge) {
  addTrace(command, judge.trace);
  command
      ->add_option("--batches", judge.batches,
                   "Batch statistics: JSON Lines, JSON or CSV; of a folder those of all ranks")
      ->option_text("FILE");
  addRows(command, judge.rowsPerBatch)->needs("--batches");
  command
      ->add_option("--env", judge.environment,
                   "Versions on the training machine: environment.json or the text of pip freeze")
      ->option_text("FILE");
  command
      ->add_option("--catalogue", judge.catalogue,
                   "A folder with *.json that add to the catalogue of fused kernels or replace entries of it")
      ->option_text("DIR");
}

/// What `advise` and `check` judge.
void addJudge(CLI::App* command, JudgeArguments& judge) {
  addJudged(command, judge);
  command
      ->add_option("--rank", judge.ranks, "Trace of another rank of the same job; may be given several times")
      ->option_text("FILE")
      ->allow_extra_args(false);
  command->add_option("--step", judge.step, "Which step: median, all, or its number or name")
      ->option_text("STEP [median]");
}

void addOutput(CLI::App* command, std::string& output) {
  command
      ->add_option("-o,--output", output,
                   "Write here instead of standard output; the extension decides the format where --format "
                   "does not")
      ->option_text("OUT");
}

/// The format that the name of the output asks for.
Format formatOf(const std::string& output) {
  std::string extension = std::filesystem::path(output).extension().string();
  if (!extension.empty()) extension.erase(0, 1);
  if (extension == "htm") extension = "html";
  if (extension == "xml") extension = "junit";
  const auto found = kFormats.find(extension);
  return found == kFormats.end() ? Format::Text : found->second;
}

/// --redact
void addRedaction(CLI::App* command, stepscope::report::Redaction& redaction) {
  command
      ->add_option_function<std::string>(
          "--redact",
          [&redaction](const std::string& what) {
            redaction = stepscope::report::redactionOf(what).value_or(redaction);
          },
          "Leave out what tells about you: paths (folders, Python files, users, hosts), names (modules, "
          "functions, annotations, processes, files), or all; pseudonyms stand for them")
      ->check(CLI::IsMember({"paths", "names", "all"}));
}

/// Reads what `compare` was given into `arguments` once all options are known.
struct CompareOptions {
  std::vector<std::string> files, batches, environments;
  std::string batchesBefore, batchesAfter, environmentBefore, environmentAfter;
  CLI::Option* format = nullptr;

  void addTo(CLI::App* command, CompareArguments& arguments) {
    command->add_option("RUN", files, "Traces in order: BEFORE AFTER, or more of them for a series")
        ->required()
        ->expected(2, 32)
        ->option_text("BEFORE AFTER ...");
    auto* before =
        command->add_option("--batches-before", batchesBefore, "Batch statistics of the first run");
    auto* after = command->add_option("--batches-after", batchesAfter, "Batch statistics of the last run");
    before->option_text("FILE");
    after->option_text("FILE");
    command
        ->add_option("--batches", batches,
                     "Batch statistics of every run, in the order of the runs; give it once a run")
        ->allow_extra_args(false)
        ->excludes(before)
        ->excludes(after)
        ->option_text("FILE");
    auto* envBefore = command->add_option("--env-before", environmentBefore,
                                          "Versions on the machine of the first run: environment.json or the "
                                          "text of pip freeze");
    auto* envAfter = command->add_option("--env-after", environmentAfter, "The same of the last run");
    envBefore->option_text("FILE");
    envAfter->option_text("FILE");
    command
        ->add_option("--env", environments,
                     "Versions of every run, in the order of the runs; given once, of all of them")
        ->allow_extra_args(false)
        ->excludes(envBefore)
        ->excludes(envAfter)
        ->option_text("FILE");
    format = addFormat(command, arguments.format, {"text", "json", "md", "html"});
    addOutput(command, arguments.output);
    addRedaction(command, arguments.redaction);
    command
        ->add_option("--fail-if-slower", arguments.failIfSlower,
                     "Exit with 1 when the last run takes over PERCENT more time than the first")
        ->check(CLI::Range(0.0, 1e6))
        ->option_text("PERCENT");
    command->add_flag("--record-calibration", arguments.recordCalibration,
                      "Keep what was predicted and achieved in the ledger that calibration shows");
    command->callback([this, &arguments] { finish(arguments); });
  }

  void finish(CompareArguments& arguments) const {
    if (!batches.empty() && batches.size() != files.size())
      throw CLI::ValidationError("--batches", "is given " + std::to_string(batches.size()) + " times for " +
                                                  std::to_string(files.size()) + " runs");
    if (environments.size() > 1 && environments.size() != files.size())
      throw CLI::ValidationError("--env", "is given " + std::to_string(environments.size()) + " times for " +
                                              std::to_string(files.size()) + " runs");
    for (const std::string& file : files)
      arguments.traces.push_back({file, {}, {}});
    arguments.batches = batches;
    arguments.batches.resize(files.size());
    if (!batchesBefore.empty()) arguments.batches.front() = batchesBefore;
    if (!batchesAfter.empty()) arguments.batches.back() = batchesAfter;
    arguments.environments = environments;
    arguments.environments.resize(files.size(), environments.size() == 1 ? environments.front() : "");
    if (!environmentBefore.empty()) arguments.environments.front() = environmentBefore;
    if (!environmentAfter.empty()) arguments.environments.back() = environmentAfter;
    if (format->empty()) arguments.format = formatOf(arguments.output);
  }
};

void addCapsule(CLI::App* command, CapsuleArguments& capsule) {
  addJudged(command, capsule.judge);
  command->add_option("--step", capsule.judge.step, "Which step: median, or its number or name")
      ->option_text("STEP [median]");
  command->add_option("--project", capsule.project, "Marks of the step from this .stepscope-project go along")
      ->option_text("FILE");
  command->add_option("--note", capsule.note, "What to say to who opens it")->option_text("TEXT");
  command
      ->add_option_function<std::string>(
          "--max-size",
          [&capsule](const std::string& text) {
            const auto bytes = parseBytes(text);
            if (!bytes) throw CLI::ValidationError("--max-size", text + " is not a size such as 5M or 1GiB");
            capsule.mostBytes = *bytes;
          },
          "How large the file may become; what no finding rests on is left out for that")
      ->option_text("SIZE [20M]");
  command
      ->add_option("-o,--output", capsule.output,
                   "The file to write, NAME.evidence.pt.trace.json.gz; also .json or .json.zst")
      ->required()
      ->check(CLI::Validator(
          [](const std::string& name) {
            const auto format = write::formatOf(name);
            return format && format != write::FileFormat::Native
                       ? std::string()
                       : "the name " + name + " does not end in .json, .json.gz or .json.zst";
          },
          ""))
      ->option_text("OUT");
}

/// Names that a trace can be saved under.
CLI::Validator traceName() {
  return CLI::Validator(
      [](const std::string& name) {
        return write::formatOf(name)
                   ? std::string()
                   : "the name " + name + " does not end in .stepscope, .json, .json.gz or .json.zst";
      },
      "");
}

} // namespace

Arguments readArguments(int argc, const char* const* argv) {
  CLI::App app("Says why a training step is slow, and what to do about it, from a trace of the step.",
               "stepscope-cli");
  app.set_version_flag("--version", "stepscope-cli " STEPSCOPE_VERSION);
  app.require_subcommand(1);
  app.footer(
      "FILE - is standard input; ARCHIVE!NAME is one trace of a zip or tar. Of a folder or archive with\n"
      "several traces, info lists them. Exit status: 0 done; 1 a finding at or above --fail-on, a policy\n"
      "violated, or slower than allowed; 2 bad usage or an input that cannot be read; 3 nothing could be "
      "judged, or part of a policy "
      "not.");

  InfoArguments info;
  CLI::App* infoCommand = app.add_subcommand(
      "info",
      "What a trace holds: events, kernels, steps, where the time went; the traces of a folder or archive");
  addTrace(infoCommand, info.trace);
  addFormat(infoCommand, info.format, {"text", "json"});

  AdviseArguments advise;
  std::string failOn;
  CLI::App* adviseCommand =
      app.add_subcommand("advise", "Why the step is slow: findings, fixes and expected gains");
  addJudge(adviseCommand, advise.judge);
  const CLI::Option* adviseFormat =
      addFormat(adviseCommand, advise.format, {"text", "json", "md", "html", "sarif", "junit"});
  addOutput(adviseCommand, advise.output);
  addRedaction(adviseCommand, advise.redaction);
  adviseCommand->add_option("--fail-on", failOn, "Exit with 1 when a finding is at least this severe")
      ->check(CLI::IsMember({"high", "medium", "low"}));

  CheckArguments check;
  CLI::App* checkCommand = app.add_subcommand("check", "Holds a step against a policy, for build servers");
  addJudge(checkCommand, check.judge);
  checkCommand->add_option("--policy", check.policy, "What the step has to keep to, a JSON file")
      ->required()
      ->option_text("POLICY");
  const CLI::Option* checkFormat = addFormat(checkCommand, check.format, {"text", "json", "sarif", "junit"});
  addOutput(checkCommand, check.output);

  CapsuleArguments capsule;
  CLI::App* capsuleCommand = app.add_subcommand(
      "capsule", "One small file with a step, its findings and notes, for Stepscope and other viewers");
  addCapsule(capsuleCommand, capsule);

  CompareArguments compare;
  CompareOptions compareOptions;
  CLI::App* compareCommand = app.add_subcommand(
      "compare", "What became of the time from one run to another, or along a series of runs");
  compareOptions.addTo(compareCommand, compare);

  BatchesArguments batches;
  CLI::App* batchesCommand =
      app.add_subcommand("batches", "Padding, and what packing would save, from batch statistics");
  addFile(batchesCommand, batches.file,
          "Batch statistics: JSON Lines, JSON or CSV; of a folder those of all ranks");
  addRows(batchesCommand, batches.rowsPerBatch);
  batchesCommand
      ->add_option("--budget", batches.budget,
                   "Tokens of a packed batch; the largest recorded batch where not given")
      ->check(wholeNumber())
      ->option_text("TOKENS");
  batchesCommand
      ->add_option("--trace", batches.trace.file,
                   "A trace of the same run: says what each way to batch makes of an epoch's time")
      ->option_text("TRACE");
  batchesCommand->add_option("--env", batches.environment, "environment.json, or pip freeze text")
      ->needs(batchesCommand->get_option("--trace"))
      ->option_text("FILE");
  addFormat(batchesCommand, batches.format, {"text", "json"});

  ConvertArguments convert;
  CLI::App* convertCommand = app.add_subcommand(
      "convert", "Writes a trace as .stepscope (small, opens at once) or as clean Kineto JSON");
  addTrace(convertCommand, convert.trace, "IN");
  convertCommand
      ->add_option("OUT", convert.output, "The end decides: .stepscope, .json, .json.gz or .json.zst")
      ->required()
      ->check(traceName())
      ->option_text(" ");

  RepairArguments repair;
  CLI::App* repairCommand =
      app.add_subcommand("repair", "What was damaged in a trace, where, and what was done about it");
  addTrace(repairCommand, repair.trace, "IN");
  repairCommand
      ->add_option("-o,--output", repair.output,
                   "Write a clean copy here: .stepscope, .json, .json.gz or .json.zst")
      ->check(traceName())
      ->option_text("OUT");
  addFormat(repairCommand, repair.format, {"text", "json"});

  AgentArguments agent;
  CLI::App* agentCommand = app.add_subcommand(
      "agent", "Listens to training processes of this machine and serves ps and capture, until it is ended");
  addAgent(agentCommand, agent);

  PsArguments ps;
  CLI::App* psCommand =
      app.add_subcommand("ps", "GPUs and training processes of a machine, and which can be captured");
  addSocketDirectory(psCommand, ps.socketDirectory);
  addHost(psCommand, ps.host);
  addFormat(psCommand, ps.format, {"text", "json"});

  CaptureArguments capture;
  CLI::App* captureCommand = addCapture(app, capture);

  CalibrationArguments calibration;
  CLI::App* calibrationCommand = app.add_subcommand(
      "calibration",
      "How well gains were predicted: what compare --record-calibration and the desktop program have kept");
  calibrationCommand
      ->add_option("--ledger", calibration.ledger,
                   "Read this file instead of calibration.jsonl in the user's data folder")
      ->option_text("FILE");
  const CLI::Option* calibrationFormat =
      addFormat(calibrationCommand, calibration.format, {"text", "json", "csv"});
  addOutput(calibrationCommand, calibration.output);

  RecordArguments record;
  CLI::App* recordCommand = addRecord(app, record, traceName());

  SummarizeArguments summarize;
  CLI::App* summarizeCommand = addSummarize(app, summarize);

  MergeArguments merge;
  CLI::App* mergeCommand = addMerge(app, merge);

  RulesArguments rules;
  CLI::App* rulesCommand =
      app.add_subcommand("rules", "Every rule: what it looks for, its thresholds, its sources");
  addFormat(rulesCommand, rules.format, {"text", "json", "md"});

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& stop) {
    if (stop.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return app.exit(stop);
    const auto chosen = app.get_subcommands();
    const std::string command =
        chosen.empty() ? "stepscope-cli" : "stepscope-cli " + chosen.front()->get_name();
    const bool unknownCommand = chosen.empty() && argc > 1 && argv[1][0] != '-';
    std::cerr << "stepscope-cli: " << (unknownCommand ? "no command " + std::string(argv[1]) : stop.what())
              << "\nSee: " << command << " --help\n";
    return kUnusable;
  }

  if (infoCommand->parsed()) return info;
  if (capsuleCommand->parsed()) return capsule;
  if (compareCommand->parsed()) return compare;
  if (batchesCommand->parsed()) return batches;
  if (convertCommand->parsed()) return convert;
  if (repairCommand->parsed()) return repair;
  if (rulesCommand->parsed()) return rules;
  if (summarizeCommand->parsed()) return summarize;
  if (mergeCommand->parsed()) return merge;
  if (calibrationCommand->parsed()) {
    if (calibrationFormat->empty()) calibration.format = formatOf(calibration.output);
    return calibration;
  }
  if (agentCommand->parsed()) return agent;
  if (psCommand->parsed()) return ps;
  if (captureCommand->parsed()) return capture;
  if (recordCommand->parsed()) return record;
  if (checkCommand->parsed()) {
    if (checkFormat->empty()) check.format = formatOf(check.output);
    return check;
  }
  if (adviseFormat->empty()) advise.format = formatOf(advise.output);
  if (failOn == "high") advise.failOn = advisors::Level::High;
  if (failOn == "medium") advise.failOn = advisors::Level::Medium;
  if (failOn == "low") advise.failOn = advisors::Level::Low;
  return advise;
}

} // namespace stepscope::app::cli
