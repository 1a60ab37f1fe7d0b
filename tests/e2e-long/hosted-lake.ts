import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { createLake } from "#content-lake";
import { root } from "../e2e/workspace.ts";

/** A lake in place of the hosted one: another project on its own server, set up by hand. */
export type HostedLake = { url: string; token: string; close(): Promise<void> };

/** A row of the table in which docs/go-hosted.md says how the webhook is set. */
function setting(page: string, name: string): string {
  const row = new RegExp(`^\\| ${name} \\| \`(.+)\` \\|$`, "m").exec(page)?.[1];
  if (!row) throw new Error(`docs/go-hosted.md does not say what the webhook's ${name} is.`);
  return row;
}

/** The webhook as the page has it set, but for the site's address. */
function documentedWebhook(siteUrl: string, secret: string) {
  const page = readFileSync(join(root, "docs", "go-hosted.md"), "utf8");
  const url = new URL(setting(page, "URL"));
  return {
    id: "documented",
    url: siteUrl + url.pathname,
    secret,
    filter: setting(page, "Filter"),
    projection: setting(page, "Projection"),
  };
}

export async function startHostedLake(options: {
  port: number;
  dataFolder: string;
  projectId: string;
  siteUrl: string;
  studioUrl: string;
  secret: string;
}): Promise<HostedLake> {
  const url = `http://localhost:${options.port}`;
  const lake = createLake({
    origin: url,
    dataFolder: options.dataFolder,
    siteOrigin: options.siteUrl,
    studioOrigin: options.studioUrl,
    projectId: options.projectId,
    dataset: "production",
    webhooks: [documentedWebhook(options.siteUrl, options.secret)],
  });
  const server = createAdaptorServer({ fetch: lake.app.fetch });
  server.on("upgrade", (request, socket, head) => {
    if (!lake.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, "127.0.0.1", resolve);
  });
  return {
    url,
    token: lake.token,
    async close() {
      await lake.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      });
    },
  };
}
