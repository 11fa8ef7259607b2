<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>SaveJob</name>
    <message>
        <source>Writing %1</source>
        <translation>%1 wird geschrieben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>the name must end in .stepscope, .json, .json.gz or .json.zst</source>
        <translation>der Name muss auf .stepscope, .json, .json.gz oder .json.zst enden</translation>
    </message>
    <message>
        <source>writing was cancelled</source>
        <translation>das Schreiben wurde abgebrochen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::AboutWords</name>
    <message>
        <source>About Stepscope</source>
        <translation>Über Stepscope</translation>
    </message>
    <message>
        <source>Trace viewer and optimisation advisor for deep-learning training steps.</source>
        <translation>Trace-Betrachter und Optimierungsberater für Trainingsschritte des Deep Learning.</translation>
    </message>
    <message>
        <source>The desktop program is free software under the GNU General Public License, version 3 or later. Its engine and advisors are under the Apache License 2.0. There is no warranty.</source>
        <translation>Das Desktop-Programm ist freie Software unter der GNU General Public License, Version 3 oder später. Rechenkern und Berater stehen unter der Apache License 2.0. Es gibt keine Gewährleistung.</translation>
    </message>
    <message>
        <source>Built with Qt %1, simdjson, RE2, zstd, ISA-L, libarchive and JSON for Modern C++.</source>
        <translation>Gebaut mit Qt %1, simdjson, RE2, zstd, ISA-L, libarchive und JSON for Modern C++.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::AdvisorWidget</name>
    <message>
        <source>Not judged (%1)</source>
        <translation>Nicht beurteilt (%1)</translation>
    </message>
    <message>
        <source>%1 — because: %2</source>
        <translation>%1 – Grund: %2</translation>
    </message>
    <message>
        <source>Clean (%1)</source>
        <translation>Ohne Befund (%1)</translation>
    </message>
    <message>
        <source>Nothing to judge</source>
        <translation>Nichts zu beurteilen</translation>
    </message>
    <message>
        <source>This trace holds no step that could be looked at.</source>
        <translation>Dieser Trace enthält keinen Schritt, der sich untersuchen ließe.</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Kein Trace geöffnet</translation>
    </message>
    <message>
        <source>Open a trace to see what makes its steps slow and how to fix that.</source>
        <translation>Einen Trace öffnen, um zu sehen, was seine Schritte langsam macht und wie sich das beheben lässt.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::AgentSocket</name>
    <message>
        <source>%1 is not installed here</source>
        <translation>%1 ist hier nicht installiert</translation>
    </message>
    <message>
        <source>what answers on %1 is no agent; does its shell print a text at every start?</source>
        <translation>Was auf %1 antwortet, ist kein Agent; gibt die Shell dort bei jedem Start einen Text aus?</translation>
    </message>
</context>
<context>
    <name>stepscope::app::AttachDialog</name>
    <message>
        <source>busy %1 %</source>
        <translation>aktiv %1 %</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 MHz</source>
        <translation>%1 MHz</translation>
    </message>
    <message>
        <source>%1 W</source>
        <translation>%1 W</translation>
    </message>
    <message>
        <source>GPU %1, %2: %3</source>
        <translation>GPU %1, %2: %3</translation>
    </message>
    <message>
        <source>Attach to a training process</source>
        <translation>An Trainingsprozess anhängen</translation>
    </message>
    <message>
        <source>A capture goes on</source>
        <translation>Eine Aufnahme läuft</translation>
    </message>
    <message>
        <source>&amp;Capture</source>
        <translation>Auf&amp;nehmen</translation>
    </message>
    <message>
        <source>Ca&amp;ncel capture</source>
        <translation>Aufnahme ab&amp;brechen</translation>
    </message>
    <message>
        <source>A process that has read the request still records; what it writes is removed</source>
        <translation>Ein Prozess, der den Auftrag schon gelesen hat, zeichnet noch auf; was er schreibt, wird gelöscht</translation>
    </message>
    <message>
        <source>Training processes cannot be listed</source>
        <translation>Die Trainingsprozesse lassen sich nicht auflisten</translation>
    </message>
    <message>
        <source>&amp;Machine</source>
        <translation>R&amp;echner</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>This machine, or one that ssh reaches with a key: a name of its configuration or user@name. stepscope-cli has to be installed there.</source>
        <translation>Dieser Rechner oder einer, den ssh mit einem Schlüssel erreicht: ein Name aus der ssh-Konfiguration oder benutzer@name. Dort muss stepscope-cli installiert sein.</translation>
    </message>
    <message>
        <source>This machine</source>
        <translation>Dieser Rechner</translation>
    </message>
    <message>
        <source>&amp;Run a program...</source>
        <translation>P&amp;rogramm ausführen...</translation>
    </message>
    <message>
        <source>Start a program on this machine and watch its work on the GPU live</source>
        <translation>Ein Programm auf diesem Rechner starten und seine Arbeit auf der GPU live beobachten</translation>
    </message>
    <message>
        <source>Looking for training processes</source>
        <translation>Trainingsprozesse werden gesucht</translation>
    </message>
    <message>
        <source>Connects to %1</source>
        <translation>Verbindet sich mit %1</translation>
    </message>
    <message>
        <source>They ask every five seconds.</source>
        <translation>Sie fragen alle fünf Sekunden an.</translation>
    </message>
    <message>
        <source>Busy: the part of the last moment in which at least one kernel ran. It says that the GPU was not empty, not how much of it worked.</source>
        <translation>Aktiv: der Anteil des letzten Moments, in dem mindestens ein Kernel lief. Das sagt, dass die GPU nicht leer war, nicht, wie viel von ihr gearbeitet hat.</translation>
    </message>
    <message>
        <source>Training processes</source>
        <translation>Trainingsprozesse</translation>
    </message>
    <message>
        <source>No training process</source>
        <translation>Kein Trainingsprozess</translation>
    </message>
    <message>
        <source>Start the training with KINETO_USE_DAEMON=1 in its environment, for example
KINETO_USE_DAEMON=1 torchrun train.py
and it appears here by itself. PyTorch 2.7 or newer is needed.</source>
        <translation>Das Training mit KINETO_USE_DAEMON=1 in der Umgebung starten, zum Beispiel
KINETO_USE_DAEMON=1 torchrun train.py
Dann erscheint es hier von selbst. Nötig ist PyTorch 2.7 oder neuer.</translation>
    </message>
    <message>
        <source>&amp;Capture all ranks</source>
        <translation>&amp;Alle Ranks aufnehmen</translation>
    </message>
    <message>
        <source>Process %1: %2</source>
        <translation>Prozess %1: %2</translation>
    </message>
    <message>
        <source>Fetches the trace: %1 of %2</source>
        <translation>Der Trace wird geholt: %1 von %2</translation>
    </message>
    <message>
        <source>Asks the agent.</source>
        <translation>Der Agent wird gefragt.</translation>
    </message>
    <message>
        <source>%1 of %2 traces are there.</source>
        <translation>%1 von %2 Traces sind da.</translation>
    </message>
    <message>
        <source>Saves the trace.</source>
        <translation>Der Trace wird gespeichert.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Badge</name>
    <message>
        <source>Severity: %1</source>
        <translation>Schwere: %1</translation>
    </message>
    <message>
        <source>What limits this step: %1</source>
        <translation>Was diesen Schritt begrenzt: %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::BatchesWidget</name>
    <message>
        <source>These batches hold no positions.</source>
        <translation>Diese Batches enthalten keine Positionen.</translation>
    </message>
    <message>
        <source>In %1 of %2 packed batches the position_ids do not begin anew with each example.</source>
        <translation>In %1 von %2 gepackten Batches beginnen die position_ids nicht bei jedem Beispiel neu.</translation>
    </message>
    <message>
        <source>These batches are packed: %1 of their positions are tokens.</source>
        <translation>Diese Batches sind gepackt: %1 ihrer Positionen sind Token.</translation>
    </message>
    <message>
        <source>%1 of the positions that the GPU works on are padding.</source>
        <translation>%1 der Positionen, an denen die GPU rechnet, sind Padding.</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>%1 examples</source>
        <translation>%1 Beispiele</translation>
    </message>
    <message>
        <source>Batches and examples in the statistics</source>
        <translation>Batches und Beispiele in der Statistik</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 of %2 positions</source>
        <translation>%1 von %2 Positionen</translation>
    </message>
    <message>
        <source>Positions that are computed on although they hold no token</source>
        <translation>Positionen, an denen gerechnet wird, obwohl sie kein Token enthalten</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>padding excluded</source>
        <translation>ohne Padding</translation>
    </message>
    <message>
        <source>Tokens of all examples</source>
        <translation>Token aller Beispiele</translation>
    </message>
    <message>
        <source>Median length</source>
        <translation>Medianlänge</translation>
    </message>
    <message>
        <source>%1 to %2, p95 %3</source>
        <translation>%1 bis %2, p95 %3</translation>
    </message>
    <message>
        <source>Tokens of an example: the median, the shortest and the longest, and the length that 95 % do not exceed</source>
        <translation>Token eines Beispiels: Median, kürzestes und längstes, und die Länge, die 95 % nicht überschreiten</translation>
    </message>
    <message>
        <source>Batch shapes</source>
        <translation>Batchformen</translation>
    </message>
    <message>
        <source>%1 new in the second half</source>
        <translation>%1 neue in der zweiten Hälfte</translation>
    </message>
    <message>
        <source>Different shapes: each new one may be compiled anew and cannot share a CUDA graph</source>
        <translation>Verschiedene Formen: Jede neue wird womöglich neu kompiliert und kann keinen CUDA-Graph mitbenutzen</translation>
    </message>
    <message>
        <source>Batch statistics say how many tokens each example of a batch has and how wide the batch was made. With them the padding is known exactly, and what sorting or packing the same examples would save.

The file has one batch a line (JSON Lines); lists of lengths and CSV with a header are read too:</source>
        <translation>Eine Batchstatistik sagt, wie viele Token jedes Beispiel eines Batches hat und wie breit der Batch gemacht wurde. Mit ihr ist das Padding genau bekannt, und was es sparen würde, dieselben Beispiele zu sortieren oder zu packen.

Die Datei hat einen Batch je Zeile (JSON Lines); Listen von Längen und CSV mit Kopfzeile werden auch gelesen:</translation>
    </message>
    <message>
        <source>The recorded shapes tell that a step works on %1 positions, not how many of them are padding.</source>
        <translation>Die aufgezeichneten Shapes verraten, dass ein Schritt an %1 Positionen arbeitet, aber nicht, wie viele davon Padding sind.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Ways to batch the same examples</source>
        <translation>Wie sich dieselben Beispiele batchen lassen</translation>
    </message>
    <message>
        <source>Packed: up to %1 tokens a batch, as many as the largest recorded batch computes on; no packing needs fewer than %2 batches. Packing is safe only where the boundaries of the examples reach attention, scan and convolution.</source>
        <translation>Gepackt: bis zu %1 Token je Batch, so viele, wie der größte aufgezeichnete Batch rechnet; kein Packen kommt mit weniger als %2 Batches aus. Packen ist nur sicher, wo die Grenzen der Beispiele Attention, Scan und Faltung erreichen.</translation>
    </message>
    <message>
        <source>No batch statistics</source>
        <translation>Keine Batchstatistik</translation>
    </message>
    <message>
        <source>Open batch statistics...</source>
        <translation>Batchstatistik öffnen...</translation>
    </message>
    <message>
        <source>Packing examples...</source>
        <translation>Beispiele werden gepackt...</translation>
    </message>
    <message>
        <source>The batch statistics hold very many of them.</source>
        <translation>Die Batchstatistik enthält sehr viele davon.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::BatchingTableModel</name>
    <message>
        <source>Batching</source>
        <translation>Batchbildung</translation>
    </message>
    <message>
        <source>How the same examples are put into batches</source>
        <translation>Wie dieselben Beispiele auf Batches verteilt werden</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Batches that all examples need: steps of an epoch</source>
        <translation>Batches, die alle Beispiele brauchen: Schritte einer Epoche</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>Positions that the GPU works on, padding included</source>
        <translation>Positionen, an denen die GPU arbeitet, Padding eingeschlossen</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>Gefüllt</translation>
    </message>
    <message>
        <source>Share of the positions that are tokens</source>
        <translation>Anteil der Positionen, die Token sind</translation>
    </message>
    <message>
        <source>Filled (%)</source>
        <translation>Gefüllt (%)</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Positions compared with the recorded batches</source>
        <translation>Positionen im Vergleich zu den aufgezeichneten Batches</translation>
    </message>
    <message>
        <source>Work (% of recorded)</source>
        <translation>Arbeit (% der aufgezeichneten)</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Different shapes of a batch: each may be planned, tuned or compiled anew</source>
        <translation>Verschiedene Formen eines Batches: Jede wird womöglich neu geplant, abgestimmt oder kompiliert</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Geteilt</translation>
    </message>
    <message>
        <source>Examples that are cut in two</source>
        <translation>Beispiele, die zerschnitten werden</translation>
    </message>
    <message>
        <source>Examples cut</source>
        <translation>Beispiele geteilt</translation>
    </message>
    <message>
        <source>Alike</source>
        <translation>Ähnlich</translation>
    </message>
    <message>
        <source>Share of the lengths&apos; variance that lies between batches: high where a batch holds examples of one length only, so that batches are no longer drawn at random</source>
        <translation>Anteil der Varianz der Längen, der zwischen den Batches liegt: hoch, wo ein Batch nur Beispiele einer Länge enthält, sodass Batches nicht mehr zufällig gezogen sind</translation>
    </message>
    <message>
        <source>Variance between batches (%)</source>
        <translation>Varianz zwischen Batches (%)</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>How many times shorter an epoch is than as batched: the traced step replayed with the positions and the attention of the batches, times their number. Expected, then the least and the most</source>
        <translation>Um welchen Faktor eine Epoche kürzer ist als wie aufgezeichnet: der aufgezeichnete Schritt, nachgespielt mit den Positionen und der Attention der Batches, mal deren Anzahl. Erwartet, dann mindestens und höchstens</translation>
    </message>
    <message>
        <source>Epoch (times shorter)</source>
        <translation>Epoche (Faktor kürzer)</translation>
    </message>
    <message>
        <source>...</source>
        <translation>...</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>The others are compared with this one.</source>
        <translation>Die anderen werden mit dieser verglichen.</translation>
    </message>
    <message>
        <source>Nothing is expected to be saved, or no batch has as many positions as the traced step, or the trace does not hold its shapes.</source>
        <translation>Es ist keine Ersparnis zu erwarten, oder kein Batch hat so viele Positionen wie der aufgezeichnete Schritt, oder der Trace enthält seine Shapes nicht.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CalibrationDialog</name>
    <message>
        <source>Advice</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>Rule whose advice was followed</source>
        <translation>Regel, deren Empfehlung befolgt wurde</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Run that was advised on</source>
        <translation>Lauf, für den die Empfehlung galt</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Run that followed the advice</source>
        <translation>Lauf, der der Empfehlung folgte</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU of the run before</source>
        <translation>GPU des Laufs vorher</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Speed-up that was predicted: expected, and from low to high</source>
        <translation>Vorhergesagte Beschleunigung: erwartet, und von niedrig bis hoch</translation>
    </message>
    <message>
        <source>Predicted speed-up</source>
        <translation>Vorhergesagte Beschleunigung</translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Speed-up from the run before to the one after</source>
        <translation>Beschleunigung vom Lauf vorher zum Lauf nachher</translation>
    </message>
    <message>
        <source>Achieved speed-up</source>
        <translation>Erreichte Beschleunigung</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Achieved / predicted − 1; of advice followed alone</source>
        <translation>Erreicht / vorhergesagt − 1; nur für allein befolgte Empfehlungen</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Innerhalb</translation>
    </message>
    <message>
        <source>Whether what was achieved lies in the predicted range</source>
        <translation>Ob das Erreichte im vorhergesagten Bereich liegt</translation>
    </message>
    <message>
        <source>Comparability</source>
        <translation>Vergleichbarkeit</translation>
    </message>
    <message>
        <source>Of the two runs, 0 to 100</source>
        <translation>Der beiden Läufe, 0 bis 100</translation>
    </message>
    <message>
        <source>Other advice was followed too; this is what all achieved</source>
        <translation>Auch andere Empfehlungen wurden befolgt; das haben alle zusammen erreicht</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>not alone</source>
        <translation>nicht allein</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>&amp;Export CSV...</source>
        <translation>Als CSV &amp;exportieren...</translation>
    </message>
    <message>
        <source>C&amp;lear...</source>
        <translation>&amp;Leeren...</translation>
    </message>
    <message>
        <source>Calibration ledger</source>
        <translation>Kalibrierungsbuch</translation>
    </message>
    <message>
        <source>Predicted and achieved speed-ups</source>
        <translation>Vorhergesagte und erreichte Beschleunigungen</translation>
    </message>
    <message>
        <source>Kept on this machine alone, in %1</source>
        <translation>Nur auf diesem Rechner aufbewahrt, in %1</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>No advice with a predicted gain was followed yet in the runs that were compared.</source>
        <translation>In den verglichenen Läufen wurde noch keine Empfehlung mit vorhergesagtem Gewinn befolgt.</translation>
    </message>
    <message>
        <source>No advice was followed alone, so none can be told from the others.</source>
        <translation>Keine Empfehlung wurde allein befolgt, also lässt sich keine von den anderen trennen.</translation>
    </message>
    <message>
        <source>%1 followed alone: median error %2, its size %3, %4 inside the predicted range</source>
        <translation>%1 allein befolgt: mittlere Abweichung (Median) %2, ihr Betrag %3, %4 im vorhergesagten Bereich</translation>
    </message>
    <message>
        <source>Forget all %1 records? This cannot be undone.</source>
        <translation>Alle %1 Einträge löschen? Das lässt sich nicht rückgängig machen.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CallTreeModel</name>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>Callers above what they call</source>
        <translation>Aufrufer über dem, was sie aufrufen</translation>
    </message>
    <message>
        <source>GPU total</source>
        <translation>GPU gesamt</translation>
    </message>
    <message>
        <source>Kernels, copies and sets launched inside, in everything below too; the bar is the share of the step&apos;s</source>
        <translation>Kernel, Kopien und Memsets, die darin gestartet wurden, auch in allem darunter; der Balken ist der Anteil am Schritt</translation>
    </message>
    <message>
        <source>GPU self</source>
        <translation>GPU eigen</translation>
    </message>
    <message>
        <source>... launched by it and by nothing below it</source>
        <translation>... davon hier selbst gestartet, nicht von etwas darunter</translation>
    </message>
    <message>
        <source>CPU total</source>
        <translation>CPU gesamt</translation>
    </message>
    <message>
        <source>Time on the host, everything below included; the bar is the share of all of it</source>
        <translation>Zeit auf dem Host, alles darunter eingeschlossen; der Balken ist der Anteil an der gesamten</translation>
    </message>
    <message>
        <source>CPU self</source>
        <translation>CPU eigen</translation>
    </message>
    <message>
        <source>... without what is below</source>
        <translation>... ohne das, was darunter liegt</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>How often it was called this way</source>
        <translation>Wie oft es auf diesem Weg aufgerufen wurde</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CallTreePage</name>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Python stack</source>
        <translation>Python-Stack</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Levels of the tree</source>
        <translation>Ebenen des Baums</translation>
    </message>
    <message>
        <source>What calls what</source>
        <translation>Wer wen aufruft</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU-Zeit</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU-Zeit</translation>
    </message>
    <message>
        <source>Width of the boxes</source>
        <translation>Breite der Kästen</translation>
    </message>
    <message>
        <source>GPU time: of the work that was launched inside; with modules also of its backward work. CPU time: of the host inside the call.</source>
        <translation>GPU-Zeit: der Arbeit, die darin gestartet wurde; bei Modulen auch ihrer Backward-Arbeit. CPU-Zeit: des Hosts innerhalb des Aufrufs.</translation>
    </message>
    <message>
        <source>Search (Ctrl+F)</source>
        <translation>Suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Search in the call tree</source>
        <translation>Im Aufrufbaum suchen</translation>
    </message>
    <message>
        <source>Counting...</source>
        <translation>Wird gezählt...</translation>
    </message>
    <message>
        <source>No operators</source>
        <translation>Keine Operatoren</translation>
    </message>
    <message>
        <source>No Python stack was recorded</source>
        <translation>Es wurde kein Python-Stack aufgezeichnet</translation>
    </message>
    <message>
        <source>Nothing on the host was recorded in this step.</source>
        <translation>In diesem Schritt wurde nichts auf dem Host aufgezeichnet.</translation>
    </message>
    <message>
        <source>Record it with torch.profiler.profile(with_stack=True), which also names the modules. The tree of operators needs nothing more.</source>
        <translation>Er wird mit torch.profiler.profile(with_stack=True) aufgezeichnet, was auch die Module benennt. Der Baum der Operatoren braucht nichts weiter.</translation>
    </message>
    <message>
        <source>%1 paths  ·  %2 of %3</source>
        <translation>%1 Pfade  ·  %2 von %3</translation>
    </message>
    <message>
        <source>  ·  %1 launched from outside of the tree</source>
        <translation>  ·  %1 von außerhalb des Baums gestartet</translation>
    </message>
    <message>
        <source>%1 found  ·  %2 of %3 %4</source>
        <translation>%1 gefunden  ·  %2 von %3 %4</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CallTreeView</name>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>Export call tree</source>
        <translation>Aufrufbaum exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Show the longest in the timeline</source>
        <translation>Längsten in der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Open everything below</source>
        <translation>Alles darunter aufklappen</translation>
    </message>
    <message>
        <source>Close everything</source>
        <translation>Alles zuklappen</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Export as CSV...</source>
        <translation>Als CSV exportieren...</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CallTreeWords</name>
    <message>
        <source>&lt;br&gt;%1: %2, %3 of the step; %4 of it not in anything below</source>
        <translation>&lt;br&gt;%1: %2, %3 des Schritts; %4 davon nicht in etwas darunter</translation>
    </message>
    <message>
        <source>&lt;br&gt;called %1 times</source>
        <translation>&lt;br&gt;%1-mal aufgerufen</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CapsuleDialog</name>
    <message>
        <source>the marks on it</source>
        <translation>den Markierungen darauf</translation>
    </message>
    <message>
        <source>the batch statistics</source>
        <translation>der Batchstatistik</translation>
    </message>
    <message>
        <source>the environment</source>
        <translation>der Umgebung</translation>
    </message>
    <message>
        <source>Save evidence capsule</source>
        <translation>Belegkapsel speichern</translation>
    </message>
    <message>
        <source>One file with %1 and %2. It opens here and in any viewer of Chrome traces. Nothing that a finding rests on is left out.</source>
        <translation>Eine Datei mit %1 und %2. Sie öffnet sich hier und in jedem Betrachter für Chrome-Traces. Nichts, worauf ein Befund beruht, wird ausgelassen.</translation>
    </message>
    <message>
        <source>Names of operators, modules, files and the host stay as they are.</source>
        <translation>Namen von Operatoren, Modulen, Dateien und des Rechners bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>What to say to who opens it</source>
        <translation>Was dem zu sagen ist, der sie öffnet</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>beliebig groß</translation>
    </message>
    <message>
        <source>Largest size</source>
        <translation>Größte Größe</translation>
    </message>
    <message>
        <source>Of the file, in MB of 1,000,000 bytes; what no finding rests on is left out for that</source>
        <translation>Der Datei, in MB zu 1,000,000 Byte; ausgelassen wird dafür, worauf kein Befund beruht</translation>
    </message>
    <message>
        <source>&amp;Save...</source>
        <translation>&amp;Speichern...</translation>
    </message>
    <message>
        <source>&amp;Largest size</source>
        <translation>&amp;Höchstens</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message numerus="yes">
        <source>%1 findings</source>
        <translation>
            <numerusform>%1 Befund</numerusform>
            <numerusform>%1 Befunden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::CaptureJob</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>rank %1, process %2</source>
        <translation>Rank %1, Prozess %2</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CaptureOptions</name>
    <message>
        <source>&amp;Iterations</source>
        <translation>&amp;Iterationen</translation>
    </message>
    <message>
        <source>&amp;Time</source>
        <translation>&amp;Zeit</translation>
    </message>
    <message>
        <source>S&amp;hapes of operators</source>
        <translation>S&amp;hapes der Operatoren</translation>
    </message>
    <message>
        <source>&amp;Python stacks</source>
        <translation>&amp;Python-Stacks</translation>
    </message>
    <message>
        <source>So many steps of the optimizer</source>
        <translation>So viele Schritte des Optimizers</translation>
    </message>
    <message>
        <source>For programs that call no optimizer, such as inference</source>
        <translation>Für Programme, die keinen Optimizer aufrufen, etwa Inferenz</translation>
    </message>
    <message>
        <source>Number of iterations</source>
        <translation>Anzahl der Iterationen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Most advice needs them</source>
        <translation>Die meisten Empfehlungen brauchen sie</translation>
    </message>
    <message>
        <source>The process is slower while it is recorded</source>
        <translation>Der Prozess ist langsamer, solange er aufgezeichnet wird</translation>
    </message>
    <message>
        <source>Sa&amp;ve in</source>
        <translation>Spei&amp;chern in</translation>
    </message>
    <message>
        <source>&amp;Browse...</source>
        <translation>&amp;Durchsuchen...</translation>
    </message>
    <message>
        <source>Folder for traces</source>
        <translation>Ordner für Traces</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CellTablePage</name>
    <message>
        <source>Clear filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Export CSV...</source>
        <translation>Als CSV exportieren...</translation>
    </message>
    <message>
        <source>Save the rows shown: full names, plain numbers</source>
        <translation>Die gezeigten Zeilen speichern: volle Namen, reine Zahlen</translation>
    </message>
    <message>
        <source>Show the longest in both timelines</source>
        <translation>Längsten in beiden Zeitleisten zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 rows</source>
        <translation>%1 von %2 Zeilen</translation>
    </message>
    <message>
        <source>%1  ·  difference %2</source>
        <translation>%1  ·  Differenz %2</translation>
    </message>
    <message>
        <source>None in these steps.</source>
        <translation>Keine in diesen Schritten.</translation>
    </message>
    <message>
        <source>No row meets all conditions.</source>
        <translation>Keine Zeile erfüllt alle Bedingungen.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::ChartCard</name>
    <message>
        <source>Batch %1</source>
        <translation>Batch %1</translation>
    </message>
    <message>
        <source>Batches %1 to %2</source>
        <translation>Batches %1 bis %2</translation>
    </message>
    <message>
        <source>Length of the examples</source>
        <translation>Länge der Beispiele</translation>
    </message>
    <message>
        <source>How many examples have how many tokens; the largest batch computes on %1</source>
        <translation>Wie viele Beispiele wie viele Token haben; der größte Batch rechnet an %1</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>From (tokens)	To, excluded (tokens)	Examples</source>
        <translation>Von (Token)	Bis, ausschließlich (Token)	Beispiele</translation>
    </message>
    <message>
        <source>%1 to %2 tokens: %3 examples</source>
        <translation>%1 bis %2 Token: %3 Beispiele</translation>
    </message>
    <message>
        <source>Tokens of an example</source>
        <translation>Token eines Beispiels</translation>
    </message>
    <message>
        <source>Tokens and padding of the batches</source>
        <translation>Token und Padding der Batches</translation>
    </message>
    <message>
        <source>Each bar adds up %1 batches</source>
        <translation>Jeder Balken fasst %1 Batches zusammen</translation>
    </message>
    <message>
        <source>One bar a batch, in the order of the file</source>
        <translation>Ein Balken je Batch, in der Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>First batch	Last batch	Tokens	Padding</source>
        <translation>Erster Batch	Letzter Batch	Token	Padding</translation>
    </message>
    <message>
        <source>%1: %2 tokens and %3 positions of padding (%4)</source>
        <translation>%1: %2 Token und %3 Positionen Padding (%4)</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>Batch</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>Positionen</translation>
    </message>
    <message>
        <source>The same examples, batched in other ways</source>
        <translation>Dieselben Beispiele, anders gebatcht</translation>
    </message>
    <message>
        <source>Positions that the GPU works on for all of them</source>
        <translation>Positionen, an denen die GPU für alle zusammen arbeitet</translation>
    </message>
    <message>
        <source>Padding or unused</source>
        <translation>Padding oder ungenutzt</translation>
    </message>
    <message>
        <source>Batching	Batches	Tokens	Padding</source>
        <translation>Batchbildung	Batches	Token	Padding</translation>
    </message>
    <message>
        <source>%1: %2 batches, %3 filled</source>
        <translation>%1: %2 Batches, %3 gefüllt</translation>
    </message>
    <message>
        <source>Step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1: %2 tokens in %3, %4 tokens a second</source>
        <translation>%1: %2 Token in %3, %4 Token je Sekunde</translation>
    </message>
    <message>
        <source>Much slower for its size than the median step</source>
        <translation>Für seine Größe viel langsamer als der mittlere Schritt</translation>
    </message>
    <message>
        <source>In the trace: click to see it in the timeline</source>
        <translation>Im Trace: Ein Klick zeigt ihn in der Zeitleiste</translation>
    </message>
    <message>
        <source>Padding by position in the row</source>
        <translation>Padding nach Position in der Zeile</translation>
    </message>
    <message>
        <source>Share of what is computed on at these positions that is padding</source>
        <translation>Welcher Anteil der Rechnung an diesen Positionen Padding ist</translation>
    </message>
    <message>
        <source>From (position)	To, excluded	Computed on	Padding</source>
        <translation>Von (Position)	Bis, ausschließlich	Gerechnet	Padding</translation>
    </message>
    <message>
        <source>Positions %1 to %2: %3 of %4 are padding (%5)</source>
        <translation>Positionen %1 bis %2: %3 von %4 sind Padding (%5)</translation>
    </message>
    <message>
        <source>Position in the row</source>
        <translation>Position in der Zeile</translation>
    </message>
    <message>
        <source>Packed batches by their size</source>
        <translation>Gepackte Batches nach ihrer Größe</translation>
    </message>
    <message>
        <source>Best fit, longest first; the larger mark is the largest recorded batch</source>
        <translation>Best Fit, längste zuerst; die größere Marke ist der größte aufgezeichnete Batch</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>Gefüllt</translation>
    </message>
    <message>
        <source>The largest recorded batch</source>
        <translation>Der größte aufgezeichnete Batch</translation>
    </message>
    <message>
        <source>Tokens a batch	Batches	Filled (%)</source>
        <translation>Token je Batch	Batches	Gefüllt (%)</translation>
    </message>
    <message>
        <source>%1 tokens a batch: %2 batches, %3 filled</source>
        <translation>%1 Token je Batch: %2 Batches, %3 gefüllt</translation>
    </message>
    <message>
        <source>Tokens a packed batch</source>
        <translation>Token eines gepackten Batches</translation>
    </message>
    <message>
        <source>Filled with tokens</source>
        <translation>Mit Token gefüllt</translation>
    </message>
    <message>
        <source>Tokens a second</source>
        <translation>Token je Sekunde</translation>
    </message>
    <message>
        <source>Real tokens over the untraced time of each step; traced steps as traced</source>
        <translation>Echte Token durch die Zeit jedes Schritts ohne Profiler; aufgezeichnete Schritte wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Slow for its size</source>
        <translation>Langsam für seine Größe</translation>
    </message>
    <message>
        <source>In the trace</source>
        <translation>Im Trace</translation>
    </message>
    <message>
        <source>Batch	Step	Tokens	Seconds	Tokens a second	Slow	Traced</source>
        <translation>Batch	Schritt	Token	Sekunden	Token je Sekunde	Langsam	Aufgezeichnet</translation>
    </message>
    <message>
        <source>The name does not end in .png, .svg or .csv.</source>
        <translation>Der Name endet nicht auf .png, .svg oder .csv.</translation>
    </message>
    <message>
        <source>Save chart</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg);;Data (*.csv)</source>
        <translation>Bild (*.png);;Zeichnung (*.svg);;Daten (*.csv)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Daten kopieren</translation>
    </message>
    <message>
        <source>Save as picture or data...</source>
        <translation>Als Bild oder Daten speichern...</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle zeigen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::ClickRow</name>
    <message>
        <source>Copy text</source>
        <translation>Text kopieren</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CodeBox</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy to the clipboard</source>
        <translation>In die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy: %1</source>
        <translation>Kopieren: %1</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopiert</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CollectiveRows</name>
    <message>
        <source>Collectives of each rank over time</source>
        <translation>Kollektive Operationen jedes Ranks über der Zeit</translation>
    </message>
    <message>
        <source>cannot be placed: no collective, or its clock cannot be told</source>
        <translation>nicht einzuordnen: keine kollektive Operation, oder die Uhr ist nicht zu bestimmen</translation>
    </message>
    <message>
        <source>waits for the last rank</source>
        <translation>wartet auf den letzten Rank</translation>
    </message>
    <message>
        <source>all are there</source>
        <translation>alle sind da</translation>
    </message>
    <message>
        <source>%1 of %2, on the clock of %3</source>
        <translation>%1 von %2, nach der Uhr von %3</translation>
    </message>
    <message>
        <source>%1, %2: %3, of which it waits %4</source>
        <translation>%1, %2: %3, davon %4 Warten</translation>
    </message>
    <message>
        <source>; %1</source>
        <translation>; %1</translation>
    </message>
    <message>
        <source>; %1 ranks</source>
        <translation>; %1 Ranks</translation>
    </message>
    <message>
        <source>. Its place is uncertain within %1.</source>
        <translation>. Die Lage ist auf %1 genau.</translation>
    </message>
    <message>
        <source>%1 meets no other rank in the step&apos;s collectives.</source>
        <translation>%1 trifft in den kollektiven Operationen des Schritts keinen anderen Rank.</translation>
    </message>
    <message>
        <source>%1 waits %2 in %3 collectives and comes last to %4 of them.</source>
        <translation>%1 wartet %2 in %3 kollektiven Operationen und kommt zu %4 davon als letzter.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CommandLineParser</name>
    <message>
        <source>stepscope: %1
Try &apos;stepscope --help&apos;.
</source>
        <translation>stepscope: %1
Hilfe: stepscope --help
</translation>
    </message>
    <message>
        <source>Opens traces of deep-learning training steps, shows where the time of a step went, and says what to change.
Several files: the last trace is shown, the others join the recent files; with --compare the first is compared with the others.</source>
        <translation>Öffnet Traces von Trainingsschritten des Deep Learning, zeigt, wohin die Zeit eines Schritts ging, und sagt, was zu ändern ist.
Mehrere Dateien: Der letzte Trace wird gezeigt, die anderen kommen zu den zuletzt geöffneten; mit --compare wird der erste mit den anderen verglichen.</translation>
    </message>
    <message>
        <source>Trace: .json, .json.gz, .json.zst or .stepscope; a folder, zip or tar of traces; ARCHIVE!NAME. FILE#t=0.5s-2s opens it at that time.</source>
        <translation>Trace: .json, .json.gz, .json.zst oder .stepscope; ein Ordner, zip oder tar mit Traces; ARCHIV!NAME. DATEI#t=0.5s-2s öffnet ihn an dieser Stelle.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Diese Hilfe zeigen.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Die Version zeigen.</translation>
    </message>
    <message>
        <source>Compare the first trace with the others.</source>
        <translation>Den ersten Trace mit den anderen vergleichen.</translation>
    </message>
    <message>
        <source>Batch statistics of the trace.</source>
        <translation>Batchstatistik des Traces.</translation>
    </message>
    <message>
        <source>environment.json or pip freeze text.</source>
        <translation>environment.json oder Text von pip freeze.</translation>
    </message>
    <message>
        <source>Load only this time, such as 0.5s..2s.</source>
        <translation>Nur diese Zeit laden, etwa 0.5s..2s.</translation>
    </message>
    <message>
        <source>Memory that a trace may take, such as 800M or 16GiB.</source>
        <translation>Speicher, den ein Trace belegen darf, etwa 800M oder 16GiB.</translation>
    </message>
    <message>
        <source>Write a picture of the window and exit.</source>
        <translation>Ein Bild des Fensters schreiben und beenden.</translation>
    </message>
    <message>
        <source>Write the report (.html, .md, .json, .pdf) and exit.</source>
        <translation>Den Bericht (.html, .md, .json, .pdf) schreiben und beenden.</translation>
    </message>
    <message>
        <source>Size of the window, such as 1280x800.</source>
        <translation>Größe des Fensters, etwa 1280x800.</translation>
    </message>
    <message>
        <source>View in front: %1.</source>
        <translation>Ansicht im Vordergrund: %1.</translation>
    </message>
    <message>
        <source>system, light or dark.</source>
        <translation>system, light oder dark.</translation>
    </message>
    <message>
        <source>Language of the window: %1.</source>
        <translation>Sprache des Fensters: %1.</translation>
    </message>
    <message>
        <source>Show the training processes of this machine, to capture one.</source>
        <translation>Die Trainingsprozesse dieses Rechners zeigen, um einen aufzunehmen.</translation>
    </message>
    <message>
        <source>--compare needs two traces or more</source>
        <translation>--compare braucht zwei oder mehr Traces</translation>
    </message>
    <message>
        <source>#t= wants BEGIN-END, such as 0.5s-2s, not &apos;%1&apos;</source>
        <translation>#t= erwartet ANFANG-ENDE, etwa 0.5s-2s, nicht „%1“</translation>
    </message>
    <message>
        <source>--range wants BEGIN..END, such as 0.5s..2s, not &apos;%1&apos;</source>
        <translation>--range erwartet ANFANG..ENDE, etwa 0.5s..2s, nicht „%1“</translation>
    </message>
    <message>
        <source>--memory-limit wants a size such as 800M or 16GiB, not &apos;%1&apos;</source>
        <translation>--memory-limit erwartet eine Größe wie 800M oder 16GiB, nicht „%1“</translation>
    </message>
    <message>
        <source>--size wants WIDTHxHEIGHT, %1 to %2 pixels a side, not &apos;%3&apos;</source>
        <translation>--size erwartet BREITExHÖHE, %1 bis %2 Pixel je Seite, nicht „%3“</translation>
    </message>
    <message>
        <source>--view live needs a recorded stream</source>
        <translation>--view live braucht einen aufgezeichneten Stream</translation>
    </message>
    <message>
        <source>--view job needs a folder or archive of traces, or a file of summaries</source>
        <translation>--view job braucht einen Ordner oder ein Archiv mit Traces oder eine Datei mit Zusammenfassungen</translation>
    </message>
    <message>
        <source>--export writes the report of one trace; see stepscope-cli merge</source>
        <translation>--export schreibt den Bericht über einen Trace; siehe stepscope-cli merge</translation>
    </message>
    <message>
        <source>unknown view &apos;%1&apos;; views are %2</source>
        <translation>Ansicht „%1“ ist unbekannt; es gibt %2</translation>
    </message>
    <message>
        <source>unknown theme &apos;%1&apos;; themes are system, light, dark</source>
        <translation>Farbschema „%1“ ist unbekannt; es gibt system, light, dark</translation>
    </message>
    <message>
        <source>unknown language &apos;%1&apos;; languages are %2</source>
        <translation>Sprache „%1“ ist unbekannt; es gibt %2</translation>
    </message>
    <message>
        <source>--export writes .html, .md, .json or .pdf, not &apos;%1&apos;</source>
        <translation>--export schreibt .html, .md, .json oder .pdf, nicht „%1“</translation>
    </message>
    <message>
        <source>--export needs a trace</source>
        <translation>--export braucht einen Trace</translation>
    </message>
    <message>
        <source>--export writes the report of one trace; see stepscope-cli compare</source>
        <translation>--export schreibt den Bericht über einen Trace; siehe stepscope-cli compare</translation>
    </message>
    <message>
        <source>--batches and --env need a trace</source>
        <translation>--batches und --env brauchen einen Trace</translation>
    </message>
    <message>
        <source>Leave out of the report: paths, names or all; pseudonyms stand for them.</source>
        <translation>Im Bericht weglassen: paths, names oder all; Decknamen stehen dafür.</translation>
    </message>
    <message>
        <source>--redact wants paths, names or all, not &apos;%1&apos;</source>
        <translation>--redact braucht paths, names oder all, nicht „%1“</translation>
    </message>
    <message>
        <source>--redact needs --export</source>
        <translation>--redact braucht --export</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Command, view, kernel or operator</source>
        <translation>Befehl, Ansicht, Kernel oder Operator</translation>
    </message>
    <message>
        <source>What fits</source>
        <translation>Was passt</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Commands</name>
    <message>
        <source>&amp;Open...</source>
        <translation>&amp;Öffnen...</translation>
    </message>
    <message>
        <source>Open a trace</source>
        <translation>Einen Trace öffnen</translation>
    </message>
    <message>
        <source>Open &amp;folder...</source>
        <translation>&amp;Ordner öffnen...</translation>
    </message>
    <message>
        <source>Open a folder of traces</source>
        <translation>Einen Ordner mit Traces öffnen</translation>
    </message>
    <message>
        <source>&amp;Attach to a training process...</source>
        <translation>An Trainingsprozess &amp;anhängen...</translation>
    </message>
    <message>
        <source>List the training processes of this machine and capture one</source>
        <translation>Die Trainingsprozesse dieses Rechners auflisten und einen aufnehmen</translation>
    </message>
    <message>
        <source>&amp;Watch a folder for traces...</source>
        <translation>Ordner auf Traces über&amp;wachen...</translation>
    </message>
    <message>
        <source>Offer each trace that appears in a folder</source>
        <translation>Jeden Trace anbieten, der in einem Ordner erscheint</translation>
    </message>
    <message>
        <source>&amp;Run a program and watch it live...</source>
        <translation>&amp;Programm ausführen und live beobachten...</translation>
    </message>
    <message>
        <source>Record a program from its start and show its work on the GPU while it runs</source>
        <translation>Ein Programm von seinem Start an aufzeichnen und seine Arbeit auf der GPU zeigen, während es läuft</translation>
    </message>
    <message>
        <source>&amp;Follow a recording live...</source>
        <translation>Aufzeichnung live ver&amp;folgen...</translation>
    </message>
    <message>
        <source>Show a recorded stream, which may still grow, as a rolling picture</source>
        <translation>Einen aufgezeichneten Stream, der noch wachsen kann, als laufendes Bild zeigen</translation>
    </message>
    <message>
        <source>Open &amp;batch statistics...</source>
        <translation>&amp;Batchstatistik öffnen...</translation>
    </message>
    <message>
        <source>Open &amp;environment...</source>
        <translation>&amp;Umgebung öffnen...</translation>
    </message>
    <message>
        <source>Open as co&amp;mparison...</source>
        <translation>Zum &amp;Vergleich öffnen...</translation>
    </message>
    <message>
        <source>Open a trace to compare with</source>
        <translation>Einen Trace zum Vergleichen öffnen</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>Read the file again</source>
        <translation>Die Datei noch einmal lesen</translation>
    </message>
    <message>
        <source>&amp;Close trace</source>
        <translation>Trace s&amp;chließen</translation>
    </message>
    <message>
        <source>Save &amp;screenshot...</source>
        <translation>Bildschirmfoto &amp;speichern...</translation>
    </message>
    <message>
        <source>Save as .&amp;stepscope...</source>
        <translation>Als .stepscope speic&amp;hern...</translation>
    </message>
    <message>
        <source>Save &amp;project as...</source>
        <translation>Pro&amp;jekt speichern unter...</translation>
    </message>
    <message>
        <source>Keep marks, tracks and comparison in another file from now on</source>
        <translation>Markierungen, Spuren und Vergleich von nun an in einer anderen Datei aufbewahren</translation>
    </message>
    <message>
        <source>Export clean &amp;JSON...</source>
        <translation>Bereinigtes JSON e&amp;xportieren...</translation>
    </message>
    <message>
        <source>Copy &amp;link to this place</source>
        <translation>&amp;Link auf diese Stelle kopieren</translation>
    </message>
    <message>
        <source>Copy the command that opens this trace at this stretch of time</source>
        <translation>Den Befehl kopieren, der diesen Trace an dieser Stelle öffnet</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>B&amp;eenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take back the last change of the timeline</source>
        <translation>Die letzte Änderung der Zeitleiste zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Make the change of the timeline again that was taken back</source>
        <translation>Die zurückgenommene Änderung der Zeitleiste noch einmal machen</translation>
    </message>
    <message>
        <source>&amp;Find...</source>
        <translation>&amp;Suchen...</translation>
    </message>
    <message>
        <source>Find slices by name or argument</source>
        <translation>Slices nach Name oder Argument suchen</translation>
    </message>
    <message>
        <source>Find &amp;next</source>
        <translation>&amp;Nächsten suchen</translation>
    </message>
    <message>
        <source>Select the next slice that was found</source>
        <translation>Den nächsten gefundenen Slice auswählen</translation>
    </message>
    <message>
        <source>Find &amp;previous</source>
        <translation>&amp;Vorigen suchen</translation>
    </message>
    <message>
        <source>Select the slice before that was found</source>
        <translation>Den vorigen gefundenen Slice auswählen</translation>
    </message>
    <message>
        <source>&amp;Settings...</source>
        <translation>&amp;Einstellungen...</translation>
    </message>
    <message>
        <source>Theme, size, catalogues, memory, captures</source>
        <translation>Farbschema, Sprache, Größe, Kataloge, Speicher, Aufnahmen</translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation>&amp;Übersicht</translation>
    </message>
    <message>
        <source>&amp;Advisor</source>
        <translation>&amp;Berater</translation>
    </message>
    <message>
        <source>&amp;Timeline</source>
        <translation>&amp;Zeitleiste</translation>
    </message>
    <message>
        <source>&amp;Heatmap</source>
        <translation>&amp;Heatmap</translation>
    </message>
    <message>
        <source>&amp;Kernels</source>
        <translation>&amp;Kernel</translation>
    </message>
    <message>
        <source>&amp;Batches</source>
        <translation>B&amp;atches</translation>
    </message>
    <message>
        <source>H&amp;ealth</source>
        <translation>Zu&amp;stand</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>&amp;Previous step</source>
        <translation>Vori&amp;ger Schritt</translation>
    </message>
    <message>
        <source>&amp;Next step</source>
        <translation>&amp;Nächster Schritt</translation>
    </message>
    <message>
        <source>&amp;Heatmap below the timeline</source>
        <translation>Heatmap &amp;unter der Zeitleiste</translation>
    </message>
    <message>
        <source>&amp;Reset layout</source>
        <translation>Layout &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Put all views back to their places</source>
        <translation>Alle Ansichten an ihren Platz zurückbringen</translation>
    </message>
    <message>
        <source>&amp;Save layout as...</source>
        <translation>Layout &amp;speichern als...</translation>
    </message>
    <message>
        <source>Keep the places of all views under a name</source>
        <translation>Die Plätze aller Ansichten unter einem Namen aufbewahren</translation>
    </message>
    <message>
        <source>&amp;Commands...</source>
        <translation>&amp;Befehle...</translation>
    </message>
    <message>
        <source>Find a command, a view or a kernel by name</source>
        <translation>Einen Befehl, eine Ansicht oder einen Kernel nach dem Namen finden</translation>
    </message>
    <message>
        <source>By kernel &amp;duration</source>
        <translation>Nach Kernel&amp;dauer</translation>
    </message>
    <message>
        <source>By kernel &amp;family</source>
        <translation>Nach Kernel&amp;familie</translation>
    </message>
    <message>
        <source>By &amp;module</source>
        <translation>Nach &amp;Modul</translation>
    </message>
    <message>
        <source>By module &amp;class</source>
        <translation>Nach Modul&amp;klasse</translation>
    </message>
    <message>
        <source>&amp;Operators</source>
        <translation>&amp;Operatoren</translation>
    </message>
    <message>
        <source>&amp;Modules</source>
        <translation>&amp;Module</translation>
    </message>
    <message>
        <source>&amp;Launches</source>
        <translation>&amp;Starts</translation>
    </message>
    <message>
        <source>&amp;Annotations</source>
        <translation>&amp;Annotationen</translation>
    </message>
    <message>
        <source>&amp;Call tree</source>
        <translation>Aufruf&amp;baum</translation>
    </message>
    <message>
        <source>Tree and flame graph by module or Python stack</source>
        <translation>Baum und Flame-Graph nach Modul oder Python-Stack</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open the page on the view in front</source>
        <translation>Die Seite zur Ansicht im Vordergrund öffnen</translation>
    </message>
    <message>
        <source>&amp;Guided tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Follow the bundled case study from symptom to proof, in six steps</source>
        <translation>Der mitgelieferten Fallstudie in sechs Schritten vom Symptom zum Beweis folgen</translation>
    </message>
    <message>
        <source>&amp;Keys...</source>
        <translation>&amp;Tasten...</translation>
    </message>
    <message>
        <source>See and change all keys</source>
        <translation>Alle Tasten sehen und ändern</translation>
    </message>
    <message>
        <source>&amp;About Stepscope</source>
        <translation>&amp;Über Stepscope</translation>
    </message>
    <message>
        <source>Add &amp;note...</source>
        <translation>N&amp;otiz hinzufügen...</translation>
    </message>
    <message>
        <source>Add a note on the selection, or on what is in view</source>
        <translation>Eine Notiz an die Auswahl oder an das Sichtbare heften</translation>
    </message>
    <message>
        <source>&amp;Pin the selection</source>
        <translation>Auswahl &amp;anheften</translation>
    </message>
    <message>
        <source>Keep the selected stretch or slice marked</source>
        <translation>Den ausgewählten Bereich oder Slice markiert lassen</translation>
    </message>
    <message>
        <source>&amp;List of marks</source>
        <translation>&amp;Liste der Markierungen</translation>
    </message>
    <message>
        <source>Show or hide the list of bookmarks, notes and pinned selections</source>
        <translation>Die Liste der Lesezeichen, Notizen und angehefteten Auswahlen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Set bookmark &amp;%1</source>
        <translation>Lesezeichen &amp;%1 setzen</translation>
    </message>
    <message>
        <source>Go to bookmark &amp;%1</source>
        <translation>Zu Lesezeichen &amp;%1 gehen</translation>
    </message>
    <message>
        <source>Keep what is in view as bookmark %1</source>
        <translation>Das Sichtbare als Lesezeichen %1 aufbewahren</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom in at the pointer</source>
        <translation>An der Zeigerposition vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom out at the pointer</source>
        <translation>An der Zeigerposition verkleinern</translation>
    </message>
    <message>
        <source>Move earlier</source>
        <translation>Zu früherer Zeit</translation>
    </message>
    <message>
        <source>Move later</source>
        <translation>Zu späterer Zeit</translation>
    </message>
    <message>
        <source>Scroll the tracks up</source>
        <translation>Spuren nach oben rollen</translation>
    </message>
    <message>
        <source>Scroll the tracks down</source>
        <translation>Spuren nach unten rollen</translation>
    </message>
    <message>
        <source>Page the tracks up</source>
        <translation>Spuren seitenweise nach oben</translation>
    </message>
    <message>
        <source>Page the tracks down</source>
        <translation>Spuren seitenweise nach unten</translation>
    </message>
    <message>
        <source>Fit the selection</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>Fit the selected slice or stretch</source>
        <translation>Den ausgewählten Slice oder Bereich einpassen</translation>
    </message>
    <message>
        <source>Show the whole trace</source>
        <translation>Den ganzen Trace zeigen</translation>
    </message>
    <message>
        <source>Next of the same name</source>
        <translation>Nächster gleichen Namens</translation>
    </message>
    <message>
        <source>Previous of the same name</source>
        <translation>Voriger gleichen Namens</translation>
    </message>
    <message>
        <source>From launch to kernel and back</source>
        <translation>Vom Start zum Kernel und zurück</translation>
    </message>
    <message>
        <source>Next longest idle gap</source>
        <translation>Nächstlängste Leerlauflücke</translation>
    </message>
    <message>
        <source>Previous longest idle gap</source>
        <translation>Vorige Leerlauflücke</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Nächster Befund</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>Voriger Befund</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Measure: drag from edge to edge</source>
        <translation>Messen: von Kante zu Kante ziehen</translation>
    </message>
    <message>
        <source>Filter the tracks by text</source>
        <translation>Spuren nach Text filtern</translation>
    </message>
    <message>
        <source>Clear the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>Keys of the timeline</source>
        <translation>Tasten der Zeitleiste</translation>
    </message>
    <message>
        <source>Open or close this help</source>
        <translation>Diese Hilfe öffnen oder schließen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Markierungen</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Save e&amp;vidence capsule...</source>
        <translation>Bele&amp;gkapsel speichern...</translation>
    </message>
    <message>
        <source>One small file with this step, its findings and your notes, to send to others</source>
        <translation>Eine kleine Datei mit diesem Schritt, seinen Befunden und Ihren Notizen, zum Weitergeben</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CompareHeader</name>
    <message>
        <source>Run before</source>
        <translation>Lauf vorher</translation>
    </message>
    <message>
        <source>Run after</source>
        <translation>Lauf nachher</translation>
    </message>
    <message>
        <source>Step before</source>
        <translation>Schritt vorher</translation>
    </message>
    <message>
        <source>Step after</source>
        <translation>Schritt nachher</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>&amp;Tauschen</translation>
    </message>
    <message>
        <source>&amp;Add run...</source>
        <translation>Lauf hin&amp;zufügen...</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Entf&amp;ernen</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Swap the sides</source>
        <translation>Die Seiten tauschen</translation>
    </message>
    <message>
        <source>Open another trace and compare with it; or drop one here</source>
        <translation>Einen weiteren Trace öffnen und damit vergleichen; oder einen hier ablegen</translation>
    </message>
    <message>
        <source>Take the run after out of the comparison</source>
        <translation>Den Lauf nachher aus dem Vergleich nehmen</translation>
    </message>
    <message>
        <source>Copy or save the comparison as a report, such as for a pull request</source>
        <translation>Den Vergleich als Bericht kopieren oder speichern, etwa für einen Pull Request</translation>
    </message>
    <message>
        <source>Calibration ledger...</source>
        <translation>Kalibrierungsbuch...</translation>
    </message>
    <message>
        <source>What advice predicted and achieved in all comparisons</source>
        <translation>Was Empfehlungen in allen Vergleichen vorhergesagt und erreicht haben</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Comparability %1 of 100</source>
        <translation>Vergleichbarkeit %1 von 100</translation>
    </message>
    <message>
        <source>−%1: %2</source>
        <translation>−%1: %2</translation>
    </message>
    <message>
        <source>Nothing found that would make the runs hard to compare.</source>
        <translation>Nichts gefunden, was die Läufe schwer vergleichbar machte.</translation>
    </message>
    <message>
        <source>%1   %2</source>
        <translation>%1   %2</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CompareWidget</name>
    <message>
        <source>Sum of the durations</source>
        <translation>Summe der Dauern</translation>
    </message>
    <message>
        <source>Time on the host without what is called inside</source>
        <translation>Zeit auf dem Host ohne das, was darin aufgerufen wird</translation>
    </message>
    <message>
        <source>Time on the host</source>
        <translation>Zeit auf dem Host</translation>
    </message>
    <message>
        <source>Sum of the durations of its GPU work</source>
        <translation>Summe der Dauern der zugehörigen GPU-Arbeit</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Where the difference lies</source>
        <translation>Wo der Unterschied liegt</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Stellen</translation>
    </message>
    <message>
        <source>What changed where in the code of the step</source>
        <translation>Was sich wo im Code des Schritts geändert hat</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Kernels, copies and sets by name</source>
        <translation>Kernel, Kopien und Memsets nach Namen</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Operators and annotations by name</source>
        <translation>Operatoren und Annotationen nach Namen</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>Runtime and driver calls by name</source>
        <translation>Runtime- und Treiberaufrufe nach Namen</translation>
    </message>
    <message>
        <source>Families</source>
        <translation>Familien</translation>
    </message>
    <message>
        <source>Kinds of GPU work</source>
        <translation>Arten von GPU-Arbeit</translation>
    </message>
    <message>
        <source>Timelines</source>
        <translation>Zeitleisten</translation>
    </message>
    <message>
        <source>Both steps, one above the other</source>
        <translation>Beide Schritte übereinander</translation>
    </message>
    <message>
        <source>Open as comparison...</source>
        <translation>Zum Vergleich öffnen...</translation>
    </message>
    <message>
        <source>Nothing to compare with yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Kein Trace geöffnet</translation>
    </message>
    <message>
        <source>Open another trace of the same training, before or after a change, or drop it here. The difference between the steps is explained to the last nanosecond.</source>
        <translation>Einen weiteren Trace desselben Trainings öffnen, vor oder nach einer Änderung, oder ihn hier ablegen. Der Unterschied zwischen den Schritten wird bis auf die letzte Nanosekunde erklärt.</translation>
    </message>
    <message>
        <source>Open a trace first; then another one can be compared with it.</source>
        <translation>Zuerst einen Trace öffnen; dann lässt sich ein anderer damit vergleichen.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::CoreText</name>
    <message>
        <source>matmul</source>
        <translation>Matmul</translation>
    </message>
    <message>
        <source>Matrix products run, linear algebra included.</source>
        <translation>Matrixprodukte laufen, lineare Algebra eingeschlossen.</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Attention runs: fused kernels, or the softmax of eager attention.</source>
        <translation>Attention läuft: fusionierte Kernel oder der Softmax der Eager-Attention.</translation>
    </message>
    <message>
        <source>linear attention</source>
        <translation>lineare Attention</translation>
    </message>
    <message>
        <source>Linear attention, state-space scans and other recurrences run.</source>
        <translation>Lineare Attention, State-Space-Scans und andere Rekurrenzen laufen.</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>Faltung</translation>
    </message>
    <message>
        <source>Convolutions run, their layout changes included.</source>
        <translation>Faltungen laufen, ihre Layoutwechsel eingeschlossen.</translation>
    </message>
    <message>
        <source>normalisation</source>
        <translation>Normalisierung</translation>
    </message>
    <message>
        <source>Batch, layer, RMS or group normalisation runs.</source>
        <translation>Batch-, Layer-, RMS- oder Group-Normalisierung läuft.</translation>
    </message>
    <message>
        <source>elementwise</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>Kernels run that read and write each element once: maps, casts, indexing.</source>
        <translation>Kernel laufen, die jedes Element einmal lesen und schreiben: Maps, Casts, Indizierung.</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>Reduktion</translation>
    </message>
    <message>
        <source>Reductions, sorts, scans or pooling run.</source>
        <translation>Reduktionen, Sortierungen, Scans oder Pooling laufen.</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>Embedding</translation>
    </message>
    <message>
        <source>Embedding look-up or its gradient runs.</source>
        <translation>Das Nachschlagen im Embedding oder dessen Gradient läuft.</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Loss</translation>
    </message>
    <message>
        <source>The loss or its gradient runs.</source>
        <translation>Der Loss oder dessen Gradient läuft.</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>The optimizer updates parameters.</source>
        <translation>Der Optimizer aktualisiert Parameter.</translation>
    </message>
    <message>
        <source>other compute</source>
        <translation>sonstige Rechnung</translation>
    </message>
    <message>
        <source>Kernels run whose name is not in the catalogue.</source>
        <translation>Kernel laufen, deren Name nicht im Katalog steht.</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>unverdeckte Kommunikation</translation>
    </message>
    <message>
        <source>Only communication runs: no computation hides it.</source>
        <translation>Nur Kommunikation läuft: Keine Rechnung verdeckt sie.</translation>
    </message>
    <message>
        <source>exposed copy to device</source>
        <translation>unverdeckte Kopie zum Gerät</translation>
    </message>
    <message>
        <source>Only a copy from host to device runs.</source>
        <translation>Nur eine Kopie vom Host zum Gerät läuft.</translation>
    </message>
    <message>
        <source>exposed copy to host</source>
        <translation>unverdeckte Kopie zum Host</translation>
    </message>
    <message>
        <source>Only a copy from device to host runs.</source>
        <translation>Nur eine Kopie vom Gerät zum Host läuft.</translation>
    </message>
    <message>
        <source>exposed copy on device</source>
        <translation>unverdeckte Kopie auf dem Gerät</translation>
    </message>
    <message>
        <source>Only a copy between device buffers runs.</source>
        <translation>Nur eine Kopie zwischen Puffern des Geräts läuft.</translation>
    </message>
    <message>
        <source>exposed memory set</source>
        <translation>unverdecktes Memset</translation>
    </message>
    <message>
        <source>Only a memory set runs.</source>
        <translation>Nur ein Setzen von Speicher läuft.</translation>
    </message>
    <message>
        <source>idle: input wait</source>
        <translation>Leerlauf: Warten auf Daten</translation>
    </message>
    <message>
        <source>The device has no work; the step&apos;s thread waits for the data loader.</source>
        <translation>Das Gerät hat keine Arbeit; der Thread des Schritts wartet auf den Data Loader.</translation>
    </message>
    <message>
        <source>idle: host sync</source>
        <translation>Leerlauf: Host-Synchronisation</translation>
    </message>
    <message>
        <source>The device has run dry while the host waits in a synchronising call, so nothing is queued behind it.</source>
        <translation>Das Gerät ist leergelaufen, während der Host in einem synchronisierenden Aufruf wartet; dahinter steht also nichts in der Schlange.</translation>
    </message>
    <message>
        <source>idle: compilation</source>
        <translation>Leerlauf: Kompilierung</translation>
    </message>
    <message>
        <source>The device has no work; the host compiles or loads kernels.</source>
        <translation>Das Gerät hat keine Arbeit; der Host kompiliert oder lädt Kernel.</translation>
    </message>
    <message>
        <source>idle: memory allocator</source>
        <translation>Leerlauf: Speicherallokator</translation>
    </message>
    <message>
        <source>The device has no work; the host allocates or frees memory.</source>
        <translation>Das Gerät hat keine Arbeit; der Host fordert Speicher an oder gibt ihn frei.</translation>
    </message>
    <message>
        <source>idle: Python garbage collection</source>
        <translation>Leerlauf: Python-Speicherbereinigung</translation>
    </message>
    <message>
        <source>The device has no work; Python collects garbage.</source>
        <translation>Das Gerät hat keine Arbeit; Python räumt Speicher auf.</translation>
    </message>
    <message>
        <source>idle: host dispatch</source>
        <translation>Leerlauf: Host-Dispatch</translation>
    </message>
    <message>
        <source>The device has no work; the host is busy in operators or Python that launch the next.</source>
        <translation>Das Gerät hat keine Arbeit; der Host steckt noch in Operatoren oder Python vor dem nächsten Start.</translation>
    </message>
    <message>
        <source>idle: launch latency</source>
        <translation>Leerlauf: Startlatenz</translation>
    </message>
    <message>
        <source>Work was launched already and starts within a few microseconds: the cost of each launch.</source>
        <translation>Arbeit ist schon gestartet und beginnt in wenigen Mikrosekunden: die Kosten jedes Starts.</translation>
    </message>
    <message>
        <source>idle: dependency</source>
        <translation>Leerlauf: Abhängigkeit</translation>
    </message>
    <message>
        <source>Launched work does not start although the device is idle: it waits for an event or another device.</source>
        <translation>Gestartete Arbeit beginnt nicht, obwohl das Gerät leer ist: Sie wartet auf ein Ereignis oder ein anderes Gerät.</translation>
    </message>
    <message>
        <source>idle: profiler</source>
        <translation>Leerlauf: Profiler</translation>
    </message>
    <message>
        <source>The device has no work while the profiler writes its own buffers.</source>
        <translation>Das Gerät hat keine Arbeit, während der Profiler seine eigenen Puffer schreibt.</translation>
    </message>
    <message>
        <source>idle: unknown</source>
        <translation>Leerlauf: unbekannt</translation>
    </message>
    <message>
        <source>The device has no work, and nothing recorded explains it.</source>
        <translation>Das Gerät hat keine Arbeit, und nichts Aufgezeichnetes erklärt es.</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>copy to device</source>
        <translation>Kopie zum Gerät</translation>
    </message>
    <message>
        <source>copy to host</source>
        <translation>Kopie zum Host</translation>
    </message>
    <message>
        <source>copy on device</source>
        <translation>Kopie auf dem Gerät</translation>
    </message>
    <message>
        <source>memory set</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>as batched</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>The batches as they were recorded.</source>
        <translation>Die Batches, wie sie aufgezeichnet wurden.</translation>
    </message>
    <message>
        <source>grouped by length</source>
        <translation>nach Länge gruppiert</translation>
    </message>
    <message>
        <source>Padded rows of similar length: in runs of 50 batches the examples are sorted. Batches are no longer random.</source>
        <translation>Aufgefüllte Zeilen ähnlicher Länge: In Folgen von 50 Batches werden die Beispiele sortiert. Die Batches sind nicht mehr zufällig.</translation>
    </message>
    <message>
        <source>packed in order</source>
        <translation>der Reihe nach gepackt</translation>
    </message>
    <message>
        <source>Examples laid end to end in their order; a batch ends where the next example does not fit.</source>
        <translation>Beispiele in ihrer Reihenfolge aneinandergelegt; ein Batch endet, wo das nächste Beispiel nicht mehr passt.</translation>
    </message>
    <message>
        <source>first fit</source>
        <translation>First Fit</translation>
    </message>
    <message>
        <source>Each example in its order goes to the first batch with room.</source>
        <translation>Jedes Beispiel kommt der Reihe nach in den ersten Batch mit Platz.</translation>
    </message>
    <message>
        <source>best fit, longest first</source>
        <translation>Best Fit, längste zuerst</translation>
    </message>
    <message>
        <source>Longest first, each example goes to the fullest batch with room. Needs all lengths beforehand.</source>
        <translation>Die längsten zuerst, kommt jedes Beispiel in den vollsten Batch mit Platz. Alle Längen müssen vorher bekannt sein.</translation>
    </message>
    <message>
        <source>best fit in a window</source>
        <translation>Best Fit in einem Fenster</translation>
    </message>
    <message>
        <source>Of a window of examples the longest that still fits comes next, as a data loader can do it.</source>
        <translation>Aus einem Fenster von Beispielen kommt als nächstes das längste, das noch passt, wie ein Data Loader es kann.</translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation>umbrochen</translation>
    </message>
    <message>
        <source>One stream of tokens cut at the budget: no padding, but examples are cut and continue without their start.</source>
        <translation>Ein Strom von Token, am Budget geschnitten: kein Padding, aber Beispiele werden zerschnitten und gehen ohne ihren Anfang weiter.</translation>
    </message>
    <message>
        <source>padding-free</source>
        <translation>ohne Padding</translation>
    </message>
    <message>
        <source>The recorded batches with padding left out: rows laid end to end, every batch of another size.</source>
        <translation>Die aufgezeichneten Batches ohne Padding: Zeilen aneinandergelegt, jeder Batch von anderer Größe.</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>Laden der Daten</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>Forward</translation>
    </message>
    <message>
        <source>forward, recomputed</source>
        <translation>Forward, wiederholt</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>Backward</translation>
    </message>
    <message>
        <source>outside of operators</source>
        <translation>außerhalb von Operatoren</translation>
    </message>
    <message>
        <source>ProfilerStep ranges</source>
        <translation>ProfilerStep-Bereiche</translation>
    </message>
    <message>
        <source>a repeated user range</source>
        <translation>ein wiederholter Bereich des Programms</translation>
    </message>
    <message>
        <source>optimizer steps</source>
        <translation>Schritte des Optimizers</translation>
    </message>
    <message>
        <source>data loader calls</source>
        <translation>Aufrufe des Data Loaders</translation>
    </message>
    <message>
        <source>the whole trace</source>
        <translation>der ganze Trace</translation>
    </message>
    <message>
        <source>measured without the profiler</source>
        <translation>ohne Profiler gemessen</translation>
    </message>
    <message>
        <source>replayed without the profiler</source>
        <translation>ohne Profiler nachgespielt</translation>
    </message>
    <message>
        <source>traced</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>file not found</source>
        <translation>Datei nicht gefunden</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>not a trace format that can be read</source>
        <translation>kein lesbares Trace-Format</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>wrong value</source>
        <translation>falscher Wert</translation>
    </message>
    <message>
        <source>cannot be written</source>
        <translation>nicht schreibbar</translation>
    </message>
    <message>
        <source>needs too much memory</source>
        <translation>braucht zu viel Speicher</translation>
    </message>
    <message>
        <source>holds several traces</source>
        <translation>enthält mehrere Traces</translation>
    </message>
    <message>
        <source>unknown error</source>
        <translation>unbekannter Fehler</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>padded positions computed in addition</source>
        <translation>zusätzlich gerechnete Padding-Positionen</translation>
    </message>
    <message>
        <source>padded positions no longer computed</source>
        <translation>nicht mehr gerechnete Padding-Positionen</translation>
    </message>
    <message>
        <source>launched outside of operators</source>
        <translation>außerhalb von Operatoren gestartet</translation>
    </message>
    <message>
        <source>after the last work of the step</source>
        <translation>nach der letzten Arbeit des Schritts</translation>
    </message>
    <message>
        <source>work whose launch was not recorded</source>
        <translation>Arbeit, deren Start nicht aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>under 1 us</source>
        <translation>unter 1 us</translation>
    </message>
    <message>
        <source>1 to 10 us</source>
        <translation>1 bis 10 us</translation>
    </message>
    <message>
        <source>10 to 100 us</source>
        <translation>10 bis 100 us</translation>
    </message>
    <message>
        <source>100 us to 1 ms</source>
        <translation>100 us bis 1 ms</translation>
    </message>
    <message>
        <source>1 to 10 ms</source>
        <translation>1 bis 10 ms</translation>
    </message>
    <message>
        <source>10 to 100 ms</source>
        <translation>10 bis 100 ms</translation>
    </message>
    <message>
        <source>100 ms to 1 s</source>
        <translation>100 ms bis 1 s</translation>
    </message>
    <message>
        <source>1 s and more</source>
        <translation>1 s und mehr</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Disclosure</name>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::DockArea</name>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation>Berater</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Show or hide %1</source>
        <translation>%1 zeigen oder verbergen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::DockTitle</name>
    <message>
        <source>Put into a window of its own, or back</source>
        <translation>In ein eigenes Fenster setzen oder zurück</translation>
    </message>
    <message>
        <source>Hide; the View menu shows it again</source>
        <translation>Verbergen; das Menü Ansicht zeigt es wieder</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Export</name>
    <message>
        <source>Export comparison</source>
        <translation>Vergleich exportieren</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>Als Markdown kopieren</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Save as %1...</source>
        <translation>Als %1 speichern...</translation>
    </message>
</context>
<context>
    <name>stepscope::app::FilterHeader</name>
    <message>
        <source>Filter %1</source>
        <translation>%1 filtern</translation>
    </message>
    <message>
        <source>contains</source>
        <translation>enthält</translation>
    </message>
    <message>
        <source>Filter by name (Ctrl+F)</source>
        <translation>Nach Namen filtern (Strg+F)</translation>
    </message>
    <message>
        <source>Part of the text; !part for the others</source>
        <translation>Teil des Textes; !Teil für die anderen</translation>
    </message>
    <message>
        <source>&gt; 10 us, &lt;= 1 ms, 1 .. 5 ms; without a unit: us</source>
        <translation>&gt; 10 us, &lt;= 1 ms, 1 .. 5 ms; ohne Einheit: us</translation>
    </message>
    <message>
        <source>&gt; 10, &lt;= 100, = 3, 10 .. 20; a number alone: at least</source>
        <translation>&gt; 10, &lt;= 100, = 3, 10 .. 20; eine Zahl allein: mindestens</translation>
    </message>
    <message>
        <source>Not understood; not applied</source>
        <translation>Nicht verstanden; nicht angewandt</translation>
    </message>
</context>
<context>
    <name>stepscope::app::FindingCard</name>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Show in the timeline, on %1</source>
        <translation>In der Zeitleiste zeigen, auf %1</translation>
    </message>
    <message>
        <source>Show in the timeline</source>
        <translation>In der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Expected gain</source>
        <translation>Erwarteter Gewinn</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Abhilfe</translation>
    </message>
    <message>
        <source>Code and configuration</source>
        <translation>Code und Konfiguration</translation>
    </message>
    <message>
        <source>Code and configuration (%1)</source>
        <translation>Code und Konfiguration (%1)</translation>
    </message>
    <message>
        <source>Conditions</source>
        <translation>Bedingungen</translation>
    </message>
    <message>
        <source>How to verify</source>
        <translation>So lässt es sich prüfen</translation>
    </message>
    <message>
        <source>Caveats</source>
        <translation>Vorbehalte</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open in the web browser</source>
        <translation>Im Webbrowser öffnen</translation>
    </message>
    <message>
        <source>Confidence: %1</source>
        <translation>Sicherheit: %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::FindingList</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Severity: %1</source>
        <translation>Schwere: %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::FindingWords</name>
    <message>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Niedrig</translation>
    </message>
    <message>
        <source>HOST BOUND</source>
        <translation>HOST-BEGRENZT</translation>
    </message>
    <message>
        <source>GPU BOUND</source>
        <translation>GPU-BEGRENZT</translation>
    </message>
    <message>
        <source>INPUT BOUND</source>
        <translation>EINGABE-BEGRENZT</translation>
    </message>
    <message>
        <source>COMMUNICATION BOUND</source>
        <translation>KOMMUNIKATIONS-BEGRENZT</translation>
    </message>
    <message>
        <source>MIXED</source>
        <translation>GEMISCHT</translation>
    </message>
    <message>
        <source>UNKNOWN</source>
        <translation>UNBEKANNT</translation>
    </message>
    <message>
        <source>%1 faster (%2 to %3)</source>
        <translation>%1 so schnell (%2 bis %3)</translation>
    </message>
    <message>
        <source>Step: %1 now, %2 expected (%3 to %4)</source>
        <translation>Schritt: %1 jetzt, %2 erwartet (%3 bis %4)</translation>
    </message>
    <message numerus="yes">
        <source>No findings. %1 rules were clean, %2 could not be judged.</source>
        <translation>
            <numerusform>Keine Befunde. %1 Regel ohne Befund, %2 nicht zu beurteilen.</numerusform>
            <numerusform>Keine Befunde. %1 Regeln ohne Befund, %2 nicht zu beurteilen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::FlameGraph</name>
    <message>
        <source>Flame graph</source>
        <translation>Flame-Graph</translation>
    </message>
    <message>
        <source>Zoom to this</source>
        <translation>Darauf zoomen</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show the longest in the timeline</source>
        <translation>Längsten in der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Pfad kopieren</translation>
    </message>
    <message>
        <source>%1 calls too short to be drawn apart: %2 together. A click makes room for them.</source>
        <translation>%1 Aufrufe, zu kurz für eigene Kästen: zusammen %2. Ein Klick macht Platz für sie.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::FolderList</name>
    <message>
        <source>With these, families of kernels to look for: %1</source>
        <translation>Damit sind so viele Kernelfamilien zu suchen: %1</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Entf&amp;ernen</translation>
    </message>
    <message>
        <source>Folders with catalogues of fused kernels</source>
        <translation>Ordner mit Katalogen fusionierter Kernel</translation>
    </message>
    <message>
        <source>Their *.json files add to what the advisor knows about fused kernels, or replace entries of it</source>
        <translation>Ihre *.json-Dateien ergänzen, was der Berater über fusionierte Kernel weiß, oder ersetzen Einträge davon</translation>
    </message>
    <message>
        <source>&amp;Add folder...</source>
        <translation>&amp;Ordner hinzufügen...</translation>
    </message>
    <message>
        <source>Folder with catalogues</source>
        <translation>Ordner mit Katalogen</translation>
    </message>
    <message>
        <source>None: the advisor uses the catalogue that comes with the program</source>
        <translation>Keine: Der Berater benutzt den mitgelieferten Katalog</translation>
    </message>
</context>
<context>
    <name>stepscope::app::GaugeCard</name>
    <message>
        <source>cannot tell</source>
        <translation>nicht zu sagen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::GaugeRing</name>
    <message>
        <source>cannot tell</source>
        <translation>nicht zu sagen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Headless</name>
    <message>
        <source>the picture could not be written</source>
        <translation>das Bild konnte nicht geschrieben werden</translation>
    </message>
</context>
<context>
    <name>stepscope::app::HealthWidget</name>
    <message>
        <source>How long did the GPU work, and on what?</source>
        <translation>Wie lange hat die GPU gearbeitet, und woran?</translation>
    </message>
    <message>
        <source>Which call launched a kernel, and how long did it wait?</source>
        <translation>Welcher Aufruf hat einen Kernel gestartet, und wie lange hat der gewartet?</translation>
    </message>
    <message>
        <source>Which operator does a kernel belong to?</source>
        <translation>Zu welchem Operator gehört ein Kernel?</translation>
    </message>
    <message>
        <source>What shapes did the operators get?</source>
        <translation>Welche Shapes bekamen die Operatoren?</translation>
    </message>
    <message>
        <source>Which line of Python was it?</source>
        <translation>Welche Zeile Python war es?</translation>
    </message>
    <message>
        <source>What GPU was it?</source>
        <translation>Welche GPU war es?</translation>
    </message>
    <message>
        <source>Health %1</source>
        <translation>Zustand %1</translation>
    </message>
    <message>
        <source> (%1 unpacked)</source>
        <translation> (%1 entpackt)</translation>
    </message>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation>
            <numerusform>%1 Slice</numerusform>
            <numerusform>%1 Slices</numerusform>
        </translation>
    </message>
    <message>
        <source>rank %1 of %2</source>
        <translation>Rank %1 von %2</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>only %1 of it loaded</source>
        <translation>nur %1 davon geladen</translation>
    </message>
    <message>
        <source>What this trace can answer</source>
        <translation>Was dieser Trace beantworten kann</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>What was found while reading</source>
        <translation>Was beim Lesen auffiel</translation>
    </message>
    <message>
        <source>Nothing: every byte was what the format says.</source>
        <translation>Nichts: Jedes Byte war, was das Format sagt.</translation>
    </message>
    <message>
        <source>Repairs</source>
        <translation>Reparaturen</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Kein Trace geöffnet</translation>
    </message>
    <message>
        <source>Open a trace to see how sound its file is and which questions it can answer.</source>
        <translation>Einen Trace öffnen, um zu sehen, wie heil seine Datei ist und welche Fragen sie beantworten kann.</translation>
    </message>
    <message>
        <source>Nothing is wrong with this file.</source>
        <translation>An dieser Datei ist nichts auszusetzen.</translation>
    </message>
    <message>
        <source>The file was damaged and could be repaired without loss.</source>
        <translation>Die Datei war beschädigt und ließ sich ohne Verlust reparieren.</translation>
    </message>
    <message>
        <source>A little of this file is lost.</source>
        <translation>Ein wenig von dieser Datei fehlt.</translation>
    </message>
    <message>
        <source>Much of this file is lost; figures cover only what could be read.</source>
        <translation>Viel von dieser Datei fehlt; die Zahlen gelten nur für das, was lesbar war.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::HeatmapWidget</name>
    <message>
        <source>from trace start</source>
        <translation>ab Beginn des Traces</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>Launch-density heatmap</source>
        <translation>Heatmap der Startdichte</translation>
    </message>
    <message>
        <source>Rows of the heatmap</source>
        <translation>Zeilen der Heatmap</translation>
    </message>
    <message>
        <source>What a row stands for. The timeline&apos;s selection is outlined in every one.</source>
        <translation>Wofür eine Zeile steht. Die Auswahl der Zeitleiste ist in jeder umrandet.</translation>
    </message>
    <message>
        <source>By duration</source>
        <translation>Nach Dauer</translation>
    </message>
    <message>
        <source>By kernel family</source>
        <translation>Nach Kernelfamilie</translation>
    </message>
    <message>
        <source>By module</source>
        <translation>Nach Modul</translation>
    </message>
    <message>
        <source>By module class</source>
        <translation>Nach Modulklasse</translation>
    </message>
    <message>
        <source>No modules were recorded; capture with with_stack=True to see them.</source>
        <translation>Es wurden keine Module aufgezeichnet; with_stack=True bei der Aufnahme zeigt sie.</translation>
    </message>
    <message>
        <source>Counting kernels…</source>
        <translation>Kernel werden gezählt…</translation>
    </message>
    <message>
        <source>Open a trace to see its launch density</source>
        <translation>Einen Trace öffnen, um die Dichte seiner Starts zu sehen</translation>
    </message>
    <message>
        <source>Show in &amp;timeline</source>
        <translation>In der &amp;Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>&amp;Copy rows</source>
        <translation>Zeilen &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>stepscope::app::HeatmapWords</name>
    <message numerus="yes">
        <source>%1 kernels</source>
        <translation>
            <numerusform>%1 Kernel</numerusform>
            <numerusform>%1 Kernel</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; at %2</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; bei %2</translation>
    </message>
    <message>
        <source>no kernel begins here</source>
        <translation>hier beginnt kein Kernel</translation>
    </message>
    <message>
        <source>%1 in %2&lt;br&gt;%3 launches per ms&lt;br&gt;GPU time %4</source>
        <translation>%1 in %2&lt;br&gt;%3 Starts je ms&lt;br&gt;GPU-Zeit %4</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2 of %3&lt;br&gt;GPU time %4 of %5</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2 von %3&lt;br&gt;GPU-Zeit %4 von %5</translation>
    </message>
    <message>
        <source>Kernel duration</source>
        <translation>Kerneldauer</translation>
    </message>
    <message>
        <source>Kernel family</source>
        <translation>Kernelfamilie</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Module class</source>
        <translation>Modulklasse</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU-Zeit</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Launches per ms</source>
        <translation>Starts je ms</translation>
    </message>
    <message>
        <source>launches %1 of %2 kernels (%3) and holds %4 of the kernel time</source>
        <translation>startet %1 von %2 Kerneln (%3) und hat %4 der Kernelzeit</translation>
    </message>
    <message>
        <source>; %1 holds the most, %2</source>
        <translation>; %1 hat das meiste, %2</translation>
    </message>
    <message>
        <source>No kernels</source>
        <translation>Keine Kernel</translation>
    </message>
    <message>
        <source>no kernel was recorded in this trace.</source>
        <translation>in diesem Trace wurde kein Kernel aufgezeichnet.</translation>
    </message>
    <message>
        <source>%1 of %2 kernels are shorter than 10 µs and hold %3 of the kernel time</source>
        <translation>%1 von %2 Kerneln sind kürzer als 10 µs und haben %3 der Kernelzeit</translation>
    </message>
    <message>
        <source>%1 run 100 µs or longer and hold %2</source>
        <translation>%1 laufen 100 µs oder länger und haben %2</translation>
    </message>
    <message>
        <source>Flood</source>
        <translation>Flut</translation>
    </message>
    <message>
        <source>Long kernels carry the work</source>
        <translation>Lange Kernel tragen die Arbeit</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>Gemischt</translation>
    </message>
</context>
<context>
    <name>stepscope::app::HelpBrowser</name>
    <message>
        <source>Page of the documentation</source>
        <translation>Seite der Dokumentation</translation>
    </message>
</context>
<context>
    <name>stepscope::app::HelpWindow</name>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the documentation</source>
        <translation>Die Dokumentation durchsuchen</translation>
    </message>
    <message>
        <source>Pages that hold all of these words (Ctrl+F)</source>
        <translation>Seiten, die alle diese Wörter enthalten (Strg+F)</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>%1 – Stepscope help</source>
        <translation>%1 – Hilfe zu Stepscope</translation>
    </message>
    <message>
        <source>Pages: %1</source>
        <translation>Seiten: %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::JobTable</name>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>Neither the trace nor its name states a rank</source>
        <translation>Weder der Trace noch sein Name nennt einen Rank</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Number of the rank in its job</source>
        <translation>Nummer des Ranks in seinem Job</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Trace that the summary was made of</source>
        <translation>Trace, aus dem die Zusammenfassung stammt</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Length of the job&apos;s step on this rank</source>
        <translation>Länge des Job-Schritts auf diesem Rank</translation>
    </message>
    <message>
        <source>Step (ns)</source>
        <translation>Schritt (ns)</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Time of the step in which the GPU computes</source>
        <translation>Zeit des Schritts, in der die GPU rechnet</translation>
    </message>
    <message>
        <source>Compute (ns)</source>
        <translation>Rechnen (ns)</translation>
    </message>
    <message>
        <source>Exposed comm.</source>
        <translation>Unverd. Komm.</translation>
    </message>
    <message>
        <source>Time of the step in which the GPU communicates and does not compute; waiting for other ranks included</source>
        <translation>Zeit des Schritts, in der die GPU kommuniziert und nicht rechnet; Warten auf andere Ranks eingeschlossen</translation>
    </message>
    <message>
        <source>Exposed communication (ns)</source>
        <translation>Unverdeckte Kommunikation (ns)</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>Time of the step in which the GPU only copies or sets memory</source>
        <translation>Zeit des Schritts, in der die GPU nur kopiert oder Speicher setzt</translation>
    </message>
    <message>
        <source>Copies (ns)</source>
        <translation>Kopien (ns)</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <source>Time of the step in which the GPU does nothing</source>
        <translation>Zeit des Schritts, in der die GPU nichts tut</translation>
    </message>
    <message>
        <source>Idle (ns)</source>
        <translation>Leerlauf (ns)</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Time in the step&apos;s collectives beyond the shortest stay of any rank: how long this rank waits for others</source>
        <translation>Zeit in den kollektiven Operationen des Schritts über den kürzesten Aufenthalt eines Ranks hinaus: wie lange dieser Rank auf andere wartet</translation>
    </message>
    <message>
        <source>Waits (ns)</source>
        <translation>Wartet (ns)</translation>
    </message>
    <message>
        <source>Comes last</source>
        <translation>Letzter</translation>
    </message>
    <message>
        <source>Collectives of the step to which this rank comes last</source>
        <translation>Kollektive Operationen des Schritts, zu denen dieser Rank als letzter kommt</translation>
    </message>
    <message>
        <source>Waited for</source>
        <translation>Hält auf</translation>
    </message>
    <message>
        <source>How long a typical other rank waits for this one</source>
        <translation>Wie lange ein typischer anderer Rank auf diesen wartet</translation>
    </message>
    <message>
        <source>Waited for (ns)</source>
        <translation>Hält auf (ns)</translation>
    </message>
    <message>
        <source>Clock offset</source>
        <translation>Uhrversatz</translation>
    </message>
    <message>
        <source>How far the rank&apos;s clock is ahead of the reference&apos;s, best estimate</source>
        <translation>Wie weit die Uhr des Ranks der Referenz vorausgeht, beste Schätzung</translation>
    </message>
    <message>
        <source>Clock offset (ns)</source>
        <translation>Uhrversatz (ns)</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>Width of the range that the clock offset lies in, if clocks do not drift within the recording</source>
        <translation>Breite des Bereichs, in dem der Uhrversatz liegt, sofern die Uhren innerhalb der Aufzeichnung nicht driften</translation>
    </message>
    <message>
        <source>Uncertainty (ns)</source>
        <translation>Unsicherheit (ns)</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Positions that the step processes, padding included, where shapes were recorded</source>
        <translation>Positionen, die der Schritt bearbeitet, Padding eingeschlossen, wo Shapes aufgezeichnet wurden</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>A: nothing wrong in the file; B: repaired; C: a little is lost; D: much is lost</source>
        <translation>A: nichts an der Datei auszusetzen; B: repariert; C: ein wenig fehlt; D: viel fehlt</translation>
    </message>
    <message>
        <source>not readable</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>The rank did not record the job&apos;s step</source>
        <translation>Der Rank hat den Schritt des Jobs nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>It meets no other rank in the step&apos;s collectives</source>
        <translation>Er trifft in den kollektiven Operationen des Schritts keinen anderen Rank</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Clock offsets count from this rank&apos;s clock</source>
        <translation>Der Uhrversatz zählt ab der Uhr dieses Ranks</translation>
    </message>
    <message>
        <source>%1 ns to %2 ns, from %3 collectives</source>
        <translation>%1 ns bis %2 ns, aus %3 kollektiven Operationen</translation>
    </message>
    <message>
        <source>Cannot be told: %1</source>
        <translation>Nicht zu sagen: %1</translation>
    </message>
    <message>
        <source>The trace records no shapes that tell</source>
        <translation>Der Trace enthält keine Shapes, die es verraten</translation>
    </message>
    <message>
        <source>This trace has not been read yet</source>
        <translation>Dieser Trace wurde noch nicht gelesen</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>noch nicht gelesen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::JobWidget</name>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Read the others</source>
        <translation>Die anderen lesen</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Save job...</source>
        <translation>Job speichern...</translation>
    </message>
    <message>
        <source>Reading the job</source>
        <translation>Der Job wird gelesen</translation>
    </message>
    <message>
        <source>Each trace is read once, for its summary.</source>
        <translation>Jeder Trace wird einmal gelesen, für seine Zusammenfassung.</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>Open the rank&apos;s trace</source>
        <translation>Den Trace des Ranks öffnen</translation>
    </message>
    <message>
        <source>Step ledgers</source>
        <translation>Schrittbilanzen</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>Kollektive Operationen</translation>
    </message>
    <message>
        <source>The job could not be read</source>
        <translation>Der Job konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>Ranks read</source>
        <translation>Gelesene Ranks</translation>
    </message>
    <message>
        <source>Save what is known of all ranks in one small file; it opens without the traces</source>
        <translation>Was von allen Ranks bekannt ist, in einer kleinen Datei speichern; sie öffnet sich ohne die Traces</translation>
    </message>
    <message>
        <source>Job: %1 – Stepscope</source>
        <translation>Job: %1 – Stepscope</translation>
    </message>
    <message>
        <source>Lines of the file that are no summary of a rank: %1; first: %2</source>
        <translation>Zeilen der Datei, die keine Zusammenfassung eines Ranks sind: %1; die erste: %2</translation>
    </message>
    <message>
        <source>%1 of %2 ranks read</source>
        <translation>%1 von %2 Ranks gelesen</translation>
    </message>
    <message>
        <source>%1 of %2 ranks</source>
        <translation>%1 von %2 Ranks</translation>
    </message>
    <message numerus="yes">
        <source>%1 ranks</source>
        <translation>
            <numerusform>%1 Rank</numerusform>
            <numerusform>%1 Ranks</numerusform>
        </translation>
    </message>
    <message>
        <source>The trace %1 is not here; copy it beside the job&apos;s file to open it.</source>
        <translation>Der Trace %1 ist nicht hier; zum Öffnen muss er neben der Datei des Jobs liegen.</translation>
    </message>
    <message>
        <source>Save job</source>
        <translation>Job speichern</translation>
    </message>
    <message>
        <source>Job (*.jsonl)</source>
        <translation>Job (*.jsonl)</translation>
    </message>
    <message>
        <source>Saved %1</source>
        <translation>%1 gespeichert</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
</context>
<context>
    <name>stepscope::app::KernelsWidget</name>
    <message>
        <source>Kernels, copies and sets of the step</source>
        <translation>Kernel, Kopien und Memsets des Schritts</translation>
    </message>
    <message>
        <source>Operators of the step</source>
        <translation>Operatoren des Schritts</translation>
    </message>
    <message>
        <source>nn.Module calls of the step, with the work of their backward pass</source>
        <translation>nn.Module-Aufrufe des Schritts, mit der Arbeit ihres Backward-Durchgangs</translation>
    </message>
    <message>
        <source>Runtime and driver calls of the step</source>
        <translation>Runtime- und Treiberaufrufe des Schritts</translation>
    </message>
    <message>
        <source>Named ranges of the step</source>
        <translation>Benannte Bereiche des Schritts</translation>
    </message>
    <message>
        <source>Call tree</source>
        <translation>Aufrufbaum</translation>
    </message>
    <message>
        <source>What calls what: modules, Python stack or operators, as flame graph and tree</source>
        <translation>Wer wen aufruft: Module, Python-Stack oder Operatoren, als Flame-Graph und Baum</translation>
    </message>
    <message>
        <source>Export CSV...</source>
        <translation>Als CSV exportieren...</translation>
    </message>
    <message>
        <source>Save the rows shown: full names, plain numbers</source>
        <translation>Die gezeigten Zeilen speichern: volle Namen, reine Zahlen</translation>
    </message>
    <message>
        <source>Nothing to list</source>
        <translation>Nichts aufzulisten</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Kein Trace geöffnet</translation>
    </message>
    <message>
        <source>This trace holds no slices.</source>
        <translation>Dieser Trace enthält keine Slices.</translation>
    </message>
    <message>
        <source>Open a trace to see its kernels, operators, modules, launches and annotations.</source>
        <translation>Einen Trace öffnen, um seine Kernel, Operatoren, Module, Starts und Annotationen zu sehen.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::KeysDialog</name>
    <message>
        <source>No key</source>
        <translation>Keine Taste</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>All defaults</source>
        <translation>Alle auf Standard</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Filter by command or key</source>
        <translation>Nach Befehl oder Taste filtern</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Neue Taste</translation>
    </message>
    <message>
        <source>Press the new key here</source>
        <translation>Hier die neue Taste drücken</translation>
    </message>
    <message>
        <source>Take all keys from this command</source>
        <translation>Diesem Befehl alle Tasten nehmen</translation>
    </message>
    <message>
        <source>Give this command the keys back that it came with</source>
        <translation>Diesem Befehl die mitgelieferten Tasten zurückgeben</translation>
    </message>
    <message>
        <source>Give every command the keys back that it came with</source>
        <translation>Jedem Befehl die mitgelieferten Tasten zurückgeben</translation>
    </message>
    <message>
        <source>Changed by you</source>
        <translation>Von Ihnen geändert</translation>
    </message>
    <message>
        <source>Choose a command</source>
        <translation>Einen Befehl wählen</translation>
    </message>
    <message>
        <source>Assign anyway</source>
        <translation>Trotzdem zuweisen</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>Zuweisen</translation>
    </message>
    <message>
        <source>%1 stands for “%2”. Assigning it takes it away from there.</source>
        <translation>%1 steht für „%2“. Das Zuweisen nimmt sie dort weg.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LaunchDialog</name>
    <message>
        <source>Run a program and watch it</source>
        <translation>Programm ausführen und beobachten</translation>
    </message>
    <message>
        <source>The program and its arguments; quotes keep words together</source>
        <translation>Das Programm und seine Argumente; Anführungszeichen halten Wörter zusammen</translation>
    </message>
    <message>
        <source>Each kernel, copy and call of CUDA is recorded from its start on and shown at once; it becomes a trace when the program ends. CUDA 12 or later; not together with another profiler.</source>
        <translation>Jeder Kernel, jede Kopie und jeder CUDA-Aufruf wird vom Start an aufgezeichnet und sofort gezeigt; wenn das Programm endet, wird daraus ein Trace. CUDA 12 oder später; nicht zusammen mit einem anderen Profiler.</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Befehl</translation>
    </message>
    <message>
        <source>&amp;Folder to run in</source>
        <translation>&amp;Ordner, in dem es läuft</translation>
    </message>
    <message>
        <source>&amp;Trace</source>
        <translation>&amp;Trace</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Ausführen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LedgerBar</name>
    <message>
        <source>Step ledger</source>
        <translation>Schrittbilanz</translation>
    </message>
    <message>
        <source>%1: %2 (%3 ns), %4 of the step. %5</source>
        <translation>%1: %2 (%3 ns), %4 des Schritts. %5</translation>
    </message>
    <message>
        <source>GPU busy %1 (%2)</source>
        <translation>GPU aktiv %1 (%2)</translation>
    </message>
    <message>
        <source>GPU idle %1 (%2)</source>
        <translation>GPU im Leerlauf %1 (%2)</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LedgerRows</name>
    <message>
        <source>Step ledger of each rank</source>
        <translation>Schrittbilanz jedes Ranks</translation>
    </message>
    <message>
        <source>did not record the step</source>
        <translation>hat den Schritt nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1: no step</source>
        <translation>%1: kein Schritt</translation>
    </message>
    <message>
        <source>%1 %2 (%3)</source>
        <translation>%1 %2 (%3)</translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1: %2. %3</translation>
    </message>
    <message>
        <source>%1, step of %2: %3</source>
        <translation>%1, Schritt von %2: %3</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LedgerTableModel</name>
    <message>
        <source>&lt; 0.1 %</source>
        <translation>&lt; 0.1 %</translation>
    </message>
    <message>
        <source>Where the time went</source>
        <translation>Wohin die Zeit ging</translation>
    </message>
    <message>
        <source>Bucket of the step ledger</source>
        <translation>Posten der Schrittbilanz</translation>
    </message>
    <message>
        <source>Bucket</source>
        <translation>Posten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Wall time of the step in this bucket; all of them sum to the step exactly</source>
        <translation>Laufzeit des Schritts in diesem Posten; alle zusammen ergeben genau den Schritt</translation>
    </message>
    <message>
        <source>Time (ns)</source>
        <translation>Zeit (ns)</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Share of the step&apos;s wall time</source>
        <translation>Anteil an der Laufzeit des Schritts</translation>
    </message>
    <message>
        <source>Share (%)</source>
        <translation>Anteil (%)</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>What the bucket stands for</source>
        <translation>Wofür der Posten steht</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LinkedTimelines</name>
    <message>
        <source>Move &amp;together</source>
        <translation>&amp;Gemeinsam bewegen</translation>
    </message>
    <message>
        <source>Align at &amp;selection</source>
        <translation>An &amp;Auswahl ausrichten</translation>
    </message>
    <message>
        <source>Align &amp;steps</source>
        <translation>&amp;Schritte ausrichten</translation>
    </message>
    <message>
        <source>Show &amp;differences over</source>
        <translation>&amp;Unterschiede ab</translation>
    </message>
    <message>
        <source>Moving or zooming one side moves the other</source>
        <translation>Eine Seite zu verschieben oder zu zoomen bewegt auch die andere</translation>
    </message>
    <message>
        <source>Same scale</source>
        <translation>Gleicher Maßstab</translation>
    </message>
    <message>
        <source>Fitted</source>
        <translation>Eingepasst</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Maßstab</translation>
    </message>
    <message>
        <source>Same scale: a pixel is as long on both sides. Fitted: both steps are equally wide.</source>
        <translation>Gleicher Maßstab: Ein Pixel ist auf beiden Seiten gleich lang. Eingepasst: Beide Schritte sind gleich breit.</translation>
    </message>
    <message>
        <source>Put the begins of what is selected on both sides below each other</source>
        <translation>Die Anfänge dessen, was auf beiden Seiten ausgewählt ist, untereinanderstellen</translation>
    </message>
    <message>
        <source>Put the begins of both steps below each other and show them whole</source>
        <translation>Die Anfänge beider Schritte untereinanderstellen und sie ganz zeigen</translation>
    </message>
    <message>
        <source>Tint what is not the same on both sides</source>
        <translation>Einfärben, was auf beiden Seiten nicht gleich ist</translation>
    </message>
    <message>
        <source>Threshold of differences</source>
        <translation>Schwelle der Unterschiede</translation>
    </message>
    <message>
        <source>How much longer a slice must take on one side to be slower or faster</source>
        <translation>Wie viel länger ein Slice auf einer Seite dauern muss, um als langsamer oder schneller zu gelten</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>No partner: it was replaced, or lies outside of the aligned steps.</source>
        <translation>Kein Gegenstück: Es wurde ersetzt oder liegt außerhalb der ausgerichteten Schritte.</translation>
    </message>
    <message>
        <source>No partner of its own; the operator around it has one.</source>
        <translation>Kein eigenes Gegenstück; der umgebende Operator hat eines.</translation>
    </message>
    <message>
        <source>%1 before, %2 after</source>
        <translation>%1 vorher, %2 nachher</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveCanvas</name>
    <message>
        <source>Live timeline</source>
        <translation>Live-Zeitleiste</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveFigureRow</name>
    <message>
        <source>Launches / ms</source>
        <translation>Starts / ms</translation>
    </message>
    <message>
        <source>Calls that launch work on the GPU, for each millisecond shown</source>
        <translation>Aufrufe, die Arbeit auf der GPU starten, je gezeigter Millisekunde</translation>
    </message>
    <message>
        <source>Queue depth</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Launched and not begun, at the end of what is shown</source>
        <translation>Gestartet und noch nicht begonnen, am Ende des Gezeigten</translation>
    </message>
    <message>
        <source>Launch debt</source>
        <translation>Startvorsprung</translation>
    </message>
    <message>
        <source>Mean over the work shown: how long before the GPU had nothing else to do the host had asked for it. Negative: the GPU waited for the host so long for each launch.</source>
        <translation>Mittel über die gezeigte Arbeit: wie lange vor dem Leerlaufen der GPU der Host sie angefordert hatte. Negativ: So lange hat die GPU bei jedem Start auf den Host gewartet.</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU aktiv</translation>
    </message>
    <message>
        <source>Part of the time in which a kernel or copy ran, by the records</source>
        <translation>Anteil der Zeit, in der laut den Aufzeichnungen ein Kernel oder eine Kopie lief</translation>
    </message>
    <message>
        <source>Utilisation (driver)</source>
        <translation>Auslastung (Treiber)</translation>
    </message>
    <message>
        <source>Mean of what the driver says: the part of the time in which the GPU was not empty; nothing about how much of it worked</source>
        <translation>Mittel dessen, was der Treiber sagt: der Anteil der Zeit, in der die GPU nicht leer war; nichts darüber, wie viel von ihr gearbeitet hat</translation>
    </message>
    <message>
        <source>Tokens / s</source>
        <translation>Token / s</translation>
    </message>
    <message>
        <source>Of the steps shown, where the training reports them</source>
        <translation>Der gezeigten Schritte, soweit das Training sie meldet</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>records lost</source>
        <translation>Einträge verloren</translation>
    </message>
    <message>
        <source>−%1</source>
        <translation>−%1</translation>
    </message>
    <message>
        <source>no value here</source>
        <translation>hier kein Wert</translation>
    </message>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <source>no step here</source>
        <translation>hier kein Schritt</translation>
    </message>
    <message>
        <source>not reported</source>
        <translation>nicht gemeldet</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveRecording</name>
    <message>
        <source>%1 cannot be started</source>
        <translation>%1 lässt sich nicht starten</translation>
    </message>
    <message>
        <source>stepscope-cli is missing beside this program</source>
        <translation>stepscope-cli fehlt neben diesem Programm</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveWidget</name>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 lässt sich nicht schreiben: %2</translation>
    </message>
    <message>
        <source>Waiting for the first records</source>
        <translation>Warten auf die ersten Einträge</translation>
    </message>
    <message>
        <source>They come when the program starts its first work on the GPU.</source>
        <translation>Sie kommen, wenn das Programm seine erste Arbeit auf der GPU startet.</translation>
    </message>
    <message>
        <source>Recorded process</source>
        <translation>Aufgezeichneter Prozess</translation>
    </message>
    <message>
        <source>Processes of the program that are recorded</source>
        <translation>Prozesse des Programms, die aufgezeichnet werden</translation>
    </message>
    <message>
        <source>&amp;Freeze</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Stand still and look back over what is kept (Space): the wheel zooms, dragging and the arrow keys move. The program runs on, and so does its recording.</source>
        <translation>Stehen bleiben und auf das Aufbewahrte zurückblicken (Leertaste): Das Rad zoomt, Ziehen und die Pfeiltasten bewegen. Das Programm läuft weiter, und seine Aufzeichnung auch.</translation>
    </message>
    <message>
        <source>&amp;Save...</source>
        <translation>&amp;Speichern...</translation>
    </message>
    <message>
        <source>Save what is kept as a recorded stream, which opens as a trace does</source>
        <translation>Das Aufbewahrte als aufgezeichneten Stream speichern, der sich wie ein Trace öffnet</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation>&amp;Auswerten</translation>
    </message>
    <message>
        <source>Freeze, and open what is kept as a trace: timeline, tables, advice</source>
        <translation>Anhalten und das Aufbewahrte als Trace öffnen: Zeitleiste, Tabellen, Empfehlungen</translation>
    </message>
    <message>
        <source>&amp;End program</source>
        <translation>Programm &amp;beenden</translation>
    </message>
    <message>
        <source>Ask the program to end, as Ctrl+C does in a terminal; its recording becomes a trace</source>
        <translation>Das Programm bitten zu enden, wie Strg+C im Terminal; aus seiner Aufzeichnung wird ein Trace</translation>
    </message>
    <message>
        <source> MB</source>
        <translation> MB</translation>
    </message>
    <message>
        <source>Memory for what is kept; the oldest goes first</source>
        <translation>Speicher für das Aufbewahrte; das älteste geht zuerst</translation>
    </message>
    <message>
        <source> steps</source>
        <translation> Schritten</translation>
    </message>
    <message>
        <source>Warn when the GPU has waited for launches for so many steps in a row; seconds, where the training reports no steps</source>
        <translation>Warnen, wenn die GPU so viele Schritte in Folge auf Starts gewartet hat; Sekunden, wo das Training keine Schritte meldet</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>Aufbewah&amp;ren</translation>
    </message>
    <message>
        <source>&amp;Warn after</source>
        <translation>&amp;Warnen nach</translation>
    </message>
    <message>
        <source>&amp;Follow</source>
        <translation>&amp;Folgen</translation>
    </message>
    <message>
        <source>Rank %1, process %2</source>
        <translation>Rank %1, Prozess %2</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>%1 records, %2 in memory for %3</source>
        <translation>%1 Einträge, %2 im Speicher für %3</translation>
    </message>
    <message>
        <source>older ones have gone</source>
        <translation>ältere sind gelöscht</translation>
    </message>
    <message>
        <source>%1 records were lost on the way</source>
        <translation>%1 Einträge gingen unterwegs verloren</translation>
    </message>
    <message>
        <source>%1 records with impossible times are left out</source>
        <translation>%1 Einträge mit unmöglichen Zeiten sind ausgelassen</translation>
    </message>
    <message>
        <source>the stream has ended</source>
        <translation>der Stream ist zu Ende</translation>
    </message>
    <message>
        <source>The GPU has waited for the host&apos;s launches in the last step.</source>
        <translation>Die GPU hat im letzten Schritt auf die Starts des Hosts gewartet.</translation>
    </message>
    <message numerus="yes">
        <source>The GPU has waited for the host&apos;s launches in %1 steps in a row.</source>
        <translation>
            <numerusform>Die GPU hat %1 Schritt auf die Starts des Hosts gewartet.</numerusform>
            <numerusform>Die GPU hat %1 Schritte in Folge auf die Starts des Hosts gewartet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Analyse shows what the host does meanwhile.</source>
        <translation>Auswerten zeigt, was der Host währenddessen tut.</translation>
    </message>
    <message>
        <source>Save what is kept</source>
        <translation>Aufbewahrtes speichern</translation>
    </message>
    <message>
        <source>Recorded streams (*.stream)</source>
        <translation>Aufgezeichnete Streams (*.stream)</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LiveWords</name>
    <message>
        <source>kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>Kopien</translation>
    </message>
    <message>
        <source>memsets</source>
        <translation>Memsets</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>Aufrufe</translation>
    </message>
    <message>
        <source>records</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Launches / ms</source>
        <translation>Starts / ms</translation>
    </message>
    <message>
        <source>Calls that launch work on the GPU, for each millisecond</source>
        <translation>Aufrufe, die Arbeit auf der GPU starten, je Millisekunde</translation>
    </message>
    <message>
        <source>up to %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>Queue depth</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Launched, and not begun yet. Empty while the GPU is idle: the GPU waits for the host.</source>
        <translation>Gestartet und noch nicht begonnen. Leer, während die GPU im Leerlauf ist: Sie wartet auf den Host.</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU aktiv</translation>
    </message>
    <message>
        <source>Bars: the part of the time in which a kernel or copy ran, by the records. Line: utilisation as the driver says. Both say that the GPU was not empty, not how much of it worked.</source>
        <translation>Balken: der Anteil der Zeit, in der laut den Aufzeichnungen ein Kernel oder eine Kopie lief. Linie: die Auslastung laut Treiber. Beide sagen, dass die GPU nicht leer war, nicht, wie viel von ihr gearbeitet hat.</translation>
    </message>
    <message>
        <source>0 to 100 %</source>
        <translation>0 bis 100 %</translation>
    </message>
    <message>
        <source>GPU %1, stream %2</source>
        <translation>GPU %1, Stream %2</translation>
    </message>
    <message>
        <source>Work of the stream; colour: the family of the longest piece, paler where the stream is empty in between</source>
        <translation>Arbeit des Streams; Farbe: die Familie des längsten Stücks, blasser, wo der Stream dazwischen leer ist</translation>
    </message>
    <message>
        <source>%1 %2 lost between %3 and %4</source>
        <translation>%1 %2 verloren zwischen %3 und %4</translation>
    </message>
</context>
<context>
    <name>stepscope::app::LoadingPage</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Stop opening this file (Esc)</source>
        <translation>Diese Datei nicht weiter öffnen (Esc)</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>Wird gelesen</translation>
    </message>
    <message>
        <source>Read %1</source>
        <translation>%1 gelesen</translation>
    </message>
    <message>
        <source>Read %1 of %2 in %3 s</source>
        <translation>%1 von %2 in %3 s gelesen</translation>
    </message>
    <message>
        <source>%1 slices, %2 of GPU work, %3 launches and other calls so far, over %4</source>
        <translation>bisher %1 Slices, %2 GPU-Arbeiten, %3 Starts und andere Aufrufe, über %4</translation>
    </message>
    <message>
        <source>Linking launches, finding steps, judging them</source>
        <translation>Starts werden verknüpft, Schritte gesucht und beurteilt</translation>
    </message>
</context>
<context>
    <name>stepscope::app::MainWindow</name>
    <message>
        <source>Marks and changes of tracks are not saved until this is put right and the trace is opened again.</source>
        <translation>Markierungen und Änderungen an Spuren werden erst wieder gespeichert, wenn das behoben und der Trace neu geöffnet ist.</translation>
    </message>
    <message>
        <source>Batch statistics and environments describe a trace.</source>
        <translation>Batchstatistik und Umgebung beschreiben einen Trace.</translation>
    </message>
    <message>
        <source>Open the trace first, or drop all files together.</source>
        <translation>Zuerst den Trace öffnen oder alle Dateien zusammen ablegen.</translation>
    </message>
    <message>
        <source>%1 – Stepscope</source>
        <translation>%1 – Stepscope</translation>
    </message>
    <message>
        <source>at byte %1: %2</source>
        <translation>bei Byte %1: %2</translation>
    </message>
    <message>
        <source>Much of this file is lost; figures cover only what could be read.</source>
        <translation>Viel von dieser Datei fehlt; die Zahlen gelten nur für das, was lesbar war.</translation>
    </message>
    <message>
        <source>Stepscope</source>
        <translation>Stepscope</translation>
    </message>
    <message>
        <source>%1   %2</source>
        <translation>%1   %2</translation>
    </message>
    <message>
        <source>The place %1 to %2 lies outside this trace.</source>
        <translation>Die Stelle %1 bis %2 liegt außerhalb dieses Traces.</translation>
    </message>
    <message>
        <source>Drop to compare with %1</source>
        <translation>Ablegen zum Vergleich mit %1</translation>
    </message>
    <message>
        <source>Drop to open</source>
        <translation>Ablegen zum Öffnen</translation>
    </message>
    <message>
        <source>Reading %1: %2 of %3</source>
        <translation>%1 wird gelesen: %2 von %3</translation>
    </message>
    <message>
        <source>Reading %1: %2</source>
        <translation>%1 wird gelesen: %2</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Wird verglichen</translation>
    </message>
    <message>
        <source>Open as comparison</source>
        <translation>Zum Vergleich öffnen</translation>
    </message>
    <message>
        <source>Open trace</source>
        <translation>Trace öffnen</translation>
    </message>
    <message>
        <source>Traces and archives (*.json *.gz *.zst *.stepscope *.sqlite *.db *.pftrace *.perfetto-trace *.pb *.zip *.tar *.tgz *.stepscope-project);;Jobs of several ranks (*.jsonl);;All files (*)</source>
        <translation>Traces und Archive (*.json *.gz *.zst *.stepscope *.sqlite *.db *.pftrace *.perfetto-trace *.pb *.zip *.tar *.tgz *.stepscope-project);;Jobs mit mehreren Ranks (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open folder of traces</source>
        <translation>Ordner mit Traces öffnen</translation>
    </message>
    <message>
        <source>Open batch statistics</source>
        <translation>Batchstatistik öffnen</translation>
    </message>
    <message>
        <source>Batch statistics (*.jsonl *.json *.csv *.txt);;All files (*)</source>
        <translation>Batchstatistik (*.jsonl *.json *.csv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open environment</source>
        <translation>Umgebung öffnen</translation>
    </message>
    <message>
        <source>environment.json or pip freeze text (*.json *.txt);;All files (*)</source>
        <translation>environment.json oder Text von pip freeze (*.json *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Export report</source>
        <translation>Bericht exportieren</translation>
    </message>
    <message>
        <source>%1 (*.%2)</source>
        <translation>%1 (*.%2)</translation>
    </message>
    <message>
        <source>Report written to %1</source>
        <translation>Bericht nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Trace written to %1</source>
        <translation>Trace nach %1 geschrieben</translation>
    </message>
    <message>
        <source>Save project</source>
        <translation>Projekt speichern</translation>
    </message>
    <message>
        <source>Stepscope project (*%1)</source>
        <translation>Stepscope-Projekt (*%1)</translation>
    </message>
    <message>
        <source>there is a project of that name; choose the file itself to replace it</source>
        <translation>es gibt schon ein Projekt dieses Namens; zum Ersetzen die Datei selbst wählen</translation>
    </message>
    <message>
        <source>Marks, tracks and comparison are kept in %1 from now on.</source>
        <translation>Markierungen, Spuren und Vergleich werden von nun an in %1 aufbewahrt.</translation>
    </message>
    <message>
        <source>Save screenshot</source>
        <translation>Bildschirmfoto speichern</translation>
    </message>
    <message>
        <source>PNG picture (*.png)</source>
        <translation>PNG-Bild (*.png)</translation>
    </message>
    <message>
        <source>the picture could not be written</source>
        <translation>das Bild konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>Screenshot written to %1</source>
        <translation>Bildschirmfoto nach %1 geschrieben</translation>
    </message>
    <message>
        <source>The case study is not installed.</source>
        <translation>Die Fallstudie ist nicht installiert.</translation>
    </message>
    <message>
        <source>It lies in share/stepscope/samples beside the program.</source>
        <translation>Sie liegt in share/stepscope/samples neben dem Programm.</translation>
    </message>
    <message>
        <source>New trace: %1</source>
        <translation>Neuer Trace: %1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Watch a folder for traces</source>
        <translation>Ordner auf Traces überwachen</translation>
    </message>
    <message>
        <source>Traces that appear in %1 are offered here.</source>
        <translation>Traces, die in %1 erscheinen, werden hier angeboten.</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Live: %1</source>
        <translation>Live: %1</translation>
    </message>
    <message>
        <source>the whole recording is %1</source>
        <translation>die ganze Aufzeichnung ist %1</translation>
    </message>
    <message>
        <source>Recorded: %1</source>
        <translation>Aufgezeichnet: %1</translation>
    </message>
    <message>
        <source>Follow a recording live</source>
        <translation>Aufzeichnung live verfolgen</translation>
    </message>
    <message>
        <source>Recorded streams (*.stream)</source>
        <translation>Aufgezeichnete Streams (*.stream)</translation>
    </message>
    <message>
        <source>Save trace</source>
        <translation>Trace speichern</translation>
    </message>
    <message>
        <source>Stepscope trace (*.stepscope)</source>
        <translation>Stepscope-Trace (*.stepscope)</translation>
    </message>
    <message>
        <source>Export clean JSON</source>
        <translation>Bereinigtes JSON exportieren</translation>
    </message>
    <message>
        <source>Kineto JSON (*.json.gz *.json.zst *.json)</source>
        <translation>Kineto-JSON (*.json.gz *.json.zst *.json)</translation>
    </message>
    <message>
        <source>Screenshot</source>
        <translation>Bildschirmfoto</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Export report</source>
        <translation>Be&amp;richt exportieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>%1...</source>
        <translation>%1...</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Pa&amp;nels</source>
        <translation>&amp;Felder</translation>
    </message>
    <message>
        <source>Heatmap &amp;rows</source>
        <translation>Zeilen &amp;der Heatmap</translation>
    </message>
    <message>
        <source>Ta&amp;bles</source>
        <translation>&amp;Tabellen</translation>
    </message>
    <message>
        <source>&amp;Layout</source>
        <translation>&amp;Layout</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farbsche&amp;ma</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open case &amp;study</source>
        <translation>Fallstud&amp;ie öffnen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <source>No recent files</source>
        <translation>Keine zuletzt geöffneten Dateien</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>From the next start on, everything is drawn at %1 %.</source>
        <translation>Ab dem nächsten Start wird alles mit %1 % gezeichnet.</translation>
    </message>
    <message>
        <source>The open trace was judged with the catalogues from before.</source>
        <translation>Der geöffnete Trace wurde noch mit den bisherigen Katalogen beurteilt.</translation>
    </message>
    <message>
        <source>Judge again</source>
        <translation>Neu beurteilen</translation>
    </message>
    <message>
        <source>Save layout</source>
        <translation>Layout speichern</translation>
    </message>
    <message>
        <source>Name of the layout</source>
        <translation>Name des Layouts</translation>
    </message>
    <message>
        <source>The layout “%1” is of another version of the program.</source>
        <translation>Das Layout „%1“ stammt von einer anderen Version des Programms.</translation>
    </message>
    <message>
        <source>Save it again, or delete it.</source>
        <translation>Es neu speichern oder löschen.</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Marks</source>
        <translation>&amp;Markierungen</translation>
    </message>
    <message>
        <source>&amp;Set bookmark</source>
        <translation>Lesezeichen &amp;setzen</translation>
    </message>
    <message>
        <source>&amp;Go to bookmark</source>
        <translation>Zu Lesezeichen &amp;gehen</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
    <message>
        <source>From the next start on, the window speaks the chosen language.</source>
        <translation>Ab dem nächsten Start spricht das Fenster die gewählte Sprache.</translation>
    </message>
    <message>
        <source>No event of it was left out.</source>
        <translation>Kein Ereignis daraus wurde ausgelassen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 events of the trace were left out; see Health.</source>
        <translation>
            <numerusform>%1 Ereignis des Traces wurde ausgelassen; siehe Zustand.</numerusform>
            <numerusform>%1 Ereignisse des Traces wurden ausgelassen; siehe Zustand.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save evidence capsule</source>
        <translation>Belegkapsel speichern</translation>
    </message>
    <message>
        <source>Evidence capsules (*.json.gz *.json.zst *.json)</source>
        <translation>Belegkapseln (*.json.gz *.json.zst *.json)</translation>
    </message>
    <message>
        <source>there is a capsule of that name; choose the file itself to replace it</source>
        <translation>es gibt schon eine Kapsel dieses Namens; zum Ersetzen die Datei selbst wählen</translation>
    </message>
    <message>
        <source>No capsule was written: %1</source>
        <translation>Es wurde keine Kapsel geschrieben: %1</translation>
    </message>
    <message>
        <source>Save in any size</source>
        <translation>In beliebiger Größe speichern</translation>
    </message>
    <message numerus="yes">
        <source>%1 events, %2.</source>
        <translation>
            <numerusform>%1 Ereignis, %2.</numerusform>
            <numerusform>%1 Ereignisse, %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>All steps are in it, because findings rest on the others too.</source>
        <translation>Alle Schritte sind darin, weil Befunde auch auf den anderen beruhen.</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Ausgelassen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 marks outside the step were left out.</source>
        <translation>
            <numerusform>%1 Markierung außerhalb des Schritts wurde ausgelassen.</numerusform>
            <numerusform>%1 Markierungen außerhalb des Schritts wurden ausgelassen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Evidence capsule written to %1</source>
        <translation>Belegkapsel nach %1 geschrieben</translation>
    </message>
    <message>
        <source>This is an evidence capsule of %1, %2, made by %3. %4</source>
        <translation>Dies ist eine Belegkapsel von %1, %2, erzeugt von %3. %4</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>This version judges it otherwise than %1 did.</source>
        <translation>Diese Version beurteilt sie anders als %1.</translation>
    </message>
    <message>
        <source>Leave out &amp;paths</source>
        <translation>&amp;Pfade weglassen</translation>
    </message>
    <message>
        <source>Folders, Python files, user and host names: pseudonyms stand for them</source>
        <translation>Ordner, Python-Dateien, Benutzer- und Rechnernamen: Decknamen stehen dafür</translation>
    </message>
    <message>
        <source>Leave out &amp;names</source>
        <translation>&amp;Namen weglassen</translation>
    </message>
    <message>
        <source>Modules, functions, annotations, processes, threads and files: pseudonyms stand for them; kernels and operators stay</source>
        <translation>Module, Funktionen, Annotationen, Prozesse, Threads und Dateien: Decknamen stehen dafür; Kernel und Operatoren bleiben</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Mark</name>
    <message>
        <source>Checked: met</source>
        <translation>Geprüft: erfüllt</translation>
    </message>
    <message>
        <source>Checked: not met</source>
        <translation>Geprüft: nicht erfüllt</translation>
    </message>
    <message>
        <source>Partly checked</source>
        <translation>Teilweise geprüft</translation>
    </message>
    <message>
        <source>Not checked</source>
        <translation>Nicht geprüft</translation>
    </message>
</context>
<context>
    <name>stepscope::app::MarksPanel</name>
    <message>
        <source>Pinned</source>
        <translation>Angeheftet</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Markierungen</translation>
    </message>
    <message>
        <source>Bookmarks, notes, pinned selections</source>
        <translation>Lesezeichen, Notizen, angeheftete Auswahlen</translation>
    </message>
    <message>
        <source>Close the list</source>
        <translation>Liste schließen</translation>
    </message>
    <message>
        <source>Close the list (Esc)</source>
        <translation>Liste schließen (Esc)</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>Markierung</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Enter: go there; F2: edit the text; Delete: remove</source>
        <translation>Eingabe: dorthin gehen; F2: Text bearbeiten; Entf: entfernen</translation>
    </message>
    <message>
        <source>%1 ns after the trace&apos;s start</source>
        <translation>%1 ns nach dem Beginn des Traces</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>Go to it</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Edit text</source>
        <translation>Text bearbeiten</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::MemberDialog</name>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message numerus="yes">
        <source>%1 other files are no traces.</source>
        <translation>
            <numerusform>%1 andere Datei ist kein Trace.</numerusform>
            <numerusform>%1 andere Dateien sind keine Traces.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a trace</source>
        <translation>Trace wählen</translation>
    </message>
    <message>
        <source>%1 holds %2 traces. Which one?</source>
        <translation>%1 enthält %2 Traces. Welcher soll es sein?</translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Nach Namen filtern</translation>
    </message>
    <message>
        <source>Open all as one job</source>
        <translation>Alle als einen Job öffnen</translation>
    </message>
    <message>
        <source>Compares the ranks: who waits for whom, and how far their clocks are apart. Traces are read one after another.</source>
        <translation>Vergleicht die Ranks: wer auf wen wartet und wie weit ihre Uhren auseinandergehen. Die Traces werden nacheinander gelesen.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::MemberTableModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name in the folder or archive</source>
        <translation>Name im Ordner oder Archiv</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Rank of the process, from the trace or its name</source>
        <translation>Rank des Prozesses, aus dem Trace oder seinem Namen</translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>Zyklus</translation>
    </message>
    <message>
        <source>Iteration, or time of the capture, from the name</source>
        <translation>Iteration oder Zeit der Aufnahme, aus dem Namen</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size as it lies there</source>
        <translation>Größe, wie es daliegt</translation>
    </message>
    <message>
        <source>Size (bytes)</source>
        <translation>Größe (Byte)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>stepscope::app::MessageBar</name>
    <message>
        <source>Copy the message</source>
        <translation>Meldung kopieren</translation>
    </message>
    <message>
        <source>Close the message</source>
        <translation>Meldung schließen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::OpeningWords</name>
    <message>
        <source>opening was cancelled</source>
        <translation>das Öffnen wurde abgebrochen</translation>
    </message>
    <message>
        <source>no event in it has a duration, so there is nothing to draw or to judge</source>
        <translation>kein Ereignis darin hat eine Dauer, also gibt es nichts zu zeichnen oder zu beurteilen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::OverviewWidget</name>
    <message>
        <source>Where the step&apos;s time went</source>
        <translation>Wohin die Zeit des Schritts ging</translation>
    </message>
    <message>
        <source>Step ledger</source>
        <translation>Schrittbilanz</translation>
    </message>
    <message>
        <source>Show %1 smaller</source>
        <translation>%1 kleinere zeigen</translation>
    </message>
    <message>
        <source>Buckets below %1 of the step</source>
        <translation>Posten unter %1 des Schritts</translation>
    </message>
    <message>
        <source>Nothing to judge</source>
        <translation>Nichts zu beurteilen</translation>
    </message>
    <message>
        <source>This trace holds no slices, so there is no step to look at.</source>
        <translation>Dieser Trace enthält keine Slices, also keinen Schritt zum Betrachten.</translation>
    </message>
    <message>
        <source>No trace is open</source>
        <translation>Kein Trace geöffnet</translation>
    </message>
    <message>
        <source>Open a trace to see where the time of its training steps goes.</source>
        <translation>Einen Trace öffnen, um zu sehen, wohin die Zeit seiner Trainingsschritte geht.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::OverviewWords</name>
    <message>
        <source>Part of the file is missing or damaged (%1 losses, health grade %2): figures are built on what is left.</source>
        <translation>Ein Teil der Datei fehlt oder ist beschädigt (%1 Verluste, Dateizustand %2): Die Zahlen beruhen auf dem, was übrig ist.</translation>
    </message>
    <message>
        <source>%1 untraced (median)</source>
        <translation>%1 ohne Profiler (Median)</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>as traced</source>
        <translation>wie aufgezeichnet</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>%1 ns of wall time, as traced. Recording makes steps that the host limits slower; the untraced time is known when the batch statistics carry it.</source>
        <translation>%1 ns Laufzeit, wie aufgezeichnet. Das Aufzeichnen macht Schritte langsamer, die der Host begrenzt; die Zeit ohne Profiler ist bekannt, wenn die Batchstatistik sie enthält.</translation>
    </message>
    <message>
        <source>Launches per step</source>
        <translation>Starts je Schritt</translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels</source>
        <translation>
            <numerusform>%1 Kernel</numerusform>
            <numerusform>%1 Kernel</numerusform>
        </translation>
    </message>
    <message>
        <source>Calls of this step that started at least one kernel; a graph launch counts once. They took %1 of the host&apos;s time.</source>
        <translation>Aufrufe dieses Schritts, die mindestens einen Kernel gestartet haben; ein Graph-Start zählt einmal. Sie nahmen %1 der Zeit des Hosts.</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>CPU and GPU time</source>
        <translation>CPU- und GPU-Zeit</translation>
    </message>
    <message>
        <source>As torch.profiler counts them. CPU: self time of all operators and runtime calls (Self CPU time total). GPU: duration of all kernels, copies and sets (Self CUDA time total).</source>
        <translation>Wie torch.profiler sie zählt. CPU: Eigenzeit aller Operatoren und Runtime-Aufrufe (Self CPU time total). GPU: Dauer aller Kernel, Kopien und Memsets (Self CUDA time total).</translation>
    </message>
    <message>
        <source>Kernels under 10 µs</source>
        <translation>Kernel unter 10 µs</translation>
    </message>
    <message>
        <source>Kernels of this step that ran for less than 10 µs, about what a launch costs the host. %1 were shorter than their own launch call.</source>
        <translation>Kernel dieses Schritts, die kürzer als 10 µs liefen, etwa so lange, wie ein Start den Host kostet. %1 waren kürzer als ihr eigener Startaufruf.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no kernel ran in this step</source>
        <translation>in diesem Schritt lief kein Kernel</translation>
    </message>
    <message>
        <source>%1 of the kernels</source>
        <translation>%1 der Kernel</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>needs recorded shapes</source>
        <translation>braucht aufgezeichnete Shapes</translation>
    </message>
    <message>
        <source>Positions that the step worked on are read from recorded shapes, which this trace lacks (record_shapes=True).</source>
        <translation>Die Positionen, an denen der Schritt arbeitete, stehen in aufgezeichneten Shapes, die diesem Trace fehlen (record_shapes=True).</translation>
    </message>
    <message>
        <source>%1 a second, traced</source>
        <translation>%1 je Sekunde, aufgezeichnet</translation>
    </message>
    <message>
        <source>Positions that the step worked on, padding included, from recorded shapes.</source>
        <translation>Positionen, an denen der Schritt arbeitete, Padding eingeschlossen, aus aufgezeichneten Shapes.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show: %1</source>
        <translation>Zeigen: %1</translation>
    </message>
    <message>
        <source>Show evidence, commands and conditions</source>
        <translation>Belege, Befehle und Bedingungen zeigen</translation>
    </message>
    <message>
        <source>What a monitor shows</source>
        <translation>Was ein Monitor zeigt</translation>
    </message>
    <message>
        <source>GPU busy in the trace</source>
        <translation>GPU aktiv im Trace</translation>
    </message>
    <message>
        <source>Share of the step during which at least one kernel, copy or set ran.</source>
        <translation>Anteil des Schritts, in dem mindestens ein Kernel, eine Kopie oder ein Memset lief.</translation>
    </message>
    <message>
        <source>This step has no recorded GPU work.</source>
        <translation>Dieser Schritt hat keine aufgezeichnete GPU-Arbeit.</translation>
    </message>
    <message>
        <source>Useful floating-point work</source>
        <translation>Nützliche Gleitkommaarbeit</translation>
    </message>
    <message>
        <source>What to fix first</source>
        <translation>Was zuerst zu beheben ist</translation>
    </message>
    <message numerus="yes">
        <source>%1 more findings</source>
        <translation>
            <numerusform>%1 weiterer Befund</numerusform>
            <numerusform>%1 weitere Befunde</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::PairTile</name>
    <message>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
</context>
<context>
    <name>stepscope::app::PreviewPicture</name>
    <message>
        <source>thread %1</source>
        <translation>Thread %1</translation>
    </message>
    <message>
        <source>GPU %1 stream %2</source>
        <translation>GPU %1 Stream %2</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>Stream %1</translation>
    </message>
    <message>
        <source>Coarse picture of what has been read</source>
        <translation>Grobes Bild dessen, was schon gelesen ist</translation>
    </message>
    <message>
        <source>0 s</source>
        <translation>0 s</translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProcessList</name>
    <message>
        <source>%1 cannot be started</source>
        <translation>%1 lässt sich nicht starten</translation>
    </message>
    <message>
        <source>stepscope-cli is missing beside this program; start its agent in a terminal</source>
        <translation>stepscope-cli fehlt neben diesem Programm; den Agenten in einem Terminal starten</translation>
    </message>
    <message>
        <source>the agent has ended</source>
        <translation>der Agent ist beendet</translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProcessTableModel</name>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Command line of the process</source>
        <translation>Befehlszeile des Prozesses</translation>
    </message>
    <message>
        <source>PID</source>
        <translation>PID</translation>
    </message>
    <message>
        <source>Number of the process</source>
        <translation>Nummer des Prozesses</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>RANK of its environment</source>
        <translation>RANK aus seiner Umgebung</translation>
    </message>
    <message>
        <source>GPUs</source>
        <translation>GPUs</translation>
    </message>
    <message>
        <source>Numbers of the GPUs that it uses, and how much of their memory</source>
        <translation>Nummern der GPUs, die er benutzt, und wie viel von ihrem Speicher</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Whether it can be captured, and what to do if not</source>
        <translation>Ob er sich aufnehmen lässt, und was zu tun ist, wenn nicht</translation>
    </message>
    <message>
        <source>launcher</source>
        <translation>Launcher</translation>
    </message>
    <message>
        <source>%1, worker</source>
        <translation>%1, Worker</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProjectKeeper</name>
    <message numerus="yes">
        <source>%1 entries of %2 could not be understood.</source>
        <translation>
            <numerusform>%1 Eintrag von %2 war nicht zu verstehen.</numerusform>
            <numerusform>%1 Einträge von %2 waren nicht zu verstehen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The file as it is will be kept as %1.bak when the project is saved.</source>
        <translation>Beim Speichern des Projekts bleibt die jetzige Datei als %1.bak erhalten.</translation>
    </message>
    <message>
        <source>The marks were made on another trace, %1.</source>
        <translation>Die Markierungen stammen von einem anderen Trace, %1.</translation>
    </message>
    <message>
        <source>They may lie at the wrong places here.</source>
        <translation>Hier liegen sie womöglich an den falschen Stellen.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::ProjectWords</name>
    <message>
        <source>this is no JSON: %1</source>
        <translation>das ist kein JSON: %1</translation>
    </message>
    <message>
        <source>&quot;format&quot; is not &quot;stepscope-project&quot;</source>
        <translation>„format“ ist nicht „stepscope-project“</translation>
    </message>
    <message>
        <source>it was written by a later version of the program</source>
        <translation>eine spätere Version des Programms hat es geschrieben</translation>
    </message>
    <message>
        <source>the project does not say which trace it belongs to</source>
        <translation>das Projekt sagt nicht, zu welchem Trace es gehört</translation>
    </message>
    <message>
        <source>the trace of the project %1 is not there; put it back, or open it where it is now</source>
        <translation>der Trace des Projekts %1 ist nicht da; ihn zurücklegen oder dort öffnen, wo er jetzt ist</translation>
    </message>
    <message>
        <source>file not found</source>
        <translation>Datei nicht gefunden</translation>
    </message>
    <message>
        <source>a project of more than 4 MiB is none of ours</source>
        <translation>ein Projekt von mehr als 4 MiB ist keines von uns</translation>
    </message>
</context>
<context>
    <name>stepscope::app::RangeDialog</name>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Open a part of the trace</source>
        <translation>Einen Teil des Traces öffnen</translation>
    </message>
    <message>
        <source>The whole trace needs about %1 of memory; %2 are available. Choose the time to load.</source>
        <translation>Der ganze Trace braucht etwa %1 Speicher; %2 sind verfügbar. Die zu ladende Zeit wählen.</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>&amp;bis</translation>
    </message>
    <message>
        <source>The end must lie after the begin.</source>
        <translation>Das Ende muss nach dem Anfang liegen.</translation>
    </message>
    <message>
        <source>needs about %1: more than is available</source>
        <translation>braucht etwa %1: mehr, als verfügbar ist</translation>
    </message>
    <message>
        <source>needs about %1</source>
        <translation>braucht etwa %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::RecentList</name>
    <message>
        <source>Take it off the list (Delete); the file stays</source>
        <translation>Aus der Liste nehmen (Entf); die Datei bleibt</translation>
    </message>
    <message>
        <source>Take %1 off the list</source>
        <translation>%1 aus der Liste nehmen</translation>
    </message>
    <message>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
</context>
<context>
    <name>stepscope::app::RepairTableModel</name>
    <message>
        <source>nothing lost</source>
        <translation>nichts verloren</translation>
    </message>
    <message>
        <source>repaired</source>
        <translation>repariert</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Kind of damage, as in the reports</source>
        <translation>Art des Schadens, wie in den Berichten</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Whether something of the file is missing from the trace</source>
        <translation>Ob etwas von der Datei im Trace fehlt</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How often it was met</source>
        <translation>Wie oft er vorkam</translation>
    </message>
    <message>
        <source>First at byte</source>
        <translation>Zuerst bei Byte</translation>
    </message>
    <message>
        <source>Where it was met first, in bytes of the unpacked file</source>
        <translation>Wo er zuerst vorkam, in Bytes der entpackten Datei</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Was getan wurde</translation>
    </message>
    <message>
        <source>What was done about it</source>
        <translation>Was dagegen getan wurde</translation>
    </message>
</context>
<context>
    <name>stepscope::app::ReportWords</name>
    <message>
        <source>Web page (HTML)</source>
        <translation>Webseite (HTML)</translation>
    </message>
    <message>
        <source>Markdown</source>
        <translation>Markdown</translation>
    </message>
    <message>
        <source>Data (JSON)</source>
        <translation>Daten (JSON)</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
</context>
<context>
    <name>stepscope::app::SampleWords</name>
    <message>
        <source>1  Slow: reference kernels, padded batches</source>
        <translation>1  Langsam: Referenzkernel, aufgefüllte Batches</translation>
    </message>
    <message>
        <source>1.1 B gated delta net, no fast-path package installed</source>
        <translation>Gated Delta Net, 1.1 Mrd. Parameter, keine Pakete schneller Kernel</translation>
    </message>
    <message>
        <source>2  Fused kernels, padded batches</source>
        <translation>2  Fusionierte Kernel, aufgefüllte Batches</translation>
    </message>
    <message>
        <source>The same job with flash-linear-attention installed</source>
        <translation>Derselbe Job mit installiertem flash-linear-attention</translation>
    </message>
    <message>
        <source>3  Fused kernels, packed batches</source>
        <translation>3  Fusionierte Kernel, gepackte Batches</translation>
    </message>
    <message>
        <source>The same again, examples packed to 8,192 tokens a batch</source>
        <translation>Noch einmal derselbe, Beispiele zu 8192 Token je Batch gepackt</translation>
    </message>
</context>
<context>
    <name>stepscope::app::SearchPanel</name>
    <message>
        <source>Arguments too</source>
        <translation>Auch Argumente</translation>
    </message>
    <message>
        <source>Dim the rest</source>
        <translation>Rest abdunkeln</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find in the timeline</source>
        <translation>In der Zeitleiste suchen</translation>
    </message>
    <message>
        <source>Names with all these words, or with their letters at the begins of words (cuLK); arg:bfloat16 looks into arguments</source>
        <translation>Namen mit all diesen Wörtern oder mit ihren Buchstaben an Wortanfängen (cuLK); arg:bfloat16 sucht in Argumenten</translation>
    </message>
    <message>
        <source>Shapes, types and all else that was recorded with a slice</source>
        <translation>Shapes, Typen und alles andere, was mit einem Slice aufgezeichnet wurde</translation>
    </message>
    <message>
        <source>Let what was not found fade in the timeline</source>
        <translation>Was nicht gefunden wurde, in der Zeitleiste blass zeichnen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Voriger</translation>
    </message>
    <message>
        <source>The one before (Shift+Enter)</source>
        <translation>Der davor (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>The next one (Enter)</source>
        <translation>Der nächste (Eingabe)</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>Suche schließen (Esc)</translation>
    </message>
    <message>
        <source>Names found</source>
        <translation>Gefundene Namen</translation>
    </message>
    <message>
        <source>Looking for it...</source>
        <translation>Wird gesucht...</translation>
    </message>
    <message>
        <source>Type a part of a name.</source>
        <translation>Einen Teil eines Namens eingeben.</translation>
    </message>
    <message>
        <source>No name or argument holds this.</source>
        <translation>Kein Name oder Argument enthält das.</translation>
    </message>
    <message>
        <source>No name holds this. Arguments may, if they are looked at too.</source>
        <translation>Kein Name enthält das. Vielleicht ein Argument, wenn auch dort gesucht wird.</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation>
            <numerusform>%1 Slice</numerusform>
            <numerusform>%1 Slices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 names</source>
        <translation>
            <numerusform>%1 Name</numerusform>
            <numerusform>%1 Namen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, by abbreviation: no name holds it as written</source>
        <translation>%1, nach Abkürzung: So geschrieben enthält es kein Name</translation>
    </message>
</context>
<context>
    <name>stepscope::app::SearchTableModel</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name of the slices found</source>
        <translation>Name der gefundenen Slices</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>What they are</source>
        <translation>Was sie sind</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How many were found</source>
        <translation>Wie viele gefunden wurden</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Sum of their lengths; where they nest or run at once, more than the time that passed</source>
        <translation>Summe ihrer Längen; wo sie ineinanderliegen oder zugleich laufen, mehr als die verstrichene Zeit</translation>
    </message>
    <message>
        <source>Total (ns)</source>
        <translation>Gesamt (ns)</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Series</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1 ns%2</source>
        <translation>%1 ns%2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Time for the same real tokens</source>
        <translation>Zeit für dieselben echten Token</translation>
    </message>
    <message>
        <source>Time of a step</source>
        <translation>Zeit eines Schritts</translation>
    </message>
    <message>
        <source>Times as fast as the first</source>
        <translation>Faktor gegenüber dem ersten</translation>
    </message>
    <message>
        <source>More than 1: faster than the first run</source>
        <translation>Mehr als 1: schneller als der erste Lauf</translation>
    </message>
    <message>
        <source>Times as fast as the one before</source>
        <translation>Faktor gegenüber dem vorigen</translation>
    </message>
    <message>
        <source>More than 1: faster than the run in the column before</source>
        <translation>Mehr als 1: schneller als der Lauf in der Spalte davor</translation>
    </message>
    <message>
        <source>Step, traced</source>
        <translation>Schritt, aufgezeichnet</translation>
    </message>
    <message>
        <source>Wall time of the recorded step</source>
        <translation>Laufzeit des aufgezeichneten Schritts</translation>
    </message>
    <message>
        <source>Step, untraced</source>
        <translation>Schritt, ohne Profiler</translation>
    </message>
    <message>
        <source>Wall time of a step without the profiler</source>
        <translation>Laufzeit eines Schritts ohne den Profiler</translation>
    </message>
    <message>
        <source>; %1, from %2 to %3</source>
        <translation>; %1, von %2 bis %3</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Calls of the step that start GPU work</source>
        <translation>Aufrufe des Schritts, die GPU-Arbeit starten</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Kernels that the step launched</source>
        <translation>Kernel, die der Schritt gestartet hat</translation>
    </message>
    <message>
        <source>CPU time</source>
        <translation>CPU-Zeit</translation>
    </message>
    <message>
        <source>torch.profiler&apos;s self CPU time total of the traced step</source>
        <translation>„Self CPU time total“ von torch.profiler für den aufgezeichneten Schritt</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU-Zeit</translation>
    </message>
    <message>
        <source>torch.profiler&apos;s self CUDA time total of the traced step</source>
        <translation>„Self CUDA time total“ von torch.profiler für den aufgezeichneten Schritt</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU aktiv</translation>
    </message>
    <message>
        <source>Share of the traced step in which GPU work ran</source>
        <translation>Anteil des aufgezeichneten Schritts, in dem GPU-Arbeit lief</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>What a sampling monitor would show of the traced step</source>
        <translation>Was ein Monitor, der Stichproben nimmt, vom aufgezeichneten Schritt zeigen würde</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Of the epoch, in the batch statistics</source>
        <translation>Der Epoche, in der Batchstatistik</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Share of the epoch&apos;s positions that hold no real token</source>
        <translation>Anteil der Positionen der Epoche, die kein echtes Token enthalten</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Batches times the untraced step</source>
        <translation>Batches mal Schritt ohne Profiler</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>Real tokens a second, padding left out</source>
        <translation>Echte Token je Sekunde, Padding ausgenommen</translation>
    </message>
    <message>
        <source>Of timed batches</source>
        <translation>Aus Batches mit Zeitmessung</translation>
    </message>
    <message>
        <source>Tokens of the epoch over its time</source>
        <translation>Token der Epoche durch deren Zeit</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Of the chosen step of each run</source>
        <translation>Des gewählten Schritts jedes Laufs</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Session</name>
    <message>
        <source>Check the path: the file may have been moved or renamed.</source>
        <translation>Den Pfad prüfen: Die Datei wurde vielleicht verschoben oder umbenannt.</translation>
    </message>
    <message>
        <source>Check that it is a file and that you may read it.</source>
        <translation>Prüfen, ob es eine Datei ist und ob sie gelesen werden darf.</translation>
    </message>
    <message>
        <source>Open a trace written by torch.profiler: export_chrome_trace(), plain or as .gz or .zst.</source>
        <translation>Einen Trace öffnen, den torch.profiler geschrieben hat: export_chrome_trace(), einfach oder als .gz oder .zst.</translation>
    </message>
    <message>
        <source>Copy or capture the file again; a capture that was killed while writing leaves half a file.</source>
        <translation>Die Datei neu kopieren oder aufnehmen; eine Aufnahme, die beim Schreiben beendet wurde, hinterlässt eine halbe Datei.</translation>
    </message>
    <message>
        <source>Capture again and let the profiler finish at least one step.</source>
        <translation>Neu aufnehmen und den Profiler mindestens einen Schritt beenden lassen.</translation>
    </message>
    <message>
        <source>Correct the file and open it again.</source>
        <translation>Die Datei berichtigen und neu öffnen.</translation>
    </message>
    <message>
        <source>Open a part of it, or close other programs to free memory.</source>
        <translation>Einen Teil davon öffnen oder andere Programme schließen, um Speicher frei zu machen.</translation>
    </message>
    <message>
        <source>Choose a folder that you may write to and that has space left.</source>
        <translation>Einen Ordner wählen, in den geschrieben werden darf und der noch Platz hat.</translation>
    </message>
    <message>
        <source>at byte %1</source>
        <translation>bei Byte %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::SettingsDialog</name>
    <message>
        <source>At &amp;most</source>
        <translation>Höchste&amp;ns</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Size of the interface</source>
        <translation>Größe der Oberfläche</translation>
    </message>
    <message>
        <source> GiB</source>
        <translation> GiB</translation>
    </message>
    <message>
        <source>Memory that a trace may take, GiB</source>
        <translation>Speicher, den ein Trace belegen darf, GiB</translation>
    </message>
    <message>
        <source>A trace that would take more is not read; a part of it is offered instead</source>
        <translation>Ein Trace, der mehr belegen würde, wird nicht gelesen; stattdessen wird ein Teil davon angeboten</translation>
    </message>
    <message>
        <source>&amp;Keys...</source>
        <translation>&amp;Tasten...</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>Farbsche&amp;ma</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Sprache</translation>
    </message>
    <message>
        <source>from the next start on; findings stay English</source>
        <translation>ab dem nächsten Start; Befunde bleiben englisch</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>of text and everything else, from the next start on</source>
        <translation>von Text und allem anderen, ab dem nächsten Start</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>a trace; otherwise what is free</source>
        <translation>je Trace; sonst was frei ist</translation>
    </message>
    <message>
        <source>Catalogues</source>
        <translation>Kataloge</translation>
    </message>
    <message>
        <source>Captures</source>
        <translation>Aufnahmen</translation>
    </message>
    <message>
        <source>Of menus, views and messages. Findings, help, reports and the command line speak English.</source>
        <translation>Von Menüs, Ansichten und Meldungen. Befunde, Hilfe, Berichte und die Befehlszeile sprechen Englisch.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::SliceTableModel</name>
    <message>
        <source>(no module)</source>
        <translation>(kein Modul)</translation>
    </message>
    <message>
        <source>%1 of %2 ran for less time than the call that launched them</source>
        <translation>%1 von %2 liefen kürzer als der Aufruf, der sie gestartet hat</translation>
    </message>
    <message>
        <source>At most %1 of %2 begin in one fortieth of the step</source>
        <translation>Höchstens %1 von %2 beginnen in einem Vierzigstel des Schritts</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>%1 ns: %2 of all rows</source>
        <translation>%1 ns: %2 aller Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%1 names</source>
        <translation>
            <numerusform>%1 Name</numerusform>
            <numerusform>%1 Namen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 rows</source>
        <translation>
            <numerusform>%1 Zeile</numerusform>
            <numerusform>%1 Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 Ausführung</numerusform>
            <numerusform>%1 Ausführungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in total (%2 of the step&apos;s GPU work)</source>
        <translation>%1 insgesamt (%2 der GPU-Arbeit des Schritts)</translation>
    </message>
    <message numerus="yes">
        <source>%1 shorter than their launch</source>
        <translation>
            <numerusform>%1 kürzer als der eigene Start</numerusform>
            <numerusform>%1 kürzer als der eigene Start</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 self time (%2 of all)</source>
        <translation>%1 Eigenzeit (%2 der gesamten)</translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels, %2 on the GPU</source>
        <translation>
            <numerusform>%1 Kernel, %2 auf der GPU</numerusform>
            <numerusform>%1 Kernel, %2 auf der GPU</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 calls</source>
        <translation>
            <numerusform>%1 Aufruf</numerusform>
            <numerusform>%1 Aufrufe</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in total (%2 of all)</source>
        <translation>%1 insgesamt (%2 der gesamten)</translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels started</source>
        <translation>
            <numerusform>%1 Kernel gestartet</numerusform>
            <numerusform>%1 Kernel gestartet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::SliceTablePage</name>
    <message>
        <source>Clear filters</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <source>Find all of this name in the timeline</source>
        <translation>Alle dieses Namens in der Zeitleiste suchen</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>What a row stands for</source>
        <translation>Wofür eine Zeile steht</translation>
    </message>
    <message>
        <source>Show the longest in the timeline</source>
        <translation>Längsten in der Zeitleiste zeigen</translation>
    </message>
    <message>
        <source>Counting...</source>
        <translation>Wird gezählt...</translation>
    </message>
    <message>
        <source>No row fits the filters below the titles.</source>
        <translation>Keine Zeile passt zu den Filtern unter den Überschriften.</translation>
    </message>
    <message>
        <source>This trace has no modules. They are recorded together with the Python stack: torch.profiler.profile(with_stack=True).</source>
        <translation>Dieser Trace hat keine Module. Sie werden zusammen mit dem Python-Stack aufgezeichnet: torch.profiler.profile(with_stack=True).</translation>
    </message>
    <message>
        <source>None in this step. A range gets a name with: with torch.profiler.record_function(&quot;forward&quot;): ...</source>
        <translation>Keine in diesem Schritt. Ein Bereich bekommt einen Namen mit: with torch.profiler.record_function(&quot;forward&quot;): ...</translation>
    </message>
    <message>
        <source>None in this step.</source>
        <translation>Keine in diesem Schritt.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::SliceTableWords</name>
    <message>
        <source>What the rows are grouped by</source>
        <translation>Wonach die Zeilen gruppiert sind</translation>
    </message>
    <message>
        <source>Kernel, copy or set by name, without return type and arguments</source>
        <translation>Kernel, Kopie oder Memset nach Namen, ohne Rückgabetyp und Argumente</translation>
    </message>
    <message>
        <source>Operator by name</source>
        <translation>Operator nach Namen</translation>
    </message>
    <message>
        <source>nn.Module object, numbered by class</source>
        <translation>nn.Module-Objekt, je Klasse nummeriert</translation>
    </message>
    <message>
        <source>Runtime or driver call by name</source>
        <translation>Runtime- oder Treiberaufruf nach Namen</translation>
    </message>
    <message>
        <source>Range that the program or the framework named</source>
        <translation>Bereich, den das Programm oder das Framework benannt hat</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Kind of work, as in the step ledger</source>
        <translation>Art der Arbeit, wie in der Schrittbilanz</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>How often it ran</source>
        <translation>Wie oft es lief</translation>
    </message>
    <message>
        <source>How often it was called</source>
        <translation>Wie oft es aufgerufen wurde</translation>
    </message>
    <message>
        <source>In the step</source>
        <translation>Im Schritt</translation>
    </message>
    <message>
        <source>When in the step: how many begin in each fortieth of it; a full bar is the row&apos;s most</source>
        <translation>Wann im Schritt: wie viele in jedem Vierzigstel beginnen; ein voller Balken ist der höchste Wert der Zeile</translation>
    </message>
    <message>
        <source>Begins in each fortieth of the step</source>
        <translation>Anfänge in jedem Vierzigstel des Schritts</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Sum of the durations; the bar is the share of all GPU work of the step</source>
        <translation>Summe der Dauern; der Balken ist der Anteil an aller GPU-Arbeit des Schritts</translation>
    </message>
    <message>
        <source>Time of the host inside the calls; the bar is the share of all calls</source>
        <translation>Zeit des Hosts innerhalb der Aufrufe; der Balken ist der Anteil an allen Aufrufen</translation>
    </message>
    <message>
        <source>Time on the host with everything nested inside; what is nested in its own row counts again</source>
        <translation>Zeit auf dem Host mit allem darin Verschachtelten; was in der eigenen Zeile verschachtelt ist, zählt noch einmal</translation>
    </message>
    <message>
        <source>Self</source>
        <translation>Eigen</translation>
    </message>
    <message>
        <source>Time on the host without nested slices; the bar is the share of all self time</source>
        <translation>Zeit auf dem Host ohne verschachtelte Slices; der Balken ist der Anteil an aller Eigenzeit</translation>
    </message>
    <message>
        <source>Time on the host without nested rows of this table; the bar is the share of all self time</source>
        <translation>Zeit auf dem Host ohne verschachtelte Zeilen dieser Tabelle; der Balken ist der Anteil an aller Eigenzeit</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Median duration</source>
        <translation>Mittlere Dauer (Median)</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>Min</translation>
    </message>
    <message>
        <source>Shortest duration</source>
        <translation>Kürzeste Dauer</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>95 % of the durations are at most this long</source>
        <translation>95 % der Dauern sind höchstens so lang</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>Longest duration</source>
        <translation>Längste Dauer</translation>
    </message>
    <message>
        <source>&lt; launch</source>
        <translation>&lt; Start</translation>
    </message>
    <message>
        <source>How many were shorter than the launch call that started them</source>
        <translation>Wie viele kürzer waren als der Startaufruf, der sie gestartet hat</translation>
    </message>
    <message>
        <source>Shorter than launch</source>
        <translation>Kürzer als der Start</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Kernels that the calls started</source>
        <translation>Kernel, die die Aufrufe gestartet haben</translation>
    </message>
    <message>
        <source>Kernels launched directly by it, not by a nested operator</source>
        <translation>Kernel, die es selbst gestartet hat, nicht ein verschachtelter Operator</translation>
    </message>
    <message>
        <source>GPU time</source>
        <translation>GPU-Zeit</translation>
    </message>
    <message>
        <source>GPU self</source>
        <translation>GPU eigen</translation>
    </message>
    <message>
        <source>Duration of the kernels, copies and sets launched directly by it</source>
        <translation>Dauer der Kernel, Kopien und Memsets, die es selbst gestartet hat</translation>
    </message>
    <message>
        <source>Kernels launched anywhere inside</source>
        <translation>Kernel, die irgendwo darin gestartet wurden</translation>
    </message>
    <message>
        <source>Duration of the kernels, copies and sets launched anywhere inside</source>
        <translation>Dauer der Kernel, Kopien und Memsets, die irgendwo darin gestartet wurden</translation>
    </message>
    <message>
        <source>GPU backward</source>
        <translation>GPU Backward</translation>
    </message>
    <message>
        <source>Duration of the work whose forward operator ran inside the module</source>
        <translation>Dauer der Arbeit, deren Forward-Operator innerhalb des Moduls lief</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>Thread</translation>
    </message>
    <message>
        <source>Module class</source>
        <translation>Modulklasse</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>Annotationen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::SnippetWords</name>
    <message>
        <source>The folder “stepscope” then holds the trace of one steady step, the lengths of every batch and the versions. Drop its files here together.</source>
        <translation>Der Ordner „stepscope“ enthält dann den Trace eines eingeschwungenen Schritts, die Längen jedes Batches und die Versionen. Seine Dateien zusammen hier ablegen.</translation>
    </message>
    <message>
        <source>PyTorch</source>
        <translation>PyTorch</translation>
    </message>
    <message>
        <source>Writes step.json.gz after a dozen steps. Drop it here.</source>
        <translation>Schreibt nach einem Dutzend Schritten step.json.gz. Die Datei hier ablegen.</translation>
    </message>
    <message>
        <source>With batches</source>
        <translation>Mit Batches</translation>
    </message>
    <message>
        <source>HF Trainer</source>
        <translation>HF Trainer</translation>
    </message>
    <message>
        <source>Lightning</source>
        <translation>Lightning</translation>
    </message>
    <message>
        <source>Running job</source>
        <translation>Laufender Job</translation>
    </message>
    <message>
        <source>Start the training so; then choose Attach, whenever you like, as often as you like. It costs nothing until then.</source>
        <translation>Das Training so starten; dann „Anhängen“ wählen, wann und so oft Sie möchten. Bis dahin kostet es nichts.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::StreamFollower</name>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 lässt sich nicht lesen: %2</translation>
    </message>
    <message>
        <source>The stream cannot be read on: %1</source>
        <translation>Der Stream lässt sich nicht weiterlesen: %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::SummaryPage</name>
    <message>
        <source>Over the steps of the traces the difference lies between %1 and %2.</source>
        <translation>Über die Schritte der Traces liegt der Unterschied zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>The traced steps by what the GPU did, or waited for. Parts add up to the last nanosecond; open one to see the kernels, or for idle time the operators that launched what ended it.</source>
        <translation>Die aufgezeichneten Schritte nach dem, was die GPU tat oder worauf sie wartete. Die Summe der Teile stimmt bis auf die letzte Nanosekunde; aufgeklappt zeigt ein Teil seine Kernel oder, bei Leerlauf, die Operatoren, die starteten, was ihn beendete.</translation>
    </message>
    <message>
        <source>Step by phase</source>
        <translation>Schritt nach Phase</translation>
    </message>
    <message>
        <source>The traced steps by what the host was doing, and where in the code; idle time counts to the work after it.</source>
        <translation>Die aufgezeichneten Schritte nach dem, was der Host tat, und wo im Code; Leerlauf zählt zu der Arbeit danach.</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Steps like the traced ones: %1 batches before, %2 after.</source>
        <translation>Schritte wie die aufgezeichneten: %1 Batches vorher, %2 nachher.</translation>
    </message>
    <message>
        <source>Where the difference lies</source>
        <translation>Wo der Unterschied liegt</translation>
    </message>
    <message>
        <source>What makes these runs less comparable</source>
        <translation>Was diese Läufe weniger vergleichbar macht</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Predicted and achieved</source>
        <translation>Vorhergesagt und erreicht</translation>
    </message>
</context>
<context>
    <name>stepscope::app::TableView</name>
    <message>
        <source>Export table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Zeilen kopieren</translation>
    </message>
    <message>
        <source>Copy rows as Markdown</source>
        <translation>Zeilen als Markdown kopieren</translation>
    </message>
    <message>
        <source>Export as CSV...</source>
        <translation>Als CSV exportieren...</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Tables</name>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The same name on both sides is one row</source>
        <translation>Derselbe Name auf beiden Seiten ist eine Zeile</translation>
    </message>
    <message>
        <source>Count before</source>
        <translation>Anzahl vorher</translation>
    </message>
    <message>
        <source>How often, in the step before</source>
        <translation>Wie oft, im Schritt vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>How often, in the step after</source>
        <translation>Wie oft, im Schritt nachher</translation>
    </message>
    <message>
        <source>Count after</source>
        <translation>Anzahl nachher</translation>
    </message>
    <message>
        <source>Time before</source>
        <translation>Zeit vorher</translation>
    </message>
    <message>
        <source>%1, in the step before</source>
        <translation>%1, im Schritt vorher</translation>
    </message>
    <message>
        <source>Time before (ns)</source>
        <translation>Zeit vorher (ns)</translation>
    </message>
    <message>
        <source>%1, in the step after</source>
        <translation>%1, im Schritt nachher</translation>
    </message>
    <message>
        <source>Time after (ns)</source>
        <translation>Zeit nachher (ns)</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Time after less time before; negative: less time is spent</source>
        <translation>Zeit nachher minus Zeit vorher; negativ: Es wird weniger Zeit verbraucht</translation>
    </message>
    <message>
        <source>Difference (ns)</source>
        <translation>Differenz (ns)</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Verhältnis</translation>
    </message>
    <message>
        <source>Time after, as a multiple of the time before</source>
        <translation>Zeit nachher als Vielfaches der Zeit vorher</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Whether the name is on one side alone</source>
        <translation>Ob der Name nur auf einer Seite vorkommt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>vanished</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>The operator that both runs call at the same point of the step, or what was replaced there</source>
        <translation>Der Operator, den beide Läufe an derselben Stelle des Schritts aufrufen, oder was dort ersetzt wurde</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>What the host was doing when it launched the work</source>
        <translation>Was der Host tat, als er die Arbeit startete</translation>
    </message>
    <message>
        <source>What it runs</source>
        <translation>Was dort läuft</translation>
    </message>
    <message>
        <source>Launches and the families of their GPU work, before and after</source>
        <translation>Starts und die Familien ihrer GPU-Arbeit, vorher und nachher</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Time of the step&apos;s window: what runs, and idle time in front of it</source>
        <translation>Zeit im Fenster des Schritts: was läuft, und der Leerlauf davor</translation>
    </message>
    <message>
        <source>Before (ns)</source>
        <translation>Vorher (ns)</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>After (ns)</source>
        <translation>Nachher (ns)</translation>
    </message>
    <message>
        <source>After less before; the rows add up to the difference of the steps</source>
        <translation>Nachher minus vorher; die Zeilen ergeben zusammen die Differenz der Schritte</translation>
    </message>
    <message>
        <source>%1 (replaced)</source>
        <translation>%1 (ersetzt)</translation>
    </message>
    <message>
        <source>Advice on the run before</source>
        <translation>Empfehlung zum Lauf vorher</translation>
    </message>
    <message>
        <source>What the advisor found there</source>
        <translation>Was der Berater dort fand</translation>
    </message>
    <message>
        <source>Advice</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Erledigt</translation>
    </message>
    <message>
        <source>Whether the finding is gone from the run after</source>
        <translation>Ob der Befund im Lauf nachher verschwunden ist</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Speed-up that the advice promised: expected, and from low to high</source>
        <translation>Beschleunigung, die die Empfehlung versprach: erwartet, und von niedrig bis hoch</translation>
    </message>
    <message>
        <source>Predicted speed-up</source>
        <translation>Vorhergesagte Beschleunigung</translation>
    </message>
    <message>
        <source>Achieved</source>
        <translation>Erreicht</translation>
    </message>
    <message>
        <source>Speed-up from the run before to the one after</source>
        <translation>Beschleunigung vom Lauf vorher zum Lauf nachher</translation>
    </message>
    <message>
        <source>Achieved speed-up</source>
        <translation>Erreichte Beschleunigung</translation>
    </message>
    <message>
        <source>no prediction</source>
        <translation>keine Vorhersage</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1, with the others</source>
        <translation>%1, mit den anderen</translation>
    </message>
    <message>
        <source>Other advice was followed too, so this is what all of it achieved</source>
        <translation>Auch andere Empfehlungen wurden befolgt, also haben das alle zusammen erreicht</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Text</name>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Theme</name>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Tracks of CPU threads and GPU streams over time. Press ? for keys.</source>
        <translation>Spuren von CPU-Threads und GPU-Streams über der Zeit. Die Taste ? zeigt die Tasten.</translation>
    </message>
    <message>
        <source>Filter tracks</source>
        <translation>Spuren filtern</translation>
    </message>
    <message>
        <source>Show only tracks, processes and devices with this text ( / )</source>
        <translation>Nur Spuren, Prozesse und Geräte mit diesem Text zeigen ( / )</translation>
    </message>
    <message>
        <source>Open a trace to see its timeline</source>
        <translation>Einen Trace öffnen, um seine Zeitleiste zu sehen</translation>
    </message>
    <message>
        <source>Add note on the selection...</source>
        <translation>Notiz zur Auswahl hinzufügen...</translation>
    </message>
    <message>
        <source>Add note here...</source>
        <translation>Notiz hier hinzufügen...</translation>
    </message>
    <message>
        <source>Pin the selection</source>
        <translation>Auswahl anheften</translation>
    </message>
    <message>
        <source>Bookmark this view as</source>
        <translation>Diese Sicht als Lesezeichen</translation>
    </message>
    <message>
        <source>Copy link to this view</source>
        <translation>Link auf diese Sicht kopieren</translation>
    </message>
    <message>
        <source>Copy link to the selection</source>
        <translation>Link auf die Auswahl kopieren</translation>
    </message>
    <message>
        <source>Go to it</source>
        <translation>Dorthin gehen</translation>
    </message>
    <message>
        <source>Edit text...</source>
        <translation>Text bearbeiten...</translation>
    </message>
    <message>
        <source>Copy link to it</source>
        <translation>Link darauf kopieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineHistory</name>
    <message>
        <source>movement</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>change of tracks</source>
        <translation>Änderung an Spuren</translation>
    </message>
    <message>
        <source>change of marks</source>
        <translation>Änderung an Markierungen</translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineWidget</name>
    <message>
        <source>Add note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>stepscope::app::TimelineWords</name>
    <message>
        <source>Grid</source>
        <translation>Grid</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>%1 threads</source>
        <translation>%1 Threads</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>Register</translation>
    </message>
    <message>
        <source>%1 a thread</source>
        <translation>%1 je Thread</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>Shared Memory</translation>
    </message>
    <message>
        <source>Est. occupancy</source>
        <translation>Gesch. Occupancy</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Queued for</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>%1 after its launch began</source>
        <translation>%1 nach Beginn seines Starts</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>shorter than its own launch call (%1)</source>
        <translation>kürzer als der eigene Startaufruf (%1)</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Darin</translation>
    </message>
    <message>
        <source>, %1 of GPU work</source>
        <translation>, %1 GPU-Arbeit</translation>
    </message>
    <message>
        <source>Sequence number</source>
        <translation>Sequenznummer</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>Forward</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>Backward</translation>
    </message>
    <message>
        <source>module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>, of the forward operator</source>
        <translation>, des Forward-Operators</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>and %1 more from the same launch</source>
        <translation>und %1 weitere aus demselben Start</translation>
    </message>
    <message>
        <source>Its launch was not recorded.</source>
        <translation>Der Start dazu wurde nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>operator</source>
        <translation>Operator</translation>
    </message>
    <message>
        <source>annotation</source>
        <translation>Annotation</translation>
    </message>
    <message>
        <source>Python frame</source>
        <translation>Python-Frame</translation>
    </message>
    <message>
        <source>runtime call</source>
        <translation>Runtime-Aufruf</translation>
    </message>
    <message>
        <source>driver call</source>
        <translation>Treiberaufruf</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>GPU annotation</source>
        <translation>GPU-Annotation</translation>
    </message>
    <message>
        <source>GPU synchronisation</source>
        <translation>GPU-Synchronisation</translation>
    </message>
    <message>
        <source>profiler overhead</source>
        <translation>Profiler-Aufwand</translation>
    </message>
    <message>
        <source>capture span</source>
        <translation>Aufnahmespanne</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>%1 after trace start</source>
        <translation>%1 nach Beginn des Traces</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>Track</source>
        <translation>Spur</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>Starts</translation>
    </message>
    <message>
        <source>%1, %2 per ms</source>
        <translation>%1, %2 je ms</translation>
    </message>
    <message>
        <source>GPU busy</source>
        <translation>GPU aktiv</translation>
    </message>
    <message>
        <source>copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Full name</source>
        <translation>Voller Name</translation>
    </message>
    <message>
        <source>From operator to GPU</source>
        <translation>Vom Operator zur GPU</translation>
    </message>
    <message>
        <source>No launch belongs to this slice.</source>
        <translation>Zu diesem Slice gehört kein Start.</translation>
    </message>
    <message>
        <source>Enclosed by</source>
        <translation>Umgeben von</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Inputs of %1</source>
        <translation>Eingaben von %1</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>No arguments were recorded</source>
        <translation>Es wurden keine Argumente aufgezeichnet</translation>
    </message>
    <message>
        <source>Selected stretch</source>
        <translation>Ausgewählter Bereich</translation>
    </message>
    <message>
        <source>Visible stretch</source>
        <translation>Sichtbarer Bereich</translation>
    </message>
    <message>
        <source>Click a slice for its details. Press ? for keys.</source>
        <translation>Ein Klick auf einen Slice zeigt Einzelheiten, die Taste ? die Tasten.</translation>
    </message>
    <message>
        <source>Ledger: every nanosecond of it</source>
        <translation>Bilanz: jede Nanosekunde davon</translation>
    </message>
    <message>
        <source>Ledger of the %1 inside steps</source>
        <translation>Bilanz der %1 innerhalb von Schritten</translation>
    </message>
    <message>
        <source>Kernels and copies of all streams</source>
        <translation>Kernel und Kopien aller Streams</translation>
    </message>
    <message>
        <source>Smaller buckets</source>
        <translation>Kleinere Posten</translation>
    </message>
    <message>
        <source>No step&apos;s ledger covers this stretch</source>
        <translation>Keine Schrittbilanz deckt diesen Bereich ab</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 events&lt;/b&gt; share this pixel and fill %2 of it; zoom in to see each</source>
        <translation>&lt;b&gt;%1 Ereignisse&lt;/b&gt; teilen sich dieses Pixel und füllen %2 davon; vergrößert sind sie einzeln zu sehen</translation>
    </message>
    <message>
        <source>and %1 more kinds</source>
        <translation>und %1 weitere Arten</translation>
    </message>
    <message>
        <source>%1 in the millisecond around here</source>
        <translation>%1 in der Millisekunde um diese Stelle</translation>
    </message>
    <message>
        <source>%1 of the millisecond around here</source>
        <translation>%1 der Millisekunde um diese Stelle</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 launches&lt;/b&gt; in the millisecond around here&lt;br&gt;GPU busy %2 of it</source>
        <translation>&lt;b&gt;%1 Starts&lt;/b&gt; in der Millisekunde um diese Stelle&lt;br&gt;GPU aktiv %2 davon</translation>
    </message>
    <message>
        <source>idle for %1 · gap %2 of %3 by length</source>
        <translation>Leerlauf von %1 · Lücke %2 von %3 nach Länge</translation>
    </message>
    <message numerus="yes">
        <source>%1 tracks</source>
        <translation>
            <numerusform>%1 Spur</numerusform>
            <numerusform>%1 Spuren</numerusform>
        </translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message numerus="yes">
        <source>Show %1 more lanes</source>
        <translation>
            <numerusform>%1 Bahn mehr zeigen</numerusform>
            <numerusform>%1 Bahnen mehr zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer lanes</source>
        <translation>Weniger Bahnen zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%1 hidden tracks · show</source>
        <translation>
            <numerusform>%1 verborgene Spur · zeigen</numerusform>
            <numerusform>%1 verborgene Spuren · zeigen</numerusform>
        </translation>
    </message>
    <message>
        <source>No track has this text</source>
        <translation>Keine Spur enthält diesen Text</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Scroll the tracks</source>
        <translation>Spuren rollen</translation>
    </message>
    <message>
        <source>Ctrl + wheel, pinch</source>
        <translation>Strg + Rad, zwei Finger</translation>
    </message>
    <message>
        <source>Zoom at the pointer</source>
        <translation>Am Zeiger zoomen</translation>
    </message>
    <message>
        <source>Wheel on the axis</source>
        <translation>Rad auf der Achse</translation>
    </message>
    <message>
        <source>Shift + wheel</source>
        <translation>Umschalt + Rad</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>In der Zeit bewegen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>Move the view</source>
        <translation>Ausschnitt bewegen</translation>
    </message>
    <message>
        <source>Shift + drag, drag on the axis</source>
        <translation>Umschalt + Ziehen, Ziehen auf der Achse</translation>
    </message>
    <message>
        <source>Select a stretch and sum its ledger</source>
        <translation>Bereich auswählen, Bilanz ziehen</translation>
    </message>
    <message>
        <source>Click, double click</source>
        <translation>Klick, Doppelklick</translation>
    </message>
    <message>
        <source>Select a slice, fit it</source>
        <translation>Slice auswählen, einpassen</translation>
    </message>
    <message>
        <source>Right click</source>
        <translation>Rechtsklick</translation>
    </message>
    <message>
        <source>Notes and bookmarks; pin, hide, move a track</source>
        <translation>Notizen und Lesezeichen; Spur anheften, verbergen, bewegen</translation>
    </message>
    <message>
        <source>Drag a header, its lower edge</source>
        <translation>Spurkopf ziehen, seine Unterkante</translation>
    </message>
    <message>
        <source>Move or resize a track</source>
        <translation>Spur bewegen, ihre Höhe ändern</translation>
    </message>
    <message>
        <source>Keys and mouse</source>
        <translation>Tasten und Maus</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>time from trace start</source>
        <translation>Zeit ab Beginn des Traces</translation>
    </message>
    <message>
        <source>time from %1</source>
        <translation>Zeit ab %1</translation>
    </message>
    <message>
        <source>GPU busy %1 of view</source>
        <translation>GPU aktiv %1 der Sicht</translation>
    </message>
    <message>
        <source>Launches per ms, peak %1</source>
        <translation>Starts je ms, höchstens %1</translation>
    </message>
    <message>
        <source>Bookmark %1</source>
        <translation>Lesezeichen %1</translation>
    </message>
    <message>
        <source>Pinned selection</source>
        <translation>Angeheftete Auswahl</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>annotations</source>
        <translation>Annotationen</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Python-Frames</translation>
    </message>
    <message>
        <source>launch calls</source>
        <translation>Startaufrufe</translation>
    </message>
    <message>
        <source>synchronising calls</source>
        <translation>synchronisierende Aufrufe</translation>
    </message>
    <message>
        <source>other calls</source>
        <translation>andere Aufrufe</translation>
    </message>
    <message>
        <source>GPU annotations</source>
        <translation>GPU-Annotationen</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>Aufwand</translation>
    </message>
    <message>
        <source>other events</source>
        <translation>andere Ereignisse</translation>
    </message>
    <message>
        <source>Go to its launch</source>
        <translation>Zum zugehörigen Start</translation>
    </message>
    <message>
        <source>Go to its kernel</source>
        <translation>Zum zugehörigen Kernel</translation>
    </message>
    <message>
        <source>Go to its operator</source>
        <translation>Zum zugehörigen Operator</translation>
    </message>
    <message>
        <source>Go to its module</source>
        <translation>Zum zugehörigen Modul</translation>
    </message>
    <message>
        <source>Go to the forward operator</source>
        <translation>Zum Forward-Operator</translation>
    </message>
    <message>
        <source>Go to the backward operator</source>
        <translation>Zum Backward-Operator</translation>
    </message>
    <message>
        <source>Next of this name</source>
        <translation>Nächster dieses Namens</translation>
    </message>
    <message>
        <source>Previous of this name</source>
        <translation>Voriger dieses Namens</translation>
    </message>
    <message>
        <source>Show in the tables</source>
        <translation>In den Tabellen zeigen</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>Namen kopieren</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Einzelheiten kopieren</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Show all lanes</source>
        <translation>Alle Bahnen zeigen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>Oben anheften</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Verbergen</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Usual height</source>
        <translation>Übliche Höhe</translation>
    </message>
    <message>
        <source>Hidden tracks</source>
        <translation>Verborgene Spuren</translation>
    </message>
    <message>
        <source>Show all tracks</source>
        <translation>Alle Spuren zeigen</translation>
    </message>
    <message>
        <source>Other tracks</source>
        <translation>Andere Spuren</translation>
    </message>
    <message>
        <source>Process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>GPU time ledger</source>
        <translation>GPU-Zeitbilanz</translation>
    </message>
    <message>
        <source>what runs, or why nothing does</source>
        <translation>was läuft oder warum nichts läuft</translation>
    </message>
    <message numerus="yes">
        <source>%1 slices</source>
        <translation>
            <numerusform>%1 Slice</numerusform>
            <numerusform>%1 Slices</numerusform>
        </translation>
    </message>
    <message>
        <source>Launch queue</source>
        <translation>Startwarteschlange</translation>
    </message>
    <message>
        <source>launched, not yet started</source>
        <translation>gestartet, noch nicht begonnen</translation>
    </message>
    <message>
        <source>per ms</source>
        <translation>je ms</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>Aktiv</translation>
    </message>
    <message>
        <source>share of the time</source>
        <translation>Anteil der Zeit</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>Zähler</translation>
    </message>
    <message numerus="yes">
        <source>%1 launches</source>
        <translation>
            <numerusform>%1 Start</numerusform>
            <numerusform>%1 Starts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 kernels and copies</source>
        <translation>
            <numerusform>%1 Kernel oder Kopie</numerusform>
            <numerusform>%1 Kernel und Kopien</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>stepscope::app::TintLegend</name>
    <message>
        <source>Slower, faster: a slice and its partner differ by more than the threshold, by 1 µs or more, and by more than slices of that name do from step to step.
Replaced: others do its part on the other side. Vanished, new: nothing stands for it there.
Counted on the side before, new ones on the side after.</source>
        <translation>Langsamer, schneller: Ein Slice und sein Gegenstück unterscheiden sich um mehr als die Schwelle, um 1 µs oder mehr und um mehr, als Slices dieses Namens es von Schritt zu Schritt tun.
Ersetzt: Andere tun seinen Teil auf der anderen Seite. Entfallen, neu: Nichts steht dort für ihn.
Gezählt auf der Seite vorher, neue auf der Seite nachher.</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>langsamer</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>schneller</translation>
    </message>
    <message>
        <source>replaced</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>vanished</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Tour</name>
    <message>
        <source>The case study</source>
        <translation>Die Fallstudie</translation>
    </message>
    <message>
        <source>The slow run is being read...</source>
        <translation>Der langsame Lauf wird gelesen...</translation>
    </message>
</context>
<context>
    <name>stepscope::app::TourPanel</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>End the tour (Esc)</source>
        <translation>Rundgang beenden (Esc)</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Fertig</translation>
    </message>
</context>
<context>
    <name>stepscope::app::TourWords</name>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>This training step took %1.</source>
        <translation>Dieser Trainingsschritt dauerte %1.</translation>
    </message>
    <message>
        <source>A monitor would call the GPU %1 busy; the trace shows that it worked %2 of the time.</source>
        <translation>Ein Monitor würde die GPU als %1 ausgelastet zeigen; der Trace zeigt, dass sie %2 der Zeit gearbeitet hat.</translation>
    </message>
    <message>
        <source>Of the arithmetic that it could have done, %1 was done.</source>
        <translation>Von der Rechenarbeit, die sie hätte leisten können, wurde %1 geleistet.</translation>
    </message>
    <message>
        <source>The verdict says what is behind it:</source>
        <translation>Was dahintersteckt, sagt das Urteil:</translation>
    </message>
    <message>
        <source>Utilisation does not tell</source>
        <translation>Die Auslastung verrät es nicht</translation>
    </message>
    <message>
        <source>The step makes %1 launches that start %2 kernels.</source>
        <translation>Der Schritt macht %1 Starts, die %2 Kernel starten.</translation>
    </message>
    <message>
        <source>%1 of them run for less than 10 µs, about what a launch costs the host.</source>
        <translation>%1 davon laufen kürzer als 10 µs, etwa so lange, wie ein Start den Host kostet.</translation>
    </message>
    <message>
        <source>The band at the top is how dense the launches are; below are the threads of the CPU and the streams of the GPU. Ctrl and the wheel zoom, dragging moves, and a click on a kernel shows who launched it.</source>
        <translation>Das Band oben zeigt, wie dicht die Starts liegen; darunter sind die Threads der CPU und die Streams der GPU. Strg und das Rad zoomen, Ziehen bewegt, und ein Klick auf einen Kernel zeigt, wer ihn gestartet hat.</translation>
    </message>
    <message>
        <source>A flood of launches</source>
        <translation>Eine Flut von Starts</translation>
    </message>
    <message>
        <source>What to change</source>
        <translation>Was zu ändern ist</translation>
    </message>
    <message>
        <source>The advisor finds nothing to change in this trace.</source>
        <translation>Der Berater findet an diesem Trace nichts zu ändern.</translation>
    </message>
    <message>
        <source>Replayed with that change, the step would be %1 as fast.</source>
        <translation>Mit dieser Änderung nachgespielt, wäre der Schritt %1 so schnell.</translation>
    </message>
    <message>
        <source>The card holds the evidence, the exact commands, what has to hold for them to work, and how to see that they did. Every piece of evidence leads to its place in the timeline.</source>
        <translation>Die Karte enthält die Belege, die genauen Befehle, was gelten muss, damit sie wirken, und woran man sieht, dass sie gewirkt haben. Jeder Beleg führt an seine Stelle in der Zeitleiste.</translation>
    </message>
    <message>
        <source>The advisor names the fix</source>
        <translation>Der Berater nennt die Abhilfe</translation>
    </message>
    <message>
        <source>The same job, repaired</source>
        <translation>Derselbe Job, repariert</translation>
    </message>
    <message>
        <source>The run with fused kernels is being read...</source>
        <translation>Der Lauf mit fusionierten Kerneln wird gelesen...</translation>
    </message>
    <message>
        <source>With fused kernels the step makes %1 launches instead of %2.</source>
        <translation>Mit fusionierten Kerneln macht der Schritt %1 Starts statt %2.</translation>
    </message>
    <message>
        <source>For the same tokens it is %1 as fast.</source>
        <translation>Für dieselben Token ist er %1 so schnell.</translation>
    </message>
    <message>
        <source>A step is %1 as fast.</source>
        <translation>Ein Schritt ist %1 so schnell.</translation>
    </message>
    <message>
        <source>The waterfall says where the difference comes from; its parts add up to the last nanosecond.</source>
        <translation>Das Wasserfalldiagramm sagt, woher der Unterschied kommt; die Summe seiner Teile stimmt bis auf die letzte Nanosekunde.</translation>
    </message>
    <message>
        <source>The GPU computes on padding</source>
        <translation>Die GPU rechnet an Padding</translation>
    </message>
    <message>
        <source>This trace came without its batch statistics.</source>
        <translation>Zu diesem Trace gehört keine Batchstatistik.</translation>
    </message>
    <message>
        <source>In the %1 batches of this run, %2 of all positions are padding: rows are filled up to the longest example beside them.</source>
        <translation>In den %1 Batches dieses Laufs sind %2 aller Positionen Padding: Zeilen werden bis zum längsten Beispiel daneben aufgefüllt.</translation>
    </message>
    <message>
        <source>Without it the step would be %1 as fast for the same tokens.</source>
        <translation>Ohne das wäre der Schritt für dieselben Token %1 so schnell.</translation>
    </message>
    <message>
        <source>The page shows what sorting, bucketing and packing would make of the same examples.</source>
        <translation>Die Seite zeigt, was Sortieren, Gruppieren nach Länge und Packen aus denselben Beispielen machen würden.</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Beweis</translation>
    </message>
    <message>
        <source>The run with packed batches is being read...</source>
        <translation>Der Lauf mit gepackten Batches wird gelesen...</translation>
    </message>
    <message>
        <source>Fused kernels and packed batches together: %1 as fast for the same tokens.</source>
        <translation>Fusionierte Kernel und gepackte Batches zusammen: %1 so schnell für dieselben Token.</translation>
    </message>
    <message>
        <source>Fused kernels and packed batches together: a step is %1 as fast.</source>
        <translation>Fusionierte Kernel und gepackte Batches zusammen: Ein Schritt ist %1 so schnell.</translation>
    </message>
    <message>
        <source>Of %1 findings on the run before, %2 are gone.</source>
        <translation>Von %1 Befunden zum Lauf vorher sind %2 verschwunden.</translation>
    </message>
    <message>
        <source>Compare holds what was predicted against what was achieved, so that the next prediction can be trusted, or not. Now drop a trace of your own on the window.</source>
        <translation>Der Vergleich hält das Vorhergesagte gegen das Erreichte, damit man der nächsten Vorhersage trauen kann oder eben nicht. Nun einen eigenen Trace auf dem Fenster ablegen.</translation>
    </message>
</context>
<context>
    <name>stepscope::app::TraceStatus</name>
    <message>
        <source>&lt;p&gt;%1 (%2&amp;times;, first at byte %3)&lt;br&gt;%4&lt;/p&gt;</source>
        <translation>&lt;p&gt;%1 (%2&amp;times;, zuerst bei Byte %3)&lt;br&gt;%4&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Cannot be told from it:</source>
        <translation>Daraus nicht zu sagen:</translation>
    </message>
    <message>
        <source> (%1 unpacked)</source>
        <translation> (%1 entpackt)</translation>
    </message>
    <message numerus="yes">
        <source>%1 events</source>
        <translation>
            <numerusform>%1 Ereignis</numerusform>
            <numerusform>%1 Ereignisse</numerusform>
        </translation>
    </message>
    <message>
        <source>loaded in %1</source>
        <translation>in %1 geladen</translation>
    </message>
    <message>
        <source>%1 in memory</source>
        <translation>%1 im Speicher</translation>
    </message>
    <message>
        <source>Health %1</source>
        <translation>Zustand %1</translation>
    </message>
</context>
<context>
    <name>stepscope::app::Waterfall</name>
    <message numerus="yes">
        <source>%1 smaller differences</source>
        <translation>
            <numerusform>%1 kleinerer Unterschied</numerusform>
            <numerusform>%1 kleinere Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message numerus="yes">
        <source>%1 others</source>
        <translation>
            <numerusform>%1 weiterer</numerusform>
            <numerusform>%1 weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Before (ns)</source>
        <translation>Vorher (ns)</translation>
    </message>
    <message>
        <source>After (ns)</source>
        <translation>Nachher (ns)</translation>
    </message>
    <message>
        <source>Difference (ns)</source>
        <translation>Differenz (ns)</translation>
    </message>
</context>
<context>
    <name>stepscope::app::WaterfallChart</name>
    <message>
        <source>Waterfall of the difference</source>
        <translation>Wasserfall des Unterschieds</translation>
    </message>
    <message>
        <source>%1: %2 ns</source>
        <translation>%1: %2 ns</translation>
    </message>
    <message>
        <source>%1: %2 ns before, %3 ns after, difference %4 ns.</source>
        <translation>%1: %2 ns vorher, %3 ns nachher, Differenz %4 ns.</translation>
    </message>
    <message>
        <source>Over the steps of the traces it lies between %1 and %2%3.</source>
        <translation>Über die Schritte der Traces liegt sie zwischen %1 und %2%3.</translation>
    </message>
    <message>
        <source>: within noise</source>
        <translation>: im Rauschen</translation>
    </message>
    <message>
        <source>%1, within noise</source>
        <translation>%1, im Rauschen</translation>
    </message>
    <message>
        <source>Copy row</source>
        <translation>Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
</context>
<context>
    <name>stepscope::app::WelcomePage</name>
    <message>
        <source>Stepscope</source>
        <translation>Stepscope</translation>
    </message>
    <message>
        <source>Why a training step is slow, and what to change.</source>
        <translation>Warum ein Trainingsschritt langsam ist, und was zu ändern ist.</translation>
    </message>
    <message>
        <source>or drop a trace, an archive or a folder here</source>
        <translation>oder einen Trace, ein Archiv oder einen Ordner hier ablegen</translation>
    </message>
    <message>
        <source>PyTorch and Kineto JSON (plain, .gz, .zst), Perfetto, Nsight Systems SQLite, rocpd, XSpace, .stepscope; .zip and .tar with several</source>
        <translation>PyTorch- und Kineto-JSON (einfach, .gz, .zst), Perfetto, Nsight Systems SQLite, rocpd, XSpace, .stepscope; .zip und .tar mit mehreren</translation>
    </message>
    <message>
        <source>Case study: one job, three ways</source>
        <translation>Fallstudie: ein Job, dreimal</translation>
    </message>
    <message>
        <source>Follow the &amp;tour</source>
        <translation>Dem &amp;Rundgang folgen</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Capture a trace</source>
        <translation>Einen Trace aufnehmen</translation>
    </message>
    <message>
        <source>Ways to capture a trace</source>
        <translation>Wege, einen Trace aufzunehmen</translation>
    </message>
    <message>
        <source>One file that needs nothing but PyTorch goes beside your script:</source>
        <translation>Eine Datei, die nichts als PyTorch braucht, kommt neben das eigene Skript:</translation>
    </message>
    <message>
        <source>Save stepscope_capture.py...</source>
        <translation>stepscope_capture.py speichern...</translation>
    </message>
    <message>
        <source>Save stepscope_capture.py</source>
        <translation>stepscope_capture.py speichern</translation>
    </message>
    <message>
        <source>Python (*.py)</source>
        <translation>Python (*.py)</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
</context>
</TS>
