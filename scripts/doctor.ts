// npm run doctor: checks this machine and its settings. Prints one line for each check; exit code 1 after a problem.

import { diagnose } from "./doctor/diagnose.ts";
import { CommandError } from "./process/CommandError.ts";
import { readArguments } from "./process/readArguments.ts";
import { readVariables } from "./settings/variables.ts";

let part = "arguments";
try {
  readArguments("npm run doctor", 0);
  part = "settings";
  const findings = await diagnose(readVariables());
  console.log(`ok     Node ${process.version}`);
  for (const { name, problem } of findings)
    console.log(problem ? `error  ${name}: ${problem}` : `ok     ${name}`);
  process.exitCode = findings.some(({ problem }) => problem) ? 1 : 0;
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.log(`error  ${part}: ${error.message}`);
  process.exitCode = 1;
}
