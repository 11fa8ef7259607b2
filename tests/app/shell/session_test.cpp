// SPDX-License-Identifier: Apache-2.0
#include "app/session/session.h"
#include "tests/app/shell/support.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QThreadPool>

namespace stepscope::app {
namespace {

using test::waitFor;

class SessionTest : public test::SettingsTest {
protected:
  SessionTest() {
    QObject::connect(&session, &Session::failed, &session,
                     [this](const Error& error) { errors.push_back(error); });
    QObject::connect(&session, &Session::progress, &session, [this](quint64 done, quint64 total) {
      EXPECT_LE(done, total);
      ++progressReports;
    });
    QObject::connect(&session, &Session::opened, &session, [this] { ++openedCount; });
    QObject::connect(&session, &Session::cancelled, &session, [this] { ++cancelledCount; });
  }

  void open(const QString& path) {
    session.open({toPath(path), {}, {}});
    ASSERT_TRUE(waitFor([this] { return !session.busy(); }));
  }

  Session session;
  std::vector<Error> errors;
  int progressReports = 0, openedCount = 0, cancelledCount = 0;
};

TEST_F(SessionTest, opensATraceWithItsBatches) {
  open(test::sample("gdn_fused_packed"));
  ASSERT_TRUE(session.trace());
  EXPECT_EQ(openedCount, 1);
  EXPECT_TRUE(errors.empty());
  // From the sample's own record of its events: 4,283 kernels.
  EXPECT_EQ(session.trace()->summary.kernels, 4283u);
  ASSERT_TRUE(session.trace()->batches);
  EXPECT_GT(session.trace()->batches->batches.size(), 8u);
  EXPECT_EQ(session.trace()->findingsByStep.size(), session.trace()->summary.steps.size());
  EXPECT_GT(session.trace()->loadSeconds, 0);
}

TEST_F(SessionTest, opensInTheBackground) {
  session.open({toPath(test::sample("gdn_fused_packed")), {}, {}});
  EXPECT_TRUE(session.busy());
  EXPECT_FALSE(session.trace());
  EXPECT_TRUE(waitFor([this] { return !session.busy(); }));
  EXPECT_TRUE(session.trace());
}

TEST_F(SessionTest, showsWhatIsReadBeforeAllOfItIs) {
  int previews = 0;
  std::uint64_t last = 0;
  QObject::connect(&session, &Session::previewed, &session, [&] {
    ASSERT_NE(session.preview(), nullptr);
    EXPECT_FALSE(session.trace()) << "pictures come before the trace";
    EXPECT_GE(session.preview()->slices, last);
    last = session.preview()->slices;
    ++previews;
  });
  open(test::sample("gdn_fallback_padded"));
  EXPECT_GE(previews, 1);
  EXPECT_EQ(last, session.trace()->summary.trace->sliceCount() - 1) << "all but the span of the capture";
  EXPECT_EQ(session.preview(), nullptr) << "the trace has taken its place";
}

TEST_F(SessionTest, opensAPart) {
  session.open({toPath(test::sample("gdn_fused_packed")), {}, {}, Interval{0, 10'000'000}});
  ASSERT_TRUE(waitFor([this] { return !session.busy(); }));
  ASSERT_TRUE(session.trace());
  EXPECT_TRUE(session.trace()->summary.trace->loadedRange());
  session.reload();
  ASSERT_TRUE(waitFor([this] { return !session.busy(); }));
  EXPECT_TRUE(session.trace()->summary.trace->loadedRange()) << "the same part again";
}

TEST_F(SessionTest, reportsAMissingFile) {
  open(QStringLiteral("/no/such/file.json"));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].code, ErrorCode::NotFound);
  EXPECT_FALSE(session.trace());
  EXPECT_TRUE(session.path().isEmpty());
  EXPECT_TRUE(describeError(errors[0]).startsWith(QStringLiteral("/no/such/file.json: ")));
  EXPECT_FALSE(remedyFor(errors[0]).isEmpty());
}

TEST_F(SessionTest, saysWhereAForeignFileStopsMakingSense) {
  open(write(QStringLiteral("x.json"), "this is not a trace"));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0].code, ErrorCode::UnknownFormat);
  EXPECT_TRUE(describeError(errors[0]).contains(QStringLiteral("x.json, at byte 0: ")));
}

TEST_F(SessionTest, refusesATraceWithoutSlices) {
  open(write(QStringLiteral("x.json"), R"({"traceEvents": []})"));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_FALSE(session.trace());
}

TEST_F(SessionTest, cancelsAtOnceAndStaysEmpty) {
  session.open({toPath(test::sample("gdn_fallback_padded")), {}, {}});
  session.cancel();
  EXPECT_EQ(cancelledCount, 1);
  EXPECT_FALSE(session.busy());
  EXPECT_TRUE(session.path().isEmpty());
  // The next job runs to its end; nothing of the first arrives.
  open(test::testTrace("mlp_eager"));
  EXPECT_EQ(openedCount, 1);
  ASSERT_TRUE(session.trace());
  EXPECT_TRUE(session.path().endsWith(QStringLiteral("mlp_eager.trace.json.zst")));
}

/// Whenever it is cancelled, the worker lets go of the trace without computing what nobody will look at.
TEST_F(SessionTest, cancelFreesWhatWasRead) {
  for (const int afterMs : {0, 5, 20, 60}) {
    session.open({toPath(test::sample("gdn_fallback_padded")), {}, {}});
    QElapsedTimer timer;
    timer.start();
    while (session.busy() && timer.elapsed() < afterMs)
      QCoreApplication::processEvents();
    session.cancel();
    EXPECT_FALSE(session.busy());
    EXPECT_EQ(session.preview(), nullptr);
    EXPECT_TRUE(QThreadPool::globalInstance()->waitForDone(10'000));
    session.close();
  }
}

TEST_F(SessionTest, anotherFileReplacesTheOneInProgress) {
  session.open({toPath(test::sample("gdn_fallback_padded")), {}, {}});
  open(test::testTrace("mlp_eager"));
  EXPECT_EQ(openedCount, 1);
  EXPECT_TRUE(session.path().endsWith(QStringLiteral("mlp_eager.trace.json.zst")));
}

TEST_F(SessionTest, opensDespiteBrokenBatches) {
  const QString trace = folder() + QStringLiteral("/run.trace.json.zst");
  ASSERT_TRUE(QFile::copy(test::testTrace("mlp_eager"), trace));
  write(QStringLiteral("run.batches.jsonl"), "{\"lengths\": \"many\"}\n");
  open(trace);
  ASSERT_TRUE(session.trace());
  EXPECT_FALSE(session.trace()->batches);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_NE(errors[0].path.find("run.batches.jsonl"), std::string::npos);
}

TEST_F(SessionTest, takesBatchesLaterAndJudgesAgain) {
  const QString trace = folder() + QStringLiteral("/alone.trace.json.zst");
  ASSERT_TRUE(QFile::copy(test::sample("gdn_fused_padded"), trace));
  open(trace);
  ASSERT_TRUE(session.trace());
  ASSERT_FALSE(session.trace()->batches);
  const LoadedTracePtr before = session.trace();
  const auto judged = [](const LoadedTrace& loaded, const char* rule) {
    for (const advisors::NotJudged& each : loaded.findings().notJudged)
      if (each.id == rule) return false;
    return true;
  };

  session.setCompanions(toPath(QStringLiteral(STEPSCOPE_SAMPLES "/gdn_fused_padded.batches.jsonl")),
                        std::nullopt);
  ASSERT_TRUE(waitFor([this] { return !session.busy(); }));
  ASSERT_TRUE(session.trace()->batches);
  EXPECT_NE(session.trace(), before);
  EXPECT_EQ(session.trace()->summary.trace, before->summary.trace)
      << "the trace itself is shared, not read again";
  EXPECT_TRUE(judged(*session.trace(), "padding-waste"));
}

TEST_F(SessionTest, reloadKeepsTheChosenBatches) {
  const QString trace = folder() + QStringLiteral("/alone.trace.json.zst");
  ASSERT_TRUE(QFile::copy(test::testTrace("mlp_eager"), trace));
  open(trace);
  session.setCompanions(toPath(QStringLiteral(STEPSCOPE_TEST_DATA "/h200/mlp_eager.batches.jsonl")),
                        std::nullopt);
  ASSERT_TRUE(waitFor([this] { return !session.busy(); }));
  session.reload();
  ASSERT_TRUE(waitFor([this] { return !session.busy(); }));
  EXPECT_EQ(openedCount, 2);
  ASSERT_TRUE(session.trace());
  EXPECT_TRUE(session.trace()->batches);
}

TEST_F(SessionTest, keepsTheTraceWhenNewBatchesAreBroken) {
  open(test::sample("gdn_fused_packed"));
  const LoadedTracePtr before = session.trace();
  session.setCompanions(toPath(write(QStringLiteral("bad.jsonl"), "{]\n")), std::nullopt);
  ASSERT_TRUE(waitFor([this] { return !session.busy(); }));
  EXPECT_EQ(session.trace(), before);
  EXPECT_EQ(errors.size(), 1u);
}

TEST_F(SessionTest, choosesAnotherStep) {
  open(test::testTrace("llama_packed_steps"));
  ASSERT_TRUE(session.trace());
  const std::size_t count = session.trace()->summary.steps.size();
  ASSERT_EQ(count, 4u);
  const std::size_t other = (session.trace()->summary.chosen + 1) % count;
  session.chooseStep(other);
  ASSERT_TRUE(waitFor([this] { return !session.busy(); }));
  EXPECT_EQ(session.trace()->summary.chosen, other);
  EXPECT_EQ(session.trace()->findings().step, session.trace()->summary.steps[other].step.name);
  session.chooseStep(count);
  EXPECT_FALSE(session.busy());
}

} // namespace
} // namespace stepscope::app
