// npm run trust: writes the reports of the trust center.

import { REPORTS } from "#trust/reports.ts";
import { runCommand } from "./process/runCommand.ts";
import { writeBuildReports } from "./trust/writeBuildReports.ts";

await runCommand(async () => {
  writeBuildReports(process.cwd());
  console.log(`${REPORTS} has the bill of materials and its summary.`);
});
