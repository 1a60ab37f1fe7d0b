// npm run trust -- ADDRESS: visits every page of the running site at the address, and writes the reports of `/trust`.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REPORTS } from "#trust/reports.ts";
import { readArguments } from "./process/readArguments.ts";
import { runBiome, runCommand, step } from "./process/runCommand.ts";
import { readVariables } from "./settings/variables.ts";
import { localSiteUrl, readWorkspace } from "./settings/workspace.ts";
import { countTests } from "./trust/countTests.ts";
import { readAdvisories } from "./trust/readAdvisories.ts";
import { recordVisits } from "./trust/recordVisits.ts";
import { writeBuildReports } from "./trust/writeBuildReports.ts";

await runCommand(async () => {
  const { given } = readArguments("npm run trust -- [ADDRESS]", 1);
  const workspace = readWorkspace(readVariables());
  const [address = localSiteUrl(workspace)] = given;
  const write = (file: string, data: object) => {
    writeFileSync(join(workspace.root, REPORTS, file), JSON.stringify(data));
    runBiome("format", "--write", join(REPORTS, file));
  };
  const label = `Visiting every page of ${address}`;
  const visits = await step(label, () => recordVisits(address));
  write("visits.json", visits);
  const results = join(workspace.root, "test-results", "results.json");
  if (existsSync(results)) write("suites.json", countTests(JSON.parse(readFileSync(results, "utf8"))));
  else console.log("No suite has run here, so the counts of tests stay as they are. Run npm run test:all.");
  // The commit of the visits, because writing their report has changed the working copy.
  const advisories = readAdvisories(new Date().toISOString().slice(0, 10), visits.commit);
  if (advisories) write("advisories.json", advisories);
  else
    console.log("The registry didn't name known weaknesses of packages, so their counts stay as they are.");
  writeBuildReports(workspace.root);
  console.log(`The reports are in ${REPORTS}. Commit them.`);
});
