<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>SaveJob</name>
    <message>
        <source>Writing %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>std</name>
    <message>
        <source>Timeline of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel launches by time and duration</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app</name>
    <message>
        <source>Web page (HTML)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data (JSON)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file health %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stepscope report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the step&apos;s time went</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel launches by time and duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rule found anything to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Could not be judged</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::AboutWords</name>
    <message>
        <source>About Stepscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace viewer and optimisation advisor for deep-learning training steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The desktop program is free software under the GNU General Public License, version 3 or later. Its engine and advisors are under the Apache License 2.0. There is no warranty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Built with Qt %1, simdjson, RE2, zstd, ISA-L, libarchive and JSON for Modern C++.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::AdvisorWidget</name>
    <message>
        <source>Not judged (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 — because: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clean (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace holds no step that could be looked at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace to see what makes its steps slow and how to fix that.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::AgentSocket</name>
    <message>
        <source>%1 is not installed here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what answers on %1 is no agent; does its shell print a text at every start?</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::AttachDialog</name>
    <message>
        <source>busy %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attach to a training process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A capture goes on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ca&amp;ncel capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A process that has read the request still records; what it writes is removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training processes cannot be listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine, or one that ssh reaches with a key: a name of its configuration or user@name. stepscope-cli has to be installed there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run a program...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a program on this machine and watch its work on the GPU live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for training processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connects to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They ask every five seconds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy: the part of the last moment in which at least one kernel ran. It says that the GPU was not empty, not how much of it worked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training processes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No training process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the training with KINETO_USE_DAEMON=1 in its environment, for example
KINETO_USE_DAEMON=1 torchrun train.py
and it appears here by itself. PyTorch 2.7 or newer is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Capture all ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetches the trace: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asks the agent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 traces are there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves the trace.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Badge</name>
    <message>
        <source>Severity: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What limits this step: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::BatchesWidget</name>
    <message>
        <source>These batches hold no positions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In %1 of %2 packed batches the position_ids do not begin anew with each example.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These batches are packed: %1 of their positions are tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the positions that the GPU works on are padding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches and examples in the statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions that are computed on although they hold no token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padding excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of all examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2, p95 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of an example: the median, the shortest and the longest, and the length that 95 % do not exceed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 new in the second half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different shapes: each new one may be compiled anew and cannot share a CUDA graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch statistics say how many tokens each example of a batch has and how wide the batch was made. With them the padding is known exactly, and what sorting or packing the same examples would save.

The file has one batch a line (JSON Lines); lists of lengths and CSV with a header are read too:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorded shapes tell that a step works on %1 positions, not how many of them are padding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ways to batch the same examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Packed: up to %1 tokens a batch, as many as the largest recorded batch computes on; no packing needs fewer than %2 batches. Packing is safe only where the boundaries of the examples reach attention, scan and convolution.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No batch statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open batch statistics...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Packing examples...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch statistics hold very many of them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::BatchingTableModel</name>
    <message>
        <source>Batching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the same examples are put into batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches that all examples need: steps of an epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions that the GPU works on, padding included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the positions that are tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions compared with the recorded batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work (% of recorded)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Different shapes of a batch: each may be planned, tuned or compiled anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples that are cut in two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Alike</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the lengths&apos; variance that lies between batches: high where a batch holds examples of one length only, so that batches are no longer drawn at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Variance between batches (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many times shorter an epoch is than as batched: the traced step replayed with the positions and the attention of the batches, times their number. Expected, then the least and the most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch (times shorter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The others are compared with this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is expected to be saved, or no batch has as many positions as the traced step, or the trace does not hold its shapes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CalibrationDialog</name>
    <message>
        <source>Advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule whose advice was followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run that was advised on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run that followed the advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU of the run before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed-up that was predicted: expected, and from low to high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted speed-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed-up from the run before to the one after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Achieved speed-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Achieved / predicted − 1; of advice followed alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether what was achieved lies in the predicted range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the two runs, 0 to 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other advice was followed too; this is what all achieved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibration ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted and achieved speed-ups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept on this machine alone, in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No advice with a predicted gain was followed yet in the runs that were compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No advice was followed alone, so none can be told from the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 followed alone: median error %2, its size %3, %4 inside the predicted range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget all %1 records? This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CallTreeModel</name>
    <message>
        <source>Call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Callers above what they call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels, copies and sets launched inside, in everything below too; the bar is the share of the step&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>... launched by it and by nothing below it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the host, everything below included; the bar is the share of all of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>... without what is below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often it was called this way</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CallTreePage</name>
    <message>
        <source>Modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levels of the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What calls what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time: of the work that was launched inside; with modules also of its backward work. CPU time: of the host inside the call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in the call tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No Python stack was recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing on the host was recorded in this step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record it with torch.profiler.profile(with_stack=True), which also names the modules. The tree of operators needs nothing more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 paths  ·  %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  ·  %1 launched from outside of the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 found  ·  %2 of %3 %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CallTreeView</name>
    <message>
        <source>Call tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export call tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the longest in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open everything below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CallTreeWords</name>
    <message>
        <source>&lt;br&gt;%1: %2, %3 of the step; %4 of it not in anything below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;br&gt;called %1 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CaptureJob</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1, process %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>process %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CaptureOptions</name>
    <message>
        <source>&amp;Iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;hapes of operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Python stacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many steps of the optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For programs that call no optimizer, such as inference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most advice needs them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The process is slower while it is recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Browse...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for traces</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CellTablePage</name>
    <message>
        <source>Clear filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the rows shown: full names, plain numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the longest in both timelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1  ·  difference %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None in these steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No row meets all conditions.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::ChartCard</name>
    <message>
        <source>Batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many examples have how many tokens; the largest batch computes on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From (tokens)	To, excluded (tokens)	Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 tokens: %3 examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens and padding of the batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each bar adds up %1 batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One bar a batch, in the order of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First batch	Last batch	Tokens	Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 tokens and %3 positions of padding (%4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same examples, batched in other ways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions that the GPU works on for all of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding or unused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batching	Batches	Tokens	Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 batches, %3 filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 tokens in %3, %4 tokens a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Much slower for its size than the median step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the trace: click to see it in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding by position in the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of what is computed on at these positions that is padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From (position)	To, excluded	Computed on	Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions %1 to %2: %3 of %4 are padding (%5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Position in the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Packed batches by their size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best fit, longest first; the larger mark is the largest recorded batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest recorded batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens a batch	Batches	Filled (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tokens a batch: %2 batches, %3 filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens a packed batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filled with tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real tokens over the untraced time of each step; traced steps as traced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow for its size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch	Step	Tokens	Seconds	Tokens a second	Slow	Traced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name does not end in .png, .svg or .csv.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Data (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as picture or data...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::ClickRow</name>
    <message>
        <source>Copy text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CodeBox</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CollectiveRows</name>
    <message>
        <source>Collectives of each rank over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be placed: no collective, or its clock cannot be told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waits for the last rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all are there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2, on the clock of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3, of which it waits %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>. Its place is uncertain within %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 meets no other rank in the step&apos;s collectives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits %2 in %3 collectives and comes last to %4 of them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CommandLineWords</name>
    <message>
        <source>stepscope: %1
Try &apos;stepscope --help&apos;.
</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opens traces of deep-learning training steps, shows where the time of a step went, and says what to change.
Several files: the last trace is shown, the others join the recent files; with --compare the first is compared with the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace: .json, .json.gz, .json.zst or .stepscope; a folder, zip or tar of traces; ARCHIVE!NAME. FILE#t=0.5s-2s opens it at that time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare the first trace with the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch statistics of the trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>environment.json or pip freeze text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Load only this time, such as 0.5s..2s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that a trace may take, such as 800M or 16GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a picture of the window and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the report (.html, .md, .json, .pdf) and exit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the window, such as 1280x800.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View in front: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>system, light or dark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the window: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the training processes of this machine, to capture one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--compare needs two traces or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>#t= wants BEGIN-END, such as 0.5s-2s, not &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--range wants BEGIN..END, such as 0.5s..2s, not &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--memory-limit wants a size such as 800M or 16GiB, not &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--size wants WIDTHxHEIGHT, %1 to %2 pixels a side, not &apos;%3&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--view live needs a recorded stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--view job needs a folder or archive of traces, or a file of summaries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--export writes the report of one trace; see stepscope-cli merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown view &apos;%1&apos;; views are %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown theme &apos;%1&apos;; themes are system, light, dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown language &apos;%1&apos;; languages are %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--export writes .html, .md, .json or .pdf, not &apos;%1&apos;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--export needs a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--export writes the report of one trace; see stepscope-cli compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--batches and --env need a trace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command, view, kernel or operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What fits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CommandWords</name>
    <message>
        <source>&amp;Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;folder...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a folder of traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Attach to a training process...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List the training processes of this machine and capture one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Watch a folder for traces...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offer each trace that appears in a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run a program and watch it live...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record a program from its start and show its work on the GPU while it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Follow a recording live...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a recorded stream, which may still grow, as a rolling picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;batch statistics...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;environment...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as co&amp;mparison...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the file again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;screenshot...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as .&amp;stepscope...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;project as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep marks, tracks and comparison in another file from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export clean &amp;JSON...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;link to this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the command that opens this trace at this stretch of time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take back the last change of the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the change of the timeline again that was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Find...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find slices by name or argument</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next slice that was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the slice before that was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme, size, catalogues, memory, captures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Advisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>H&amp;ealth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Heatmap below the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put all views back to their places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save layout as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the places of all views under a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Commands...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command, a view or a kernel by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By kernel &amp;duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By kernel &amp;family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By &amp;module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By module &amp;class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Call tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree and flame graph by module or Python stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the page on the view in front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Guided tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the bundled case study from symptom to proof, in six steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See and change all keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Stepscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add &amp;note...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a note on the selection, or on what is in view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pin the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the selected stretch or slice marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;List of marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide the list of bookmarks, notes and pinned selections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set bookmark &amp;%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to bookmark &amp;%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep what is in view as bookmark %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the tracks up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the tracks down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page the tracks up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page the tracks down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the selected slice or stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next of the same name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous of the same name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From launch to kernel and back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next longest idle gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous longest idle gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure: drag from edge to edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the tracks by text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys of the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or close this help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CompareHeader</name>
    <message>
        <source>Run before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add run...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap the sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open another trace and compare with it; or drop one here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the run after out of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy or save the comparison as a report, such as for a pull request</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calibration ledger...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What advice predicted and achieved in all comparisons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparability %1 of 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found that would make the runs hard to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CompareWidget</name>
    <message>
        <source>Sum of the durations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the host without what is called inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of the durations of its GPU work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the difference lies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changed where in the code of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels, copies and sets by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators and annotations by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime and driver calls by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Families</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinds of GPU work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both steps, one above the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as comparison...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to compare with yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open another trace of the same training, before or after a change, or drop it here. The difference between the steps is explained to the last nanosecond.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace first; then another one can be compared with it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::CoreText</name>
    <message>
        <source>matmul</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix products run, linear algebra included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention runs: fused kernels, or the softmax of eager attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear attention, state-space scans and other recurrences run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>convolution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Convolutions run, their layout changes included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>normalisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch, layer, RMS or group normalisation runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels run that read and write each element once: maps, casts, indexing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reductions, sorts, scans or pooling run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedding look-up or its gradient runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss or its gradient runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The optimizer updates parameters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels run whose name is not in the catalogue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only communication runs: no computation hides it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposed copy to device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a copy from host to device runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposed copy to host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a copy from device to host runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposed copy on device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a copy between device buffers runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposed memory set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only a memory set runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: input wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has no work; the step&apos;s thread waits for the data loader.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: host sync</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has run dry while the host waits in a synchronising call, so nothing is queued behind it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: compilation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has no work; the host compiles or loads kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: memory allocator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has no work; the host allocates or frees memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: Python garbage collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has no work; Python collects garbage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: host dispatch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has no work; the host is busy in operators or Python that launch the next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: launch latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work was launched already and starts within a few microseconds: the cost of each launch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: dependency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launched work does not start although the device is idle: it waits for an event or another device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has no work while the profiler writes its own buffers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle: unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The device has no work, and nothing recorded explains it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy to device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy to host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy on device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as batched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batches as they were recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>grouped by length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padded rows of similar length: in runs of 50 batches the examples are sorted. Batches are no longer random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>packed in order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples laid end to end in their order; a batch ends where the next example does not fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each example in its order goes to the first batch with room.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best fit, longest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest first, each example goes to the fullest batch with room. Needs all lengths beforehand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best fit in a window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of a window of examples the longest that still fits comes next, as a data loader can do it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One stream of tokens cut at the budget: no padding, but examples are cut and continue without their start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padding-free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recorded batches with padding left out: rows laid end to end, every batch of another size.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward, recomputed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside of operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ProfilerStep ranges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a repeated user range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data loader calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured without the profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replayed without the profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>traced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a trace format that can be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs too much memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>holds several traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padded positions computed in addition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padded positions no longer computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launched outside of operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after the last work of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work whose launch was not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Disclosure</name>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>closed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::DockArea</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or hide %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::DockTitle</name>
    <message>
        <source>Put into a window of its own, or back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide; the View menu shows it again</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Export</name>
    <message>
        <source>Export comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HTML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as %1...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::FilterHeader</name>
    <message>
        <source>Filter %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the text; !part for the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt; 10 us, &lt;= 1 ms, 1 .. 5 ms; without a unit: us</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&gt; 10, &lt;= 100, = 3, 10 .. 20; a number alone: at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not understood; not applied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::FindingCard</name>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in the timeline, on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code and configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Code and configuration (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How to verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Caveats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>References</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in the web browser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::FindingList</name>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::FindingWords</name>
    <message>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HOST BOUND</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU BOUND</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>INPUT BOUND</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>COMMUNICATION BOUND</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MIXED</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UNKNOWN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 faster (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step: %1 now, %2 expected (%3 to %4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>No findings. %1 rules were clean, %2 could not be judged.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::FlameGraph</name>
    <message>
        <source>Flame graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the longest in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 calls too short to be drawn apart: %2 together. A click makes room for them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::FolderList</name>
    <message>
        <source>With these, families of kernels to look for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders with catalogues of fused kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their *.json files add to what the advisor knows about fused kernels, or replace entries of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add folder...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with catalogues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: the advisor uses the catalogue that comes with the program</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::GaugeCard</name>
    <message>
        <source>cannot tell</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::GaugeRing</name>
    <message>
        <source>cannot tell</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Headless</name>
    <message>
        <source>the picture could not be written</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::HealthWidget</name>
    <message>
        <source>How long did the GPU work, and on what?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which call launched a kernel, and how long did it wait?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which operator does a kernel belong to?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What shapes did the operators get?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which line of Python was it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What GPU was it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1 unpacked)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 events</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only %1 of it loaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this trace can answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found while reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing: every byte was what the format says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace to see how sound its file is and which questions it can answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is wrong with this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was damaged and could be repaired without loss.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A little of this file is lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Much of this file is lost; figures cover only what could be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::HeatmapWidget</name>
    <message>
        <source>from trace start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch-density heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows of the heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a row stands for. The timeline&apos;s selection is outlined in every one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By kernel family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By module class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No modules were recorded; capture with with_stack=True to see them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting kernels…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace to see its launch density</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in &amp;timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::HeatmapWords</name>
    <message numerus="yes">
        <source>%1 kernels</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no kernel begins here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2&lt;br&gt;%3 launches per ms&lt;br&gt;GPU time %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2 of %3&lt;br&gt;GPU time %4 of %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches per ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launches %1 of %2 kernels (%3) and holds %4 of the kernel time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1 holds the most, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no kernel was recorded in this trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 kernels are shorter than 10 µs and hold %3 of the kernel time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 run 100 µs or longer and hold %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long kernels carry the work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::HelpBrowser</name>
    <message>
        <source>Page of the documentation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::HelpWindow</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the documentation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages that hold all of these words (Ctrl+F)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – Stepscope help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::JobTable</name>
    <message>
        <source>%1 ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither the trace nor its name states a rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the rank in its job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace that the summary was made of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length of the job&apos;s step on this rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the step in which the GPU computes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposed comm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the step in which the GPU communicates and does not compute; waiting for other ranks included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposed communication (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the step in which the GPU only copies or sets memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the step in which the GPU does nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Idle (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time in the step&apos;s collectives beyond the shortest stay of any rank: how long this rank waits for others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waits (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comes last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collectives of the step to which this rank comes last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How long a typical other rank waits for this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waited for (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far the rank&apos;s clock is ahead of the reference&apos;s, best estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock offset (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the range that the clock offset lies in, if clocks do not drift within the recording</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uncertainty (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions that the step processes, padding included, where shapes were recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A: nothing wrong in the file; B: repaired; C: a little is lost; D: much is lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not readable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rank did not record the job&apos;s step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It meets no other rank in the step&apos;s collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clock offsets count from this rank&apos;s clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns to %2 ns, from %3 collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be told: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace records no shapes that tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace has not been read yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::JobWidget</name>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save job...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each trace is read once, for its summary.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the rank&apos;s trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step ledgers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what is known of all ranks in one small file; it opens without the traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job: %1 – Stepscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines of the file that are no summary of a rank: %1; first: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 ranks read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 ranks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The trace %1 is not here; copy it beside the job&apos;s file to open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::KernelsWidget</name>
    <message>
        <source>Kernels, copies and sets of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nn.Module calls of the step, with the work of their backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime and driver calls of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Named ranges of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What calls what: modules, Python stack or operators, as flame graph and tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the rows shown: full names, plain numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace holds no slices.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace to see its kernels, operators, modules, launches and annotations.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::KeysDialog</name>
    <message>
        <source>No key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by command or key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the new key here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take all keys from this command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give this command the keys back that it came with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give every command the keys back that it came with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed by you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assign anyway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stands for “%2”. Assigning it takes it away from there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LaunchDialog</name>
    <message>
        <source>Run a program and watch it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program and its arguments; quotes keep words together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each kernel, copy and call of CUDA is recorded from its start on and shown at once; it becomes a trace when the program ends. CUDA 12 or later; not together with another profiler.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Folder to run in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LedgerBar</name>
    <message>
        <source>Step ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 (%3 ns), %4 of the step. %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU idle %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LedgerRows</name>
    <message>
        <source>Step ledger of each rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>did not record the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, step of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LedgerTableModel</name>
    <message>
        <source>&lt; 0.1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the time went</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bucket of the step ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall time of the step in this bucket; all of them sum to the step exactly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the step&apos;s wall time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the bucket stands for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LinkedTimelines</name>
    <message>
        <source>Move &amp;together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align at &amp;selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align &amp;steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;differences over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moving or zooming one side moves the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same scale: a pixel is as long on both sides. Fitted: both steps are equally wide.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the begins of what is selected on both sides below each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the begins of both steps below each other and show them whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tint what is not the same on both sides</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threshold of differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much longer a slice must take on one side to be slower or faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No partner: it was replaced, or lies outside of the aligned steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No partner of its own; the operator around it has one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 before, %2 after</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveCanvas</name>
    <message>
        <source>Live timeline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveFigureRow</name>
    <message>
        <source>Launches / ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that launch work on the GPU, for each millisecond shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launched and not begun, at the end of what is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launch debt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean over the work shown: how long before the GPU had nothing else to do the host had asked for it. Negative: the GPU waited for the host so long for each launch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the time in which a kernel or copy ran, by the records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation (driver)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean of what the driver says: the part of the time in which the GPU was not empty; nothing about how much of it worked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens / s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the steps shown, where the training reports them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no step here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not reported</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveRecording</name>
    <message>
        <source>%1 cannot be started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stepscope-cli is missing beside this program</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveWidget</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting for the first records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They come when the program starts its first work on the GPU.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processes of the program that are recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Freeze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stand still and look back over what is kept (Space): the wheel zooms, dragging and the arrow keys move. The program runs on, and so does its recording.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what is kept as a recorded stream, which opens as a trace does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Freeze, and open what is kept as a trace: timeline, tables, advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;End program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the program to end, as Ctrl+C does in a terminal; its recording becomes a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory for what is kept; the oldest goes first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warn when the GPU has waited for launches for so many steps in a row; seconds, where the training reports no steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Warn after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank %1, process %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 records, %2 in memory for %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>older ones have gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 records were lost on the way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 records with impossible times are left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the stream has ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU has waited for the host&apos;s launches in the last step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU has waited for the host&apos;s launches in %1 steps in a row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analyse shows what the host does meanwhile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded streams (*.stream)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveWords</name>
    <message>
        <source>kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches / ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls that launch work on the GPU, for each millisecond</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queue depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launched, and not begun yet. Empty while the GPU is idle: the GPU waits for the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bars: the part of the time in which a kernel or copy ran, by the records. Line: utilisation as the driver says. Both say that the GPU was not empty, not how much of it worked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1, stream %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work of the stream; colour: the family of the longest piece, paler where the stream is empty in between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 lost between %3 and %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::LoadingPage</name>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop opening this file (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read %1 of %2 in %3 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 slices, %2 of GPU work, %3 launches and other calls so far, over %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linking launches, finding steps, judging them</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::MainWindow</name>
    <message>
        <source>Marks and changes of tracks are not saved until this is put right and the trace is opened again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch statistics and environments describe a trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the trace first, or drop all files together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – Stepscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at byte %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Much of this file is lost; figures cover only what could be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stepscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The place %1 to %2 lies outside this trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop to compare with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1: %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open as comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces and archives (*.json *.gz *.zst *.stepscope *.sqlite *.db *.pftrace *.perfetto-trace *.pb *.zip *.tar *.tgz *.stepscope-project);;Jobs of several ranks (*.jsonl);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder of traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open batch statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch statistics (*.jsonl *.json *.csv *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>environment.json or pip freeze text (*.json *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report written to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace written to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save project</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stepscope project (*%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is a project of that name; choose the file itself to replace it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks, tracks and comparison are kept in %1 from now on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save screenshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the picture could not be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screenshot written to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The case study is not installed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It lies in share/stepscope/samples beside the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New trace: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Watch a folder for traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces that appear in %1 are offered here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole recording is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow a recording live</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recorded streams (*.stream)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stepscope trace (*.stepscope)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export clean JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kineto JSON (*.json.gz *.json.zst *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Screenshot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pa&amp;nels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heatmap &amp;rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ta&amp;bles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open case &amp;study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the next start on, everything is drawn at %1 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The open trace was judged with the catalogues from before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The layout “%1” is of another version of the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save it again, or delete it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Set bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to bookmark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Mark</name>
    <message>
        <source>Checked: met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked: not met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partly checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::MarksPanel</name>
    <message>
        <source>Pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmarks, notes, pinned selections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the list (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter: go there; F2: edit the text; Delete: remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns after the trace&apos;s start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::MemberDialog</name>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 other files are no traces.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds %2 traces. Which one?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open all as one job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compares the ranks: who waits for whom, and how far their clocks are apart. Traces are read one after another.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::MemberTableModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name in the folder or archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank of the process, from the trace or its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iteration, or time of the capture, from the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size as it lies there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size (bytes)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::MessageBar</name>
    <message>
        <source>Copy the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::OpeningWords</name>
    <message>
        <source>opening was cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no event in it has a duration, so there is nothing to draw or to judge</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::OverviewWidget</name>
    <message>
        <source>Where the step&apos;s time went</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show %1 smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buckets below %1 of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to judge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace holds no slices, so there is no step to look at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace to see where the time of its training steps goes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::OverviewWords</name>
    <message>
        <source>Part of the file is missing or damaged (%1 losses, health grade %2): figures are built on what is left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 untraced (median)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as traced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns of wall time, as traced. Recording makes steps that the host limits slower; the untraced time is known when the batch statistics carry it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Calls of this step that started at least one kernel; a graph launch counts once. They took %1 of the host&apos;s time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU and GPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As torch.profiler counts them. CPU: self time of all operators and runtime calls (Self CPU time total). GPU: duration of all kernels, copies and sets (Self CUDA time total).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels under 10 µs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels of this step that ran for less than 10 µs, about what a launch costs the host. %1 were shorter than their own launch call.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no kernel ran in this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs recorded shapes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions that the step worked on are read from recorded shapes, which this trace lacks (record_shapes=True).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a second, traced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions that the step worked on, padding included, from recorded shapes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show evidence, commands and conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a monitor shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy in the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the step during which at least one kernel, copy or set ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This step has no recorded GPU work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Useful floating-point work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to fix first</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 more findings</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::PairTile</name>
    <message>
        <source>not recorded</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::PreviewPicture</name>
    <message>
        <source>thread %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU %1 stream %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coarse picture of what has been read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProcessList</name>
    <message>
        <source>%1 cannot be started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stepscope-cli is missing beside this program; start its agent in a terminal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the agent has ended</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProcessTableModel</name>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command line of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PID</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RANK of its environment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers of the GPUs that it uses, and how much of their memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether it can be captured, and what to do if not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launcher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProjectKeeper</name>
    <message>
        <source>1 entry of %1 could not be understood.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 entries of %2 could not be understood.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file as it is will be kept as %1.bak when the project is saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The marks were made on another trace, %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They may lie at the wrong places here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProjectWords</name>
    <message>
        <source>this is no JSON: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;format&quot; is not &quot;stepscope-project&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it was written by a later version of the program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the project does not say which trace it belongs to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the trace of the project %1 is not there; put it back, or open it where it is now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>file not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a project of more than 4 MiB is none of ours</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::RangeDialog</name>
    <message>
        <source> ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a part of the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole trace needs about %1 of memory; %2 are available. Choose the time to load.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end must lie after the begin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs about %1: more than is available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>needs about %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::RecentList</name>
    <message>
        <source>Take it off the list (Delete); the file stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take %1 off the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::RepairTableModel</name>
    <message>
        <source>nothing lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of damage, as in the reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether something of the file is missing from the trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often it was met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First at byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where it was met first, in bytes of the unpacked file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was done about it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Report</name>
    <message>
        <source>Page %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::SampleWords</name>
    <message>
        <source>1  Slow: reference kernels, padded batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1.1 B gated delta net, no fast-path package installed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>2  Fused kernels, padded batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same job with flash-linear-attention installed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>3  Fused kernels, packed batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same again, examples packed to 8,192 tokens a batch</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::SearchPanel</name>
    <message>
        <source>Arguments too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dim the rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names with all these words, or with their letters at the begins of words (cuLK); arg:bfloat16 looks into arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shapes, types and all else that was recorded with a slice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let what was not found fade in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The one before (Shift+Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next one (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for it...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a part of a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No name or argument holds this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No name holds this. Arguments may, if they are looked at too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 names</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1, by abbreviation: no name holds it as written</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::SearchTableModel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the slices found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many were found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of their lengths; where they nest or run at once, more than the time that passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Series</name>
    <message>
        <source>not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time for the same real tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times as fast as the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than 1: faster than the first run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times as fast as the one before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than 1: faster than the run in the column before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step, traced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall time of the recorded step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step, untraced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall time of a step without the profiler</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1, from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of the step that start GPU work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels that the step launched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.profiler&apos;s self CPU time total of the traced step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torch.profiler&apos;s self CUDA time total of the traced step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the traced step in which GPU work ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a sampling monitor would show of the traced step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the epoch, in the batch statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the epoch&apos;s positions that hold no real token</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches times the untraced step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real tokens a second, padding left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of timed batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens of the epoch over its time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the chosen step of each run</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Session</name>
    <message>
        <source>Check the path: the file may have been moved or renamed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check that it is a file and that you may read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace written by torch.profiler: export_chrome_trace(), plain or as .gz or .zst.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy or capture the file again; a capture that was killed while writing leaves half a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture again and let the profiler finish at least one step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Correct the file and open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a part of it, or close other programs to free memory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder that you may write to and that has space left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::SettingsDialog</name>
    <message>
        <source>At &amp;most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of menus, views and messages. Findings, exported files and the command line speak English.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory that a trace may take, GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A trace that would take more is not read; a part of it is offered instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from the next start on; findings stay English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of text and everything else, from the next start on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a trace; otherwise what is free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalogues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Captures</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::SliceTableModel</name>
    <message>
        <source>(no module)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 ran for less time than the call that launched them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At most %1 of %2 begin in one fortieth of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ns: %2 of all rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 names</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in total (%2 of the step&apos;s GPU work)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 shorter than their launch</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 self time (%2 of all)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels, %2 on the GPU</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 calls</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in total (%2 of all)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels started</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::SliceTablePage</name>
    <message>
        <source>Clear filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find all of this name in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a row stands for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the longest in the timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counting...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No row fits the filters below the titles.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace has no modules. They are recorded together with the Python stack: torch.profiler.profile(with_stack=True).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None in this step. A range gets a name with: with torch.profiler.record_function(&quot;forward&quot;): ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None in this step.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::SliceTableWords</name>
    <message>
        <source>What the rows are grouped by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel, copy or set by name, without return type and arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nn.Module object, numbered by class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime or driver call by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range that the program or the framework named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of work, as in the step ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often it ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often it was called</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When in the step: how many begin in each fortieth of it; a full bar is the row&apos;s most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begins in each fortieth of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of the durations; the bar is the share of all GPU work of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the host inside the calls; the bar is the share of all calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the host with everything nested inside; what is nested in its own row counts again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the host without nested slices; the bar is the share of all self time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the host without nested rows of this table; the bar is the share of all self time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p95</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>95 % of the durations are at most this long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt; launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many were shorter than the launch call that started them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shorter than launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels that the calls started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels launched directly by it, not by a nested operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of the kernels, copies and sets launched directly by it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels launched anywhere inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of the kernels, copies and sets launched anywhere inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration of the work whose forward operator ran inside the module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stream</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::SnippetWords</name>
    <message>
        <source>The folder “stepscope” then holds the trace of one steady step, the lengths of every batch and the versions. Drop its files here together.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes step.json.gz after a dozen steps. Drop it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HF Trainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lightning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the training so; then choose Attach, whenever you like, as often as you like. It costs nothing until then.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::StreamFollower</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stream cannot be read on: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::SummaryPage</name>
    <message>
        <source>Over the steps of the traces the difference lies between %1 and %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The traced steps by what the GPU did, or waited for. Parts add up to the last nanosecond; open one to see the kernels, or for idle time the operators that launched what ended it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step by phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The traced steps by what the host was doing, and where in the code; idle time counts to the work after it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps like the traced ones: %1 batches before, %2 after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the difference lies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What makes these runs less comparable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted and achieved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::TableView</name>
    <message>
        <source>Export table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy rows as Markdown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Tables</name>
    <message>
        <source>%1 ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same name on both sides is one row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often, in the step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often, in the step after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in the step before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time before (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, in the step after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time after (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time after less time before; negative: less time is spent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time after, as a multiple of the time before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the name is on one side alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vanished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The operator that both runs call at the same point of the step, or what was replaced there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the host was doing when it launched the work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches and the families of their GPU work, before and after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the step&apos;s window: what runs, and idle time in front of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After less before; the rows add up to the difference of the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (replaced)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advice on the run before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the advisor found there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Advice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether the finding is gone from the run after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed-up that the advice promised: expected, and from low to high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted speed-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed-up from the run before to the one after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Achieved speed-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no prediction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, with the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other advice was followed too, so this is what all of it achieved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Text</name>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Theme</name>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tracks of CPU threads and GPU streams over time. Press ? for keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter tracks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only tracks, processes and devices with this text ( / )</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a trace to see its timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add note on the selection...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add note here...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark this view as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy link to this view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy link to the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit text...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy link to it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineHistory</name>
    <message>
        <source>movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of tracks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change of marks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineWidget</name>
    <message>
        <source>Add note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineWords</name>
    <message>
        <source>Grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Registers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 a thread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Est. occupancy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Queued for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after its launch began</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shorter than its own launch call (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of GPU work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, of the forward operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more from the same launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its launch was not recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python frame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>driver call</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU synchronisation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>capture span</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Begin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after trace start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 per ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From operator to GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No launch belongs to this slice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enclosed by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No arguments were recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Selected stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visible stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a slice for its details. Press ? for keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ledger: every nanosecond of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ledger of the %1 inside steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels and copies of all streams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller buckets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No step&apos;s ledger covers this stretch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 events&lt;/b&gt; share this pixel and fill %2 of it; zoom in to see each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in the millisecond around here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the millisecond around here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 launches&lt;/b&gt; in the millisecond around here&lt;br&gt;GPU busy %2 of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>idle for %1 · gap %2 of %3 by length</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 tracks</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Show %1 more lanes</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 hidden tracks · show</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No track has this text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scroll the tracks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl + wheel, pinch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wheel on the axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift + wheel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift + drag, drag on the axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a stretch and sum its ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click, double click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a slice, fit it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes and bookmarks; pin, hide, move a track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a header, its lower edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move or resize a track</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time from trace start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU busy %1 of view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches per ms, peak %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bookmark %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launch calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>synchronising calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overhead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>other events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to its launch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to its kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to its operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to its module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the forward operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the backward operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in the tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Usual height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden tracks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all tracks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other tracks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU time ledger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what runs, or why nothing does</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Launch queue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>launched, not yet started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Counters</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 launches</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels and copies</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::TintLegend</name>
    <message>
        <source>Slower, faster: a slice and its partner differ by more than the threshold, by 1 µs or more, and by more than slices of that name do from step to step.
Replaced: others do its part on the other side. Vanished, new: nothing stands for it there.
Counted on the side before, new ones on the side after.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>replaced</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vanished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Tour</name>
    <message>
        <source>The case study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The slow run is being read...</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::TourPanel</name>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the tour (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::TourWords</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This training step took %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A monitor would call the GPU %1 busy; the trace shows that it worked %2 of the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the arithmetic that it could have done, %1 was done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The verdict says what is behind it:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilisation does not tell</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step makes %1 launches that start %2 kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of them run for less than 10 µs, about what a launch costs the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The band at the top is how dense the launches are; below are the threads of the CPU and the streams of the GPU. Ctrl and the wheel zoom, dragging moves, and a click on a kernel shows who launched it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A flood of launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The advisor finds nothing to change in this trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replayed with that change, the step would be %1 as fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The card holds the evidence, the exact commands, what has to hold for them to work, and how to see that they did. Every piece of evidence leads to its place in the timeline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The advisor names the fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same job, repaired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run with fused kernels is being read...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With fused kernels the step makes %1 launches instead of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For the same tokens it is %1 as fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step is %1 as fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The waterfall says where the difference comes from; its parts add up to the last nanosecond.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The GPU computes on padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This trace came without its batch statistics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the %1 batches of this run, %2 of all positions are padding: rows are filled up to the longest example beside them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without it the step would be %1 as fast for the same tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The page shows what sorting, bucketing and packing would make of the same examples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Proof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run with packed batches is being read...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused kernels and packed batches together: %1 as fast for the same tokens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fused kernels and packed batches together: a step is %1 as fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 findings on the run before, %2 are gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare holds what was predicted against what was achieved, so that the next prediction can be trusted, or not. Now drop a trace of your own on the window.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::TraceStatus</name>
    <message>
        <source>&lt;p&gt;%1 (%2&amp;times;, first at byte %3)&lt;br&gt;%4&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be told from it:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1 unpacked)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 events</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>loaded in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::Waterfall</name>
    <message numerus="yes">
        <source>%1 smaller differences</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 others</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference (ns)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::WaterfallChart</name>
    <message>
        <source>Waterfall of the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 ns before, %3 ns after, difference %4 ns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over the steps of the traces it lies between %1 and %2%3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: within noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, within noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>stepscope::app::WelcomePage</name>
    <message>
        <source>Stepscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why a training step is slow, and what to change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>or drop a trace, an archive or a folder here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PyTorch and Kineto JSON (plain, .gz, .zst), Perfetto, Nsight Systems SQLite, rocpd, XSpace, .stepscope; .zip and .tar with several</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case study: one job, three ways</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow the &amp;tour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ways to capture a trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One file that needs nothing but PyTorch goes beside your script:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save stepscope_capture.py...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save stepscope_capture.py</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python (*.py)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
