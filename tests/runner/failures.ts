import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as v from "valibot";

/** A test that failed: where it stands, what it is called, and what it said. A flaky one passed when tried again. */
export type Failure = { test: string; message: string; flaky?: boolean };

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ""),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/** The failures of Vitest's JSON report, a file that could not be read as tests among them. */
export function vitestFailures(text: string, root: string): Failure[] {
  return v.parse(vitestReport, JSON.parse(text)).testResults.flatMap((file) => {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0 && file.status === "failed") return [{ test: name, message: file.message }];
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${name} › ${fullName}`,
      message: failureMessages?.join("\n") ?? "",
    }));
  });
}

const errors = v.array(v.object({ message: v.optional(v.string(), "") }));
const spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(v.object({ status: v.string(), results: v.array(v.object({ errors })) })),
});
type PlaywrightSuite = { specs: v.InferOutput<typeof spec>[]; suites?: PlaywrightSuite[] | undefined };
const suite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const playwrightReport = v.object({ suites: v.array(suite), errors });

const messages = (of: v.InferOutput<typeof errors>) => of.map(({ message }) => message).join("\n");

function suiteFailures({ specs, suites = [] }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => ({
        test: `${file}:${line} › ${title}`,
        message: messages(results.flatMap((result) => result.errors)),
        flaky: status === "flaky",
      })),
  );
  return [...own, ...suites.flatMap(suiteFailures)];
}

/** The failures of Playwright's JSON report, flaky tests and those outside any test among them. */
export function playwrightFailures(text: string): Failure[] {
  const report = v.parse(playwrightReport, JSON.parse(text));
  const outside = report.errors.map(({ message }) => ({ test: "outside any test", message }));
  return [...report.suites.flatMap(suiteFailures), ...outside];
}

const LINES = 16;
const COLUMNS = 300; // What a test received may be a whole page.

/** A failure for the end of a long log: its name, and the first lines of what it said, ours alone of the stack. */
export function failureText(suiteName: string, { test, message, flaky }: Failure): string {
  const lines = stripVTControlCharacters(message).split("\n");
  const telling = lines.filter((line) => line.trim() !== "" && !line.includes("node_modules"));
  const said = telling.slice(0, LINES);
  return [
    `${flaky ? "Flaky, passed when tried again:" : "✗"} ${suiteName} › ${test}`,
    ...said.map((line) => `    ${line.slice(0, COLUMNS)}`),
  ].join("\n");
}
