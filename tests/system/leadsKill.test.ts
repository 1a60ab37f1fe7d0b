import { join } from "node:path";
import { it, onTestFinished } from "vitest";
import { startKilledSites } from "./killedSites.ts";

it("no lead is lost while the site is killed and the receiver fails, on PGlite", async () => {
  const killed = await startKilledSites();
  onTestFinished(killed.end);
  const only = await killed.site({ LEADS_DIR: join(killed.folder, "pglite") });
  await killed.survives([only]);
});
