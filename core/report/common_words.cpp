// SPDX-License-Identifier: Apache-2.0
#include "core/report/common_words.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string>

namespace stepscope::report {
namespace {

// Words of a list stand between blanks.
constexpr std::string_view kWords =
    " "
    "a accumulate activation add all amp and annotation annotations apply at attention attn autograd "
    "backward batch before begin block broadcast call checkpoint clip collate collective "
    "communication compile compute context copy cpu cuda data dataloader dataset decode decoder "
    "default device dropout embedding encode encoder end epoch eval evaluate exit fetch fn for "
    "forward from func function gather gc get gpu grad gradient gradients head host in init input "
    "inputs item iter iteration kernel layer layers lm load loader local localhost log loop loss "
    "main mainthread memory mlp model module name next norm of on op optim optimizer out output pass "
    "phase pin prefetch prepare process profile profiler pt python pytorch rank read reduce root run "
    "sample self send set start step stream sync the thread to token torch torchrun trace train "
    "trainer training update user warmup whole work worker zero ";

constexpr std::string_view kClasses =
    " "
    "ASGD Adadelta Adagrad Adam AdamW Adamax AdaptiveAvgPool2d AvgPool2d BCEWithLogitsLoss "
    "BatchNorm1d BatchNorm2d BatchNorm3d Bilinear CTCLoss Conv1d Conv2d Conv3d ConvTranspose1d "
    "ConvTranspose2d CosineSimilarity CrossEntropyLoss DataLoader DataParallel "
    "DistributedDataParallel Dropout Dropout2d ELU Embedding EmbeddingBag FSDP Flatten Fold "
    "FullyShardedDataParallel GELU GLU GRU GRUCell GroupNorm Hardsigmoid Hardswish HuberLoss "
    "Identity InstanceNorm2d KLDivLoss L1Loss LBFGS LSTM LSTMCell LayerNorm LazyLinear LeakyReLU "
    "Linear LogSoftmax MSELoss MaxPool2d Mish Module ModuleDict ModuleList MultiheadAttention NAdam "
    "NLLLoss PReLU ParameterList PixelShuffle RAdam RMSNorm RMSprop RNN ReLU ReLU6 Rprop SGD SELU "
    "Sequential SiLU Sigmoid SmoothL1Loss Softmax Softplus SparseAdam SyncBatchNorm Tanh Transformer "
    "TransformerDecoder TransformerDecoderLayer TransformerEncoder TransformerEncoderLayer Unfold "
    "Upsample _MultiProcessingDataLoaderIter _SingleProcessDataLoaderIter ";

constexpr std::string_view kAnnotations[] = {"ProfilerStep#",
                                             "nccl:",
                                             "gloo:",
                                             "mpi:",
                                             "ucc:",
                                             "c10d::",
                                             "aten::",
                                             "autograd::",
                                             "torch::",
                                             "record_param_comms",
                                             "FSDP::",
                                             "DistributedDataParallel.",
                                             "Torch-Compiled Region",
                                             "TorchDynamo",
                                             "AOTDispatcher",
                                             "CompiledFunction",
                                             "Pregraph bytecode",
                                             "enumerate(DataLoader)#",
                                             "Optimizer.step#",
                                             "Optimizer.zero_grad#",
                                             "PyTorch Profiler",
                                             "Iteration Start",
                                             "Record Window"};

constexpr std::string_view kLibraries =
    " "
    "torch torchvision torchaudio transformers accelerate triton numpy deepspeed lightning "
    "pytorch_lightning datasets fla flash_attn causal_conv1d mamba_ssm peft trl apex xformers "
    "liger_kernel transformer_engine lightning_fabric ";

constexpr std::string_view kEndings[] = {
    ".zst",     ".gz",     ".json", ".jsonl",     ".pt",      ".trace",
    ".batches", ".sqlite", ".db",   ".stepscope", ".pftrace", ".perfetto-trace",
    ".pb",      ".xplane", ".csv",  ".txt",       ".zip",     ".tar"};

bool isListed(std::string_view list, std::string_view word) {
  return word.find(' ') == std::string_view::npos &&
         list.find(" " + std::string(word) + " ") != std::string_view::npos;
}

} // namespace

bool saysNothing(std::string_view name) {
  if (name.size() < 3) return true;
  std::string word;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80) return false;
    if (std::isalpha(byte) != 0) {
      word += static_cast<char>(std::tolower(byte));
    } else {
      if (!word.empty() && !isListed(kWords, word)) return false;
      word.clear();
    }
  }
  return word.empty() || isListed(kWords, word);
}

bool isPyTorchClass(std::string_view name) { return isListed(kClasses, name); }

bool isPyTorchAnnotation(std::string_view name) {
  return std::any_of(std::begin(kAnnotations), std::end(kAnnotations),
                     [&](std::string_view each) { return name.starts_with(each); });
}

bool isLibraryFile(std::string_view path) {
  for (const std::string_view folder : {"site-packages/", "dist-packages/"})
    if (const std::size_t at = path.find(folder); at != std::string_view::npos)
      path.remove_prefix(at + folder.size());
  const std::size_t slash = path.find('/');
  return path.starts_with('<') ||
         (slash != std::string_view::npos && isListed(kLibraries, path.substr(0, slash)));
}

std::string_view stemOf(std::string_view name) {
  for (bool again = true; again;) {
    again = false;
    for (const std::string_view ending : kEndings)
      if (name.size() > ending.size() && name.ends_with(ending)) {
        name.remove_suffix(ending.size());
        again = true;
      }
  }
  return name;
}

} // namespace stepscope::report
