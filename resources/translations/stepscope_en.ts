<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>stepscope::app::CapsuleDialog</name>
    <message numerus="yes">
        <source>%1 findings</source>
        <translation>
            <numerusform>%1 finding</numerusform>
            <numerusform>%1 findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::CellTablePage</name>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::FindingWords</name>
    <message numerus="yes">
        <source>No findings. %1 rules were clean, %2 could not be judged.</source>
        <translation>
            <numerusform>No findings. %1 rule was clean, %2 could not be judged.</numerusform>
            <numerusform>No findings. %1 rules were clean, %2 could not be judged.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::HealthWidget</name>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation>
            <numerusform>%1 slice</numerusform>
            <numerusform>%1 slices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::HeatmapWords</name>
    <message numerus="yes">
        <source>%1 kernels</source>
        <translation>
            <numerusform>%1 kernel</numerusform>
            <numerusform>%1 kernels</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::JobWidget</name>
    <message numerus="yes">
        <source>%1 ranks</source>
        <translation>
            <numerusform>%1 rank</numerusform>
            <numerusform>%1 ranks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveWidget</name>
    <message numerus="yes">
        <source>The GPU has waited for the host&apos;s launches in %1 steps in a row.</source>
        <translation>
            <numerusform>The GPU has waited for the host&apos;s launches in %1 step.</numerusform>
            <numerusform>The GPU has waited for the host&apos;s launches in %1 steps in a row.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::MainWindow</name>
    <message numerus="yes">
        <source>%1 events of the trace were left out; see Health.</source>
        <translation>
            <numerusform>%1 event of the trace was left out; see Health.</numerusform>
            <numerusform>%1 events of the trace were left out; see Health.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 events, %2.</source>
        <translation>
            <numerusform>%1 event, %2.</numerusform>
            <numerusform>%1 events, %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 marks outside the step were left out.</source>
        <translation>
            <numerusform>%1 mark outside the step was left out.</numerusform>
            <numerusform>%1 marks outside the step were left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::MemberDialog</name>
    <message numerus="yes">
        <source>%1 other files are no traces.</source>
        <translation>
            <numerusform>%1 other file is no trace.</numerusform>
            <numerusform>%1 other files are no traces.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::OverviewWords</name>
    <message numerus="yes">
        <source>%1 kernels</source>
        <translation>
            <numerusform>%1 kernel</numerusform>
            <numerusform>%1 kernels</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 more findings</source>
        <translation>
            <numerusform>%1 more finding</numerusform>
            <numerusform>%1 more findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProjectKeeper</name>
    <message numerus="yes">
        <source>%1 entries of %2 could not be understood.</source>
        <translation>
            <numerusform>%1 entry of %2 could not be understood.</numerusform>
            <numerusform>%1 entries of %2 could not be understood.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::SearchPanel</name>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation>
            <numerusform>%1 slice</numerusform>
            <numerusform>%1 slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 names</source>
        <translation>
            <numerusform>%1 name</numerusform>
            <numerusform>%1 names</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::SliceTableModel</name>
    <message numerus="yes">
        <source>%1 names</source>
        <translation>
            <numerusform>%1 name</numerusform>
            <numerusform>%1 names</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 row</numerusform>
            <numerusform>%1 rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 shorter than their launch</source>
        <translation>
            <numerusform>%1 shorter than its launch</numerusform>
            <numerusform>%1 shorter than their launch</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels, %2 on the GPU</source>
        <translation>
            <numerusform>%1 kernel, %2 on the GPU</numerusform>
            <numerusform>%1 kernels, %2 on the GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 calls</source>
        <translation>
            <numerusform>%1 call</numerusform>
            <numerusform>%1 calls</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels started</source>
        <translation>
            <numerusform>%1 kernel started</numerusform>
            <numerusform>%1 kernels started</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineWords</name>
    <message numerus="yes">
        <source>%1 tracks</source>
        <translation>
            <numerusform>%1 track</numerusform>
            <numerusform>%1 tracks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show %1 more lanes</source>
        <translation>
            <numerusform>Show %1 more lane</numerusform>
            <numerusform>Show %1 more lanes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 hidden tracks · show</source>
        <translation>
            <numerusform>%1 hidden track · show</numerusform>
            <numerusform>%1 hidden tracks · show</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation>
            <numerusform>%1 slice</numerusform>
            <numerusform>%1 slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 launches</source>
        <translation>
            <numerusform>%1 launch</numerusform>
            <numerusform>%1 launches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels and copies</source>
        <translation>
            <numerusform>%1 kernel or copy</numerusform>
            <numerusform>%1 kernels and copies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::TraceStatus</name>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 event</numerusform>
            <numerusform>%1 events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::Waterfall</name>
    <message numerus="yes">
        <source>%1 smaller differences</source>
        <translation>
            <numerusform>%1 smaller difference</numerusform>
            <numerusform>%1 smaller differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 others</source>
        <translation>
            <numerusform>%1 other</numerusform>
            <numerusform>%1 others</numerusform>
        </translation>
    </message>
</context>
</TS>
