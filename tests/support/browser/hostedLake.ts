import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type LakeServer, startLake } from "#content-lake";
import { root } from "./workspace.ts";

/** A row of the table in which docs/how-to/go-hosted.md says how the webhook is set. */
function setting(page: string, name: string): string {
  const row = new RegExp(`^\\| ${name} \\| \`(.+)\` \\|$`, "m").exec(page)?.[1];
  if (!row) throw new Error(`docs/how-to/go-hosted.md does not say what the webhook's ${name} is.`);
  return row;
}

/** The webhook as the page has it set, but for the site's address. */
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

/** Starts a lake in place of the hosted one: another project on its own server, set up by hand. */
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
