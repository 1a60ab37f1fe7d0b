import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LakeServer, startLake } from "#content-lake";
import { root } from "./workspace.ts";

/** Reads a setting of the webhook from the table in docs/how-to/go-hosted.md. */
function setting(page: string, name: string): string {
  const row = new RegExp(`^\\| ${name} \\| \`(.+)\` \\|$`, "m").exec(page)?.[1];
  if (!row) throw new Error(`docs/how-to/go-hosted.md does not document the webhook's ${name}.`);
  return row;
}

/** Returns the webhook as the page documents it, apart from the site's address. */
function documentedWebhook(siteUrl: string, secret: string) {
  const page = readFileSync(join(root, "docs", "how-to", "go-hosted.md"), "utf8");
  const url = new URL(setting(page, "URL"));
  return {
    id: "documented",
    url: siteUrl + url.pathname,
    secret,
    filter: setting(page, "Filter"),
    projection: setting(page, "Projection"),
  };
}

/** Starts a lake that replaces the hosted one: another project on its own server, configured manually. */
export function startHostedLake(options: {
  port: number;
  dataFolder: string;
  projectId: string;
  siteUrl: string;
  studioUrl: string;
  secret: string;
}): Promise<LakeServer> {
  const { siteUrl, studioUrl, secret, ...given } = options;
  return startLake({
    ...given,
    siteOrigin: siteUrl,
    studioOrigin: studioUrl,
    dataset: "production",
    webhooks: [documentedWebhook(siteUrl, secret)],
  });
}
