// npm test, and with --all npm run test:all: every suite in turn, what failed or was flaky, then one line for the whole.
import { failureText } from "./runner/failures.ts";
import { longSuites, type Outcome, quickSuites, type Suite } from "./runner/suites.ts";
import { sum, type Tally, tallyLine } from "./runner/tally.ts";
import { signalTool } from "./runner/tool.ts";

async function run({ name, run }: Suite): Promise<Tally> {
  console.log(`\n── ${name} ──`);
  const started = performance.now();
  const { tally, failures } = await run().catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    return {
      tally: { passed: 0, failed: 1, skipped: 0 },
      failures: [{ test: "could not be run", message }],
    };
  });
  told.push(...failures.map((failure) => failureText(name, failure)));
  if (tally.failed > 0 && failures.every(({ flaky }) => flaky))
    told.push(`✗ ${name} › outside its tests: its output tells`);
  console.log(`── ${name}: ${tallyLine(tally)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return tally;
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    signalTool(signal);
    process.exitCode = 1;
    setTimeout(() => process.exit(), 5000).unref();
    interrupted = true;
  });
}

let interrupted = false;
const told: string[] = [];
const tallies: Tally[] = [];
for (const suite of process.argv.includes("--all") ? longSuites : quickSuites) {
  if (!interrupted) tallies.push(await run(suite));
}
const total = sum(tallies);
if (told.length > 0) console.log(`\nFailed, or flaky:\n${told.join("\n")}`);
if (total.failed > 0 || interrupted) process.exitCode = 1;
console.log(`\n${interrupted ? "Interrupted.\n" : ""}${tallyLine(total)}`);
