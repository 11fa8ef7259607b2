#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes a synthetic Kineto trace of one slow training step, as large as wanted.

The default is the size of the case that the program was built for: a launch-bound step with about
1.7 million operators and 269,448 pairs of launch and kernel, each pair joined by a flow. The same
seed and options give the same bytes.

  make_trace.py --out seed.json                                  full size, 785 MB
  make_trace.py --ops 170000 --kernels 26944 --out seed10.json.gz
  make_trace.py --style kineto2026 --shapes --out seed.json.zst

--out NAME.json | NAME.json.gz (zlib level 6) | NAME.json.zst (zstd program)
--style classic     what torch 2.3 to 2.10 write (several keys a line)
--style kineto2026  libkineto main of mid 2026 (one key a line)
--shapes            adds Input type, Dims, Strides and Concrete Inputs (record_shapes=True)
--stacks            adds two Python frames around every operator pattern (with_stack=True)
--ranks N           writes N files, NAME.rankK.json..., with seeds seed + K
"""
import argparse
import gzip
import random
import subprocess
import sys

FP = "void at::native::"
VEC = FP + "vectorized_elementwise_kernel<4, %s, std::array<char*, %dul> >(int, %s, std::array<char*, %dul>)"
UNR = (FP + "unrolled_elementwise_kernel<%s, std::array<char*, %dul>, 4, TrivialOffsetCalculator<%d, unsigned int>, "
       "TrivialOffsetCalculator<1, unsigned int>, at::native::memory::LoadWithCast<%d>, at::native::memory::StoreWithCast<1> >"
       "(int, %s, std::array<char*, %dul>, TrivialOffsetCalculator<%d, unsigned int>, TrivialOffsetCalculator<1, unsigned int>, "
       "at::native::memory::LoadWithCast<%d>, at::native::memory::StoreWithCast<1>)")
RED = (FP + "reduce_kernel<512, 1, at::native::ReduceOp<%s, at::native::func_wrapper_t<%s, at::native::sum_functor<%s, float, %s>"
       "::operator()(at::TensorIterator&)::{lambda(float, float)#1}>, unsigned int, %s, 4, 4> >(at::native::ReduceOp<%s, "
       "at::native::func_wrapper_t<%s, at::native::sum_functor<%s, float, %s>::operator()(at::TensorIterator&)::{lambda(float, "
       "float)#1}>, unsigned int, %s, 4, 4>)")


def vec(f, n):
    return VEC % (f, n, f, n)


def unr(f, n):
    return UNR % (f, n, n - 1, n - 1, f, n, n - 1, n - 1)


def red(t):
    return RED % ((t,) * 10)


def elem(f, n):
    return (FP + "elementwise_kernel<128, 2, at::native::gpu_kernel_impl_nocast<%s>(at::TensorIteratorBase&, %s const&)::"
            "{lambda(int)#1}>(int, at::native::gpu_kernel_impl_nocast<%s>(at::TensorIteratorBase&, %s const&)::{lambda(int)#1})"
            % (f, f, f, f))


DCOPY = "at::native::direct_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda()#3}::operator()() const::{lambda()#7}::operator()() const::{lambda(float)#1}"
BCOPY = "at::native::bfloat16_copy_kernel_cuda(at::TensorIteratorBase&)::{lambda(float)#1}"
MULF = "at::native::BinaryFunctor<float, float, float, at::native::binary_internal::MulFunctor<float> >"
MULB = "at::native::BinaryFunctor<c10::BFloat16, c10::BFloat16, c10::BFloat16, at::native::binary_internal::MulFunctor<float> >"
AUNARY = "at::native::AUnaryFunctor<float, float, float, at::native::binary_internal::MulFunctor<float> >"

# (name, registers, shared memory, block.x, grid.x max, mean us) of each GPU kernel
KERNELS = [
    (vec(MULF, 3), 24, 0, 128, 4096, 2.2),
    (vec(MULB, 3), 28, 0, 128, 8192, 3.1),
    (vec("at::native::CUDAFunctor_add<float>", 3), 24, 0, 128, 4096, 2.1),
    (vec("at::native::CUDAFunctor_add<c10::BFloat16>", 3), 28, 0, 128, 8192, 3.4),
    (vec(AUNARY, 2), 20, 0, 128, 4096, 1.9),
    (vec("at::native::FillFunctor<float>", 1), 16, 0, 128, 2048, 1.3),
    (vec("at::native::FillFunctor<c10::BFloat16>", 1), 16, 0, 128, 2048, 1.4),
    (vec("at::native::exp_kernel_cuda(at::TensorIteratorBase&)::{lambda()#2}::operator()() const::{lambda()#2}::operator()() const::{lambda(float)#1}", 2), 22, 0, 128, 4096, 2.0),
    (vec("at::native::(anonymous namespace)::pow_tensor_scalar_kernel_impl<float, float>(at::TensorIteratorBase&, float)::{lambda(float)#1}", 2), 20, 0, 128, 4096, 2.0),
    (vec("at::native::rsqrt_kernel_cuda(at::TensorIteratorBase&)::{lambda()#2}::operator()() const::{lambda()#2}::operator()() const::{lambda(float)#1}", 2), 20, 0, 128, 256, 1.5),
    (vec("at::native::(anonymous namespace)::silu_kernel(at::TensorIteratorBase&)::{lambda()#1}::operator()() const::{lambda()#10}::operator()() const::{lambda(c10::BFloat16)#1}", 2), 26, 0, 128, 8192, 3.0),
    (unr(DCOPY, 2), 24, 0, 64, 8192, 2.6),
    (unr(BCOPY, 2), 24, 0, 64, 8192, 2.5),
    (elem(DCOPY, 2), 32, 0, 128, 8192, 3.3),
    (elem(BCOPY, 2), 32, 0, 128, 8192, 3.4),
    (elem(MULF, 3), 40, 0, 128, 8192, 2.9),
    (elem("at::native::CUDAFunctor_add<float>", 3), 40, 0, 128, 8192, 2.9),
    (red("float"), 32, 16, 512, 1024, 4.4),
    (red("c10::BFloat16"), 32, 16, 512, 1024, 4.8),
    (FP + "(anonymous namespace)::CatArrayBatchedCopy_aligned16_contig<at::native::(anonymous namespace)::OpaqueType<2u>, unsigned int, 2, 128, 1>(at::native::(anonymous namespace)::OpaqueType<2u>*, at::native::(anonymous namespace)::CatArrInputTensorMetadata<at::native::(anonymous namespace)::OpaqueType<2u>, unsigned int, 128, 1>, at::native::(anonymous namespace)::TensorSizeStride<unsigned int, 4u>, int, unsigned int)", 30, 0, 128, 424, 4.9),
    (FP + "tensor_kernel_scan_innermost_dim<float, std::plus<float> >(float*, float const*, unsigned int, unsigned int, unsigned int, float, std::plus<float>)", 34, 1024, 256, 512, 3.6),
    (FP + "triu_tril_kernel<float, int, false, 4, true>(at::cuda::detail::TensorInfo<float, int>, at::cuda::detail::TensorInfo<float const, int>, long, int)", 38, 0, 128, 1024, 2.7),
    ("void (anonymous namespace)::softmax_warp_forward<float, float, float, 10, false, false>(float*, float const*, int, int, int, bool const*, int, bool)", 40, 0, 128, 1024, 6.0),
    ("ampere_sgemm_64x32_sliced1x4_nn", 128, 12288, 128, 512, 6.8),
    ("void cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_64x64_16x6_nn_align4>(cutlass_80_tensorop_s1688gemm_64x64_16x6_nn_align4::Params)", 122, 49152, 128, 512, 7.9),
    ("nvjet_tst_128x256_64x4_1x2_h_bz_coopA_NTT", 168, 213048, 384, 132, 96.0),
    ("nvjet_tst_192x192_64x4_2x1_v_bz_coopB_TNN", 168, 221240, 384, 132, 118.0),
    ("sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_warpgroupsize1x1x1_execute_segment_k_off_kernel__5x_cublas", 168, 132096, 384, 132, 71.0),
    ("void gemmSN_NN_kernel<float, 128, 2, 4, 8, 4, 4, false, cublasGemvTensorStridedBatched<float const>, cublasGemvTensorStridedBatched<float const>, cublasGemvTensorStridedBatched<float> >(cublasGemmSmallNParams<cublasGemvTensorStridedBatched<float const>, cublasGemvTensorStridedBatched<float const>, cublasGemvTensorStridedBatched<float>, float>)", 80, 4352, 128, 256, 5.2),
    ("void at::native::(anonymous namespace)::multi_tensor_apply_kernel<at::native::(anonymous namespace)::TensorListMetadata<4>, at::native::(anonymous namespace)::FusedAdamMathFunctor<float, 4, (at::native::ADAM_MODE)1, false>, float const*, double, double, double, double, double, bool, float const*, float const*>(at::native::(anonymous namespace)::TensorListMetadata<4>, at::native::(anonymous namespace)::FusedAdamMathFunctor<float, 4, (at::native::ADAM_MODE)1, false>, float const*, double, double, double, double, double, bool, float const*, float const*)", 64, 0, 512, 320, 60.0),
    ("ncclDevKernel_AllReduce_Sum_bf16_RING_LL(ncclDevKernelArgsStorage<4096ul>)", 96, 82240, 512, 24, 900.0),
]
K = {n: i for i, n in enumerate((
    "mulf mulb addf addb scale fillf fillb exp pow rsqrt silu copyu copyub copye copyeb mulbc addbc sum sumb cat cumsum "
    "tril softmax sgemm tgemm nvjetA nvjetB xmma gemmsn adam nccl").split())}
NCCL = K["nccl"]

# An op pattern is a list of (depth, op name, kernel key or None), in start order.
FWD = [
    [(0, "aten::mul", "mulf")],
    [(0, "aten::mul", "mulbc")],
    [(0, "aten::add", "addf")],
    [(0, "aten::sub", "addbc")],
    [(0, "aten::exp", "exp")],
    [(0, "aten::pow", "pow")],
    [(0, "aten::rsqrt", "rsqrt")],
    [(0, "aten::silu", "silu")],
    [(0, "aten::sum", "sum")],
    [(0, "aten::mean", "sum")],
    [(0, "aten::cumsum", "cumsum")],
    [(0, "aten::tril", "tril")],
    [(0, "aten::neg", "scale")],
    [(0, "aten::to", None), (1, "aten::_to_copy", None), (2, "aten::empty_strided", None), (2, "aten::copy_", "copyub")],
    [(0, "aten::clone", None), (1, "aten::empty_like", None), (2, "aten::empty_strided", None), (1, "aten::copy_", "copye")],
    [(0, "aten::contiguous", None), (1, "aten::clone", None), (2, "aten::empty_like", None), (3, "aten::empty", None), (2, "aten::copy_", "copyeb")],
    [(0, "aten::cat", "cat"), (1, "aten::narrow", None), (2, "aten::slice", None), (3, "aten::as_strided", None)],
    [(0, "aten::zeros_like", None), (1, "aten::empty_like", None), (2, "aten::empty_strided", None), (1, "aten::zero_", None), (2, "aten::fill_", "fillf")],
    [(0, "aten::matmul", None), (1, "aten::expand", None), (2, "aten::as_strided", None), (1, "aten::reshape", None), (2, "aten::view", None),
     (1, "aten::expand", None), (2, "aten::as_strided", None), (1, "aten::reshape", None), (2, "aten::view", None), (1, "aten::bmm", "sgemm"), (1, "aten::_unsafe_view", None)],
    [(0, "aten::matmul", None), (1, "aten::unsqueeze", None), (2, "aten::as_strided", None), (1, "aten::expand", None), (2, "aten::as_strided", None),
     (1, "aten::reshape", None), (2, "aten::view", None), (1, "aten::bmm", "tgemm"), (1, "aten::_unsafe_view", None), (1, "aten::squeeze_", None), (2, "aten::squeeze", None)],
    [(0, "aten::linear", None), (1, "aten::t", None), (2, "aten::transpose", None), (3, "aten::as_strided", None), (1, "aten::matmul", None),
     (2, "aten::view", None), (2, "aten::mm", "nvjetA"), (2, "aten::_unsafe_view", None)],
    [(0, "aten::softmax", None), (1, "aten::_softmax", "softmax")],
    [(0, "aten::copy_", "copye")],
    [(0, "aten::slice", None), (1, "aten::as_strided", None), (0, "aten::copy_", "copyu")],
    [(0, "aten::add_", "addf")],
]
FWD_W = [60, 40, 40, 26, 20, 3, 3, 2, 34, 3, 3, 3, 8, 14, 16, 12, 3, 6, 14, 20, 1, 1, 10, 12, 10]
VIEWS = [
    [(0, "aten::slice", None), (1, "aten::as_strided", None)],
    [(0, "aten::select", None), (1, "aten::as_strided", None)],
    [(0, "aten::unsqueeze", None), (1, "aten::as_strided", None)],
    [(0, "aten::transpose", None), (1, "aten::as_strided", None)],
    [(0, "aten::view", None)],
    [(0, "aten::reshape", None), (1, "aten::view", None)],
    [(0, "aten::expand", None), (1, "aten::as_strided", None)],
    [(0, "aten::permute", None), (1, "aten::as_strided", None)],
    [(0, "aten::empty", None)],
    [(0, "detach", None)],
    [(0, "aten::detach", None), (1, "detach", None)],
]
BWD = [
    ("MulBackward0", [(0, "aten::mul", "mulf"), (0, "aten::mul", "mulbc"), (0, "aten::sum", "sum")]),
    ("SelectBackward0", [(0, "aten::select_backward", None), (1, "aten::zeros", None), (2, "aten::empty", None), (2, "aten::zero_", None), (3, "aten::fill_", "fillf"),
                         (1, "aten::select", None), (2, "aten::as_strided", None), (1, "aten::copy_", "copye")]),
    ("SliceBackward0", [(0, "aten::slice_backward", None), (1, "aten::zeros", None), (2, "aten::empty", None), (2, "aten::zero_", None), (3, "aten::fill_", "fillf"),
                        (1, "aten::slice", None), (2, "aten::as_strided", None), (1, "aten::copy_", "copye")]),
    ("BmmBackward0", [(0, "aten::transpose", None), (1, "aten::as_strided", None), (0, "aten::bmm", "sgemm"), (0, "aten::transpose", None), (1, "aten::as_strided", None), (0, "aten::bmm", "gemmsn")]),
    ("SumBackward1", [(0, "aten::unsqueeze", None), (1, "aten::as_strided", None), (0, "aten::expand", None), (1, "aten::as_strided", None)]),
    ("ExpBackward0", [(0, "aten::mul", "mulf")]),
    ("AddBackward0", []),
    ("SubBackward0", [(0, "aten::neg", "scale")]),
    ("UnsqueezeBackward0", [(0, "aten::squeeze", None), (1, "aten::as_strided", None)]),
    ("TransposeBackward0", [(0, "aten::transpose", None), (1, "aten::as_strided", None)]),
    ("ViewBackward0", [(0, "aten::reshape", None), (1, "aten::view", None)]),
    ("ToCopyBackward0", [(0, "aten::to", None), (1, "aten::_to_copy", None), (2, "aten::empty_strided", None), (2, "aten::copy_", "copyu")]),
    ("MmBackward0", [(0, "aten::t", None), (1, "aten::transpose", None), (2, "aten::as_strided", None), (0, "aten::mm", "nvjetB"), (0, "aten::t", None), (1, "aten::transpose", None), (2, "aten::as_strided", None), (0, "aten::mm", "xmma")]),
    ("CopySlices", [(0, "aten::empty_strided", None), (0, "aten::copy_", "copye"), (0, "aten::as_strided", None), (0, "aten::clone", None), (1, "aten::empty_like", None), (2, "aten::empty_strided", None), (1, "aten::copy_", "copyu"), (0, "aten::zero_", None), (1, "aten::fill_", "fillf")]),
    ("torch::autograd::AccumulateGrad", [(0, "aten::add_", "addf")]),
]
BWD_W = [40, 26, 30, 20, 12, 10, 10, 8, 10, 14, 14, 10, 1, 14, 2]

DIMS = ["[[4, 32, 64, 64], [4, 32, 64, 128]]", "[[4, 32, 128, 64]]", "[[4, 4096, 2560], [2560, 2560]]", "[[4, 32, 1, 64], []]",
        "[[4, 32, 64, 63], [4, 32, 64, 63], []]", "[[], [], [], [], [], []]"]
STRD = ["[[131072, 4096, 64, 1], [262144, 8192, 128, 1]]", "[[262144, 8192, 64, 1]]", "[[10485760, 2560, 1], [1, 2560]]",
        "[[131072, 4096, 64, 1], []]", "[[131072, 4096, 64, 1], [131072, 4096, 64, 1], []]", "[[], [], [], [], [], []]"]
TYPS = ['["float", "float"]', '["float"]', '["c10::BFloat16", "c10::BFloat16"]', '["float", "Scalar"]',
        '["float", "float", "Scalar"]', '["ScalarList", "ScalarList", "Scalar", "", "Device", ""]']
CONC = ['["", ""]', '[""]', '["", ""]', '["", "1."]', '["", "", "1"]',
        '["[4, 32, 64, 64]", "[131072, 4096, 64, 1]", "6", "", "cuda:0", ""]']


MODULES = ["nn.Module: GatedDeltaNet_%d" % i for i in range(36)] + ["nn.Module: Linear_%d" % i for i in range(200)]
FUNCTIONS = ["transformers/models/qwen3_next/modeling_qwen3_next.py(%d): forward" % (400 + 7 * i) for i in range(60)] + [
    "<built-in method matmul of type object at 0x7f0c1de0>", "torch/nn/functional.py(2369): linear"]


class Rng:
    """Small deterministic source: the standard Mersenne Twister, random() only."""

    def __init__(self, seed):
        self.r = random.Random(seed).random
        self.pool = []
        g = random.Random(seed + 1)
        # a fixed pool of log-normal-like factors is much faster than one draw a time
        for _ in range(65536):
            u = sum(g.random() for _ in range(12)) - 6.0
            self.pool.append(2.718281828459045 ** (0.45 * u))
        self.i = 0

    def factor(self):
        self.i = (self.i + 1) & 65535
        return self.pool[self.i]


def cumulative(w):
    s, out = 0.0, []
    for x in w:
        s += x
        out.append(s)
    return [x / s for x in out]


def pick(cum, u):
    lo, hi = 0, len(cum) - 1
    while lo < hi:
        m = (lo + hi) // 2
        if cum[m] < u:
            lo = m + 1
        else:
            hi = m
    return lo


def open_out(path):
    if path.endswith(".gz"):
        f = gzip.GzipFile(path, "wb", compresslevel=6, mtime=0)
        return f, lambda: f.close()
    if path.endswith(".zst"):
        out = open(path, "wb")
        p = subprocess.Popen(["zstd", "-q", "-3", "-T1", "-c"], stdin=subprocess.PIPE, stdout=out)

        def fin():
            p.stdin.close()
            if p.wait():
                sys.exit("zstd failed")
            out.close()
        return p.stdin, fin
    f = open(path, "wb")
    return f, lambda: f.close()


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--ops", type=int, default=1700000)
    ap.add_argument("--kernels", type=int, default=269448)
    ap.add_argument("--out", required=True)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--style", choices=["classic", "kineto2026"], default="classic")
    ap.add_argument("--shapes", action="store_true")
    ap.add_argument("--stacks", action="store_true")
    ap.add_argument("--ranks", type=int, default=1)
    a = ap.parse_args()
    if a.ranks == 1:
        return write_rank(a, a.out, a.seed, 0)
    stem, dot, ending = a.out.partition(".json")
    for rank in range(a.ranks):
        write_rank(a, "%s.rank%d%s%s" % (stem, rank, dot, ending), a.seed + rank, rank)


def write_rank(a, path, seed, rank):
    if a.ops < a.kernels * 3 + 100:
        sys.exit("--ops must be at least 3 x --kernels + 100")
    rng = Rng(seed)
    r = rng.r
    new = a.style == "kineto2026"
    raw, finish = open_out(path)
    buf, size, counts = [], [0], {}

    def flush():
        b = "".join(buf).encode()
        size[0] += len(b)
        raw.write(b)
        buf.clear()

    def put(s, kind):
        buf.append(s)
        counts[kind] = counts.get(kind, 0) + 1
        if len(buf) >= 20000:
            flush()

    PID, BWD_TID = 48211, 48977
    if new:
        def X(cat, name, pid, tid, ts, dur, args):
            return ('\n  {\n    "ph": "X",\n    "cat": "%s",\n    "name": "%s",\n    "pid": %s,\n    "tid": %s,\n    "ts": %d.%03d,\n    "dur": %d.%03d\n    ,\n    "args": {\n      %s\n    }\n  },'
                    % (cat, name, pid, tid, ts // 1000, ts % 1000, dur // 1000, dur % 1000, args))

        def F(ph, i, pid, tid, ts, cat):
            return ('\n  {\n    "ph": "%s",\n    "id": %d,\n    "pid": %d,\n    "tid": %d,\n    "ts": %d.%03d,\n    "cat": "%s",\n    "name": "%s"\n    %s\n  },'
                    % (ph, i, pid, tid, ts // 1000, ts % 1000, cat, cat, ', "bp": "e"' if ph == "f" else ""))

        def M(name, ts, pid, tid, k, v):
            return ('\n  {\n    "ph": "M",\n    "name": "%s",\n    "ts": %d.%03d,\n    "pid": %s,\n    "tid": %s,\n    "args": {\n      "%s": %s\n    }\n  },'
                    % (name, ts // 1000, ts % 1000, pid, tid, k, v))
    else:
        def X(cat, name, pid, tid, ts, dur, args):
            return ('\n  {\n    "ph": "X", "cat": "%s", "name": "%s", "pid": %s, "tid": %s,\n    "ts": %d.%03d, "dur": %d.%03d,\n    "args": {\n      %s\n    }\n  },'
                    % (cat, name, pid, tid, ts // 1000, ts % 1000, dur // 1000, dur % 1000, args))

        def F(ph, i, pid, tid, ts, cat):
            return ('\n  {\n    "ph": "%s", "id": %d, "pid": %d, "tid": %d, "ts": %d.%03d,\n    "cat": "%s", "name": "%s"%s\n  },'
                    % (ph, i, pid, tid, ts // 1000, ts % 1000, cat, cat, ', "bp": "e"' if ph == "f" else ""))

        def M(name, ts, pid, tid, k, v):
            return ('\n  {\n    "name": "%s", "ph": "M", "ts": %d.%03d, "pid": %s, "tid": %s,\n    "args": {\n      "%s": %s\n    }\n  },'
                    % (name, ts // 1000, ts % 1000, pid, tid, k, v))

    # ---- header -----------------------------------------------------------
    dev = ",".join(
        '\n    {\n      "id": %d, "name": "NVIDIA H100 80GB HBM3", "totalGlobalMem": 85028765696,\n      "computeMajor": 9, "computeMinor": 0,\n'
        '      "maxThreadsPerBlock": 1024, "maxThreadsPerMultiprocessor": 2048,\n      "regsPerBlock": 65536, "warpSize": 32,\n'
        '      "sharedMemPerBlock": 49152, "numSms": 132\n    , "regsPerMultiprocessor": 65536, "sharedMemPerBlockOptin": 232448, "sharedMemPerMultiprocessor": 233472\n    }' % i
        for i in range(8))
    buf.append('\n{\n  "schemaVersion": 1,\n  "deviceProperties": [%s\n  ],\n  "cupti_version": 26,\n  "cuda_runtime_version": 12080,\n'
               '  "with_flops": 0,\n  "record_shapes": %d,\n  "with_modules": 0,\n  "profile_memory": 0,\n  "with_stack": %d,\n'
               '  "distributedInfo": {"backend": "nccl", "rank": %d, "world_size": 8, "pg_count": 1, "pg_config": [{"pg_name": "0", "pg_desc": "default_pg", '
               '"backend_config": "cuda:nccl", "pg_size": 8, "ranks": [0, 1, 2, 3, 4, 5, 6, 7]}], "nccl_version": "2.26.2"},\n'
               '  "cuda_driver_version": 12080,\n  "trace_id": "7C1E5A3B0D5244E1A0F7D1E94F6BB102",\n  "displayTimeUnit": "ms",\n'
               '  "baseTimeNanoseconds": 1759622604000000000,\n  "traceEvents": [' % (dev, 1 if a.shapes else 0, 1 if a.stacks else 0, rank))

    # ---- cpu ops, in start order; GPU work is kept as tuples for later -----
    t0 = 5128455023310000
    step_start = t0
    t = t0 + 90000
    ext = 2049
    evidx = 0
    recfn = 2
    corr = 1200031
    seq = 18456
    n_ops = n_ker = 0
    gpu_free = t
    launches = []            # (tid, ts, dur, ext, corr, k, gts, gdur)
    fwd_cum, bwd_cum = cumulative(FWD_W), cumulative(BWD_W)
    want = a.ops / a.kernels
    half_ker = int(a.kernels * 0.42)
    fwd_starts = []          # (ts, seq) of forward ops that get a fwdbwd flow
    shapes = a.shapes
    stacks = a.stacks
    pyid = 1

    def op_args(nm, sq, fwd_tid):
        nonlocal ext, evidx, recfn
        s = '"External id": %d,"Record function id": %d, ' % (ext, recfn)
        if sq is not None:
            s += '"Sequence number": %d, "Fwd thread id": %d, ' % (sq, fwd_tid)
        if shapes:
            j = (len(nm) * 7 + ext) % 6
            s += '"Concrete Inputs": %s, "Input type": %s, "Input Strides": %s, "Input Dims": %s, ' % (CONC[j], TYPS[j], STRD[j], DIMS[j])
        s += '"Ev Idx": %d' % evidx
        ext += 1
        evidx += 1
        recfn += 1
        return s

    def emit(pattern, tid, sq, fwd_tid, base_us):
        """Lay one nested pattern on the thread at time t; returns nothing, moves t."""
        nonlocal t, n_ops, n_ker, corr, gpu_free
        n = len(pattern)
        starts, ends, stack, launch = [0] * n, [0] * n, [], []
        for i, (d, nm, k) in enumerate(pattern):
            while len(stack) > d:
                j = stack.pop()
                t += int(250 * rng.factor())
                ends[j] = t
            t += int(base_us * 330 * rng.factor())
            starts[i] = t
            stack.append(i)
            t += int(base_us * 520 * rng.factor())
            if k is not None and n_ker < a.kernels:
                ki = K[k]
                ld = int(3600 * rng.factor())
                ls = t
                t += ld
                g = KERNELS[ki]
                gd = int(g[5] * 1000 * (0.55 + 0.5 * rng.factor()))
                gs = max(gpu_free + 640, ls + ld // 2 + 1700)
                gpu_free = gs + gd
                launch.append((i, ls, ld, corr, ki, gs, gd))
                corr += 3 if (corr & 15) == 0 else 1
                n_ker += 1
                t += int(700 * rng.factor())
        while stack:
            j = stack.pop()
            t += int(250 * rng.factor())
            ends[j] = t
        if stacks:
            frames(tid, starts[0] - 200, ends[0] + 200)
        first = ext
        for i, (d, nm, k) in enumerate(pattern):
            s = starts[i]
            put(X("cpu_op", nm, PID, tid, s, ends[i] - s, op_args(nm, sq if d == 0 or sq is None else None, fwd_tid)), "cpu_op")
            if sq is not None and i == (1 if tid == BWD_TID else 0):
                if tid == BWD_TID:
                    if sq in linked:
                        put(F("f", linked.pop(sq), PID, tid, s, "fwdbwd"), "fwdbwd")
                else:
                    linked[sq] = len(linked) + 1
                    put(F("s", linked[sq], PID, tid, s, "fwdbwd"), "fwdbwd")
        n_ops += n
        for i, ls, ld, c, ki, gs, gd in launch:
            launches.append((tid, ls, ld, first + i, c, ki, gs, gd))
        t += int(base_us * 900 * rng.factor())

    def frames(tid, s, e):
        """A module call and the function in it, as with_stack writes them."""
        nonlocal pyid, evidx
        for nm, parent, extra in ((MODULES[pyid % len(MODULES)], "null", ', "Python module id": %d' % (pyid % 40)),
                                  (FUNCTIONS[pyid % len(FUNCTIONS)], str(pyid), "")):
            put(X("python_function", nm, PID, tid, s, e - s,
                  '"Python id": %d, "Python parent id": %s%s, "Ev Idx": %d' % (pyid, parent, extra, evidx)), "python_function")
            pyid += 1
            evidx += 1
            s += 60
            e -= 60

    linked = {}

    def balance(tid):
        # keep cpu_op : kernel on its way to the wanted ratio with view-only patterns
        while n_ops + 2 <= a.ops and n_ops < n_ker * want - 1:
            emit(VIEWS[int(r() * len(VIEWS))], tid, None, 0, 1.0)

    # forward and loss
    while n_ker < half_ker and n_ops + 12 <= a.ops:
        p = FWD[pick(fwd_cum, r())]
        if r() < 0.30:
            seq += 1
            emit(p, PID, seq, 0, 1.6)
        else:
            emit(p, PID, None, 0, 1.6)
        balance(PID)
    # backward: autograd::engine::evaluate_function -> node -> ops
    bwd_begin = t
    sq = seq
    end_ker = int(a.kernels * 0.985)
    while n_ker < end_ker and n_ops + 14 <= a.ops:
        node, body = BWD[pick(bwd_cum, r())]
        p = [(0, "autograd::engine::evaluate_function: " + node, None), (1, node, None)] + [(d + 2, nm, k) for d, nm, k in body]
        emit(p, BWD_TID, sq, 1, 1.3)
        sq = sq - 1 if sq > 18457 else seq
        balance(BWD_TID)
    # optimizer: grad clip, AdamW, and a few collectives
    opt_begin = t
    i = 0
    while n_ker < a.kernels and n_ops + 4 <= a.ops:
        i += 1
        if i % 97 == 0:
            emit([(0, "c10d::allreduce_", None), (1, "record_param_comms", "nccl")], PID, None, 0, 2.0)
        elif i % 5 == 0:
            emit([(0, "aten::_fused_adamw_", "adam")], PID, None, 0, 2.0)
        else:
            emit([(0, "aten::_foreach_mul_", "scale")], PID, None, 0, 2.0)
        balance(PID)
    while n_ops < a.ops:
        emit([(0, "aten::view", None)], PID, None, 0, 1.0)
    cpu_end = t
    sync_ts = t + 4000
    sync_end = max(gpu_free, sync_ts) + 9000
    step_end = sync_end + 30000

    # ---- user annotations --------------------------------------------------
    for nm, s, e in (("ProfilerStep#3", step_start, step_end), ("Optimizer.zero_grad#AdamW.zero_grad", t0 + 20000, t0 + 80000),
                     ("Optimizer.step#AdamW.step", opt_begin, cpu_end)):
        put(X("user_annotation", nm, PID, PID, s, e - s, '"External id": %d,"Record function id": %d, "Ev Idx": %d' % (ext, recfn, evidx)), "user_annotation")
        ext += 1
        recfn += 1
        evidx += 1

    # ---- runtime calls and kernels -----------------------------------------
    kn = [k[0] for k in KERNELS]
    pre = {}
    for tid, ls, ld, ex, c, ki, gs, gd in launches:
        nm, regs, smem, bx, gmax, _ = KERNELS[ki]
        stream = 24 if ki == NCCL else 7
        u = int(r() * 6)
        key = (ki, u)
        ka = pre.get(key)
        if ka is None:
            gx = max(1, gmax >> u)
            warps = (bx + 31) // 32
            bps = gx / 132.0
            occ = min(100, int(100.0 * min(bps, 16) * warps / 64))
            tail = ('"registers per thread": %d,      "shared memory": %d,      "blocks per SM": %f,      "warps per SM": %f,      '
                    '"grid": [%d, 1, 1],      "block": [%d, 1, 1],      "est. achieved occupancy %%": %d' % (regs, smem, bps, bps * warps, gx, bx, occ))
            if ki == NCCL:
                tail += (',      "Collective name": "allreduce", "In msg nelems": 26214400, "Out msg nelems": 26214400, "Group size": 8, "dtype": "BFloat16", '
                         '"Process Group Name": "0", "Process Group Description": "default_pg", "Process Group Ranks": "[0, 1, 2, 3, 4, 5, 6, 7]"')
            pre[key] = ka = '      "stream": %d, "correlation": %%d,      %s' % (stream, tail.replace("%", "%%"))
        put(X("kernel", kn[ki], 0, stream, gs, gd, '"External id": %d,      "queued": 0, "device": 0, "context": 1,' % ex + ka % c), "kernel")
        put(F("f", c, 0, stream, gs, "ac2g"), "ac2g")
        put(X("cuda_runtime", "cudaLaunchKernel", PID, tid, ls, ld, '"External id": %d,      "cbid": 211, "correlation": %d' % (ex, c)), "cuda_runtime")
        put(F("s", c, PID, tid, ls, "ac2g"), "ac2g")
    # a few host-device copies and the final synchronise
    for q in range(max(1, a.kernels // 4000)):
        lt = launches[(q * 3989 + 17) % len(launches)]
        corr += 1
        ts = lt[1] + lt[2] + 150
        put(X("cuda_runtime", "cudaMemcpyAsync", PID, lt[0], ts, 400, '"External id": %d,      "cbid": 41, "correlation": %d' % (lt[3], corr)), "cuda_runtime_other")
        put(F("s", corr, PID, lt[0], ts, "ac2g"), "ac2g")
        put(X("gpu_memcpy", "Memcpy HtoD (Pageable -> Device)", 0, 7, lt[6] + lt[7] + 20, 500,
              '"External id": %d,      "device": 0, "context": 1,      "stream": 7, "correlation": %d,      "bytes": %d, "memory bandwidth (GB/s)": %s'
              % (lt[3], corr, 8 << (q % 14), "0.011235955056179775")), "gpu_memcpy")
        put(F("f", corr, 0, 7, lt[6] + lt[7] + 20, "ac2g"), "ac2g")
    corr += 1
    put(X("cuda_runtime", "cudaDeviceSynchronize", PID, PID, sync_ts, sync_end - sync_ts, '"cbid": 165, "correlation": %d' % corr), "cuda_runtime_other")
    for nm, s, e in (("ProfilerStep#3", launches[0][6], gpu_free), ("Optimizer.step#AdamW.step", opt_begin + 9000, gpu_free)):
        put(X("gpu_user_annotation", nm, 0, 7, s - 1, e - s + 2, '"External id": %d' % (ext - 3)), "gpu_user_annotation")

    # ---- metadata ----------------------------------------------------------
    def meta_process(pid, name, label, sort):
        put(M("process_name", t0, pid, 0, "name", '"%s"' % name), "M")
        put(M("process_labels", t0, pid, 0, "labels", '"%s"' % label), "M")
        put(M("process_sort_index", t0, pid, 0, "sort_index", sort), "M")

    meta_process(PID, "python3", "CPU", str(PID))
    for g in range(8):
        meta_process(g, "python3", "GPU %d" % g, str(5000000 + g))
    for st in (7, 24):
        put(M("thread_name", t0, 0, st, "name", '"stream %d "' % st), "M")
        put(M("thread_sort_index", t0, 0, st, "sort_index", str(st)), "M")
    for tid in (PID, BWD_TID):
        put(M("thread_name", t0, PID, tid, "name", '"thread %d (%s)"' % (tid, "python3" if tid == PID else "pt_autograd_0")), "M")
        put(M("thread_sort_index", t0, PID, tid, "sort_index", str(tid)), "M")
    span = step_end - t0
    put('\n  {\n    "ph": "X", "cat": "Trace", "ts": %d.%03d, "dur": %d.%03d,\n    "pid": "Spans", "tid": "PyTorch Profiler",\n    "name": "PyTorch Profiler (0)",\n    "args": {\n      "Op count": 0\n    }\n  },'
        % (t0 // 1000, t0 % 1000, span // 1000, span % 1000), "Trace")
    put('\n  {\n    "name": "process_sort_index", "ph": "M", "ts": %d.%03d,\n    "pid": "Spans", "tid": 0,\n    "args": {\n      "sort_index": 536870912\n    }\n  },' % (t0 // 1000, t0 % 1000), "M")
    put('\n  {\n    "name": "Iteration Start: PyTorch Profiler", "ph": "i", "s": "g",\n    "pid": "Traces", "tid": "Trace PyTorch Profiler", "ts": %d.%03d\n  },' % (t0 // 1000, t0 % 1000), "i")
    put('\n  {\n    "name": "Record Window End", "ph": "i", "s": "g",\n    "pid": "", "tid": "", "ts": %d.%03d\n  }' % (step_end // 1000, step_end % 1000), "i")
    buf.append('\n  ],\n  "traceName": "/tmp/trace_rank0.pt.trace.json"\n}')
    flush()
    finish()
    total = sum(counts.values())
    print("%s: %d events, %d bytes of JSON (%.1f MB), step %.3f s, %.1f bytes/event" % (path, total, size[0], size[0] / 1e6, (step_end - step_start) / 1e9, size[0] / total))
    print("  " + ", ".join("%s %d" % kv for kv in sorted(counts.items(), key=lambda kv: -kv[1])))


if __name__ == "__main__":
    main()
