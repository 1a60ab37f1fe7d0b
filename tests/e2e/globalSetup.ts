import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkPorts } from "../../scripts/process/ports.ts";
import { startCommand } from "../support/browser/command.ts";
import { copySharedBuild, prepareSharedBuild } from "../support/browser/sharedBuild.ts";
import { environmentOf, root, sharedWorkspace, testPort } from "../support/browser/workspace.ts";

/** Starts the site that all tests share, like `npm start`, on the content and the build that no test has changed. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  await checkPorts({ TEST_PORT: testPort });
  await prepareSharedBuild();
  copySharedBuild(sharedWorkspace);
  const command = startCommand("start.ts --no-studio", environmentOf(sharedWorkspace));
  await command.printed("Stop", 120_000);
  return async () => {
    await command.end();
    mkdirSync(join(root, "test-results"), { recursive: true });
    writeFileSync(join(root, "test-results/site.log"), command.output());
  };
}
