import { existsSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { type Command, startCommand } from "../e2e/command.ts";
import { environmentOf, root } from "../e2e/place.ts";

const DIST = ".next-long";

/** A port nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo; // a TCP server has one
      server.close(() => resolve(port));
    });
  });
}

async function environment(port: number, variables: Record<string, string>): Promise<NodeJS.ProcessEnv> {
  const ground = {
    site: port,
    studio: await freePort(),
    services: await freePort(),
    dataFolder: ".data-long",
    distDir: DIST,
  };
  return environmentOf(ground, { SITE_URL: `http://localhost:${port}`, ...variables });
}

/** Builds the site for the long suites once a run, on a lake of its own. */
export async function buildSite(): Promise<void> {
  const command = startCommand("build.ts", await environment(await freePort(), {}));
  if ((await command.ended) !== 0) throw new Error(command.output());
}

/** One process of the real site that can be killed and started again on its port. */
export interface Site {
  url: string;
  start(): Promise<void>;
  /** Ends it with SIGKILL, as a crash would. */
  kill(): Promise<void>;
  /** Resolves with the exit code when it ends by itself. */
  ended(): Promise<number | string | undefined>;
  log(): string;
}

/** A site that delivers and stores as `variables` say; not started yet. It needs no lake to take requests. */
export async function prepareSite(variables: Record<string, string>): Promise<Site> {
  if (!existsSync(join(root, DIST, "BUILD_ID"))) throw new Error("Call buildSite() first.");
  const port = await freePort();
  const env = await environment(port, variables);
  const url = `http://127.0.0.1:${port}`;
  const commands: Command[] = [];
  return {
    url,
    async start() {
      const command = startCommand("serve.ts", env);
      commands.push(command);
      await command.printed("Ready in", 60_000);
    },
    kill: async () => void (await commands.at(-1)?.end("SIGKILL")),
    ended: async () => await commands.at(-1)?.ended,
    log: () => commands.map((command) => command.output()).join(""),
  };
}
