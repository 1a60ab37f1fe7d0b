import { startCommand } from "../support/browser/command.ts";
import { lakeClient } from "../support/browser/lake.ts";
import { environmentOf, testPort, type Workspace } from "../support/browser/workspace.ts";
import { serveEmptyPage } from "./emptyPage.ts";
import type { Bench } from "./measure.ts";

const workspace: Workspace = {
  site: testPort + 33,
  studio: testPort + 34,
  services: testPort + 35,
  dataFolder: ".data-bench",
  distDir: ".next-bench",
};

type Sites = Pick<Bench, "site" | "lake" | "emptyPage"> & { stop(): Promise<void> };

/** Starts our site, as `npm start` does, and an empty Next page. Each starts when a part first requests it. */
export function startSites(say: Bench["say"]): Sites {
  const running: { stop(): Promise<unknown> }[] = [];
  let site: Promise<string> | undefined;
  let emptyPage: Promise<string> | undefined;

  async function startSite(): Promise<string> {
    say("building and starting the site");
    const command = startCommand("start.ts --no-studio", environmentOf(workspace));
    running.push({ stop: () => command.end() });
    await command.printed("Stop", 600_000); // a build on a busy machine takes minutes
    return `http://localhost:${workspace.site}`;
  }

  async function startEmptyPage(): Promise<string> {
    say("building and starting an empty page");
    const served = await serveEmptyPage(testPort + 4);
    running.push(served);
    return served.url.replace(/\/$/, "");
  }

  const startOnce = () => {
    site ??= startSite();
    return site;
  };
  return {
    site: startOnce,
    async lake() {
      await startOnce();
      return lakeClient(`http://localhost:${workspace.services}`, workspace.dataFolder);
    },
    emptyPage() {
      emptyPage ??= startEmptyPage();
      return emptyPage;
    },
    stop: async () => void (await Promise.all(running.map((each) => each.stop()))),
  };
}
