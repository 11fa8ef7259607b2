#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Reports for build servers: ci_formats_test.py COMMAND_LINE_PROGRAM SAMPLES SARIF_SCHEMA.zst

SARIF is held against the schema of the standard and against what GitHub's code scanning documents as needed; JUnit against
what GitLab and Jenkins read. Both must say what the JSON of the same command says.
"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import jsonschema

CLI, SAMPLES, SCHEMA = sys.argv[1:4]
SLOW = os.path.join(SAMPLES, "gdn_fallback_padded.trace.json.zst")
LEVELS = {"high": "error", "medium": "warning", "low": "note"}
POLICY = {
    "max_launches_per_step": 5,
    "max_padding_share": 0.1,
    "max_host_idle_share": 1,
    "forbid_findings": ["missing-fused-kernels"],
    "require_kernels": ["<no & such \"kernel\">"],
}


def run(*arguments):
    return subprocess.run([CLI, *arguments], capture_output=True, check=False, encoding="utf-8").stdout


def check(form):
    with tempfile.NamedTemporaryFile("w", suffix=".json") as policy:
        json.dump(POLICY, policy)
        policy.flush()
        return run("check", SLOW, "--policy", policy.name, "--format", form)


class Sarif(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        text = subprocess.run(["zstd", "-dcq", SCHEMA], capture_output=True, check=True).stdout
        cls.validator = jsonschema.Draft7Validator(json.loads(text))

    def run_of(self, text):
        document = json.loads(text)
        self.assertEqual([error.message for error in self.validator.iter_errors(document)], [])
        self.assertEqual(document["version"], "2.1.0")
        (only,) = document["runs"]
        rules = only["tool"]["driver"]["rules"]
        self.assertEqual(len({rule["id"] for rule in rules}), len(rules))
        for result in only["results"]:
            self.assertEqual(rules[result["ruleIndex"]]["id"], result["ruleId"])
            self.assertIn("primaryLocationLineHash", result["partialFingerprints"])
            place = result["locations"][0]["physicalLocation"]
            self.assertTrue(place["artifactLocation"]["uri"].endswith("gdn_fallback_padded.trace.json.zst"))
            self.assertGreaterEqual(place["region"]["startLine"], 1)
        prints = [result["partialFingerprints"]["primaryLocationLineHash"] for result in only["results"]]
        self.assertEqual(len(set(prints)), len(prints), "one alert each")
        return only

    def test_advice(self):
        findings = json.loads(run("advise", SLOW, "--format", "json"))
        only = self.run_of(run("advise", SLOW, "--format", "sarif"))
        self.assertEqual([(r["ruleId"], r["level"]) for r in only["results"]],
                         [(f["id"], LEVELS[f["severity"]]) for f in findings["findings"]])
        (invocation,) = only["invocations"]
        self.assertEqual([n["associatedRule"]["id"] for n in invocation["toolExecutionNotifications"]],
                         [n["id"] for n in findings["not_judged"]])

    def test_policy(self):
        only = self.run_of(check("sarif"))
        self.assertEqual([(r["ruleId"], r["level"]) for r in only["results"]],
                         [(c["key"], "error") for c in json.loads(check("json"))["checks"] if c["outcome"] == "violated"])


class Junit(unittest.TestCase):
    def suite_of(self, text):
        root = ElementTree.fromstring(text)
        self.assertEqual(root.tag, "testsuites")
        (suite,) = root
        cases = list(suite)
        self.assertEqual({case.tag for case in cases}, {"testcase"})
        self.assertEqual(int(suite.get("tests")), len(cases))
        for attribute, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            self.assertEqual(int(suite.get(attribute)), len(suite.findall("testcase/" + tag)))
        names = [(case.get("classname"), case.get("name")) for case in cases]
        self.assertEqual(len(set(names)), len(names), "servers tell cases apart by name")
        return cases

    def test_advice(self):
        findings = json.loads(run("advise", SLOW, "--format", "json"))
        cases = self.suite_of(run("advise", SLOW, "--format", "junit"))
        failed = [case.get("name").split(" ")[0] for case in cases if case.find("failure") is not None]
        self.assertEqual(failed, [finding["id"] for finding in findings["findings"]])
        self.assertEqual(len([case for case in cases if len(case) == 0]), len(findings["clean"]))

    def test_fail_on_leaves_lesser_findings_out(self):
        findings = json.loads(run("advise", SLOW, "--format", "json"))
        cases = self.suite_of(run("advise", SLOW, "--format", "junit", "--fail-on", "high"))
        high = [finding for finding in findings["findings"] if finding["severity"] == "high"]
        self.assertEqual(len([case for case in cases if case.find("failure") is not None]), len(high))

    def test_policy(self):
        cases = {case.get("name"): case for case in self.suite_of(check("junit"))}
        self.assertIsNotNone(cases["max_launches_per_step"].find("failure"))
        self.assertIsNotNone(cases["max_padding_share"].find("skipped"))
        self.assertIsNone(cases["max_host_idle_share"].find("failure"))
        self.assertIsNotNone(cases['require_kernels (<no & such "kernel">)'].find("failure"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
