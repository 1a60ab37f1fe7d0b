import { join } from "node:path";
import { Hono } from "hono";
import { startLake } from "#content-lake";
import { createCaptcha } from "./captcha/createCaptcha.ts";
import { LOCAL_CAPTCHA } from "./captcha/keys.ts";
import { checkRelease } from "./checkRelease.ts";
import { createInbox } from "./inbox/createInbox.ts";
import { inboxSecret } from "./inbox/inboxSecret.ts";
import { PortTakenError } from "./PortTakenError.ts";
import { createVoice } from "./voice/createVoice.ts";
import { LOCAL_VOICE } from "./voice/keys.ts";

export type ServicesOptions = {
  /** The loopback port they share; 0 picks any free port. */
  port: number;
  /** The folder for their data. */
  dataFolder: string;
  siteUrl: string;
  studioUrl: string;
  /** Signs the webhook to the site. */
  revalidateSecret: string;
  /** Disables webhooks, for content that is imported before any page is built from it. */
  quiet?: boolean;
};

export type Services = {
  url: string;
  /** The editor token of the lake. */
  lakeToken: string;
  close(): Promise<void>;
};

/** Returns the webhook that notifies the site of published changes. */
function revalidationWebhook({ siteUrl, revalidateSecret }: ServicesOptions) {
  return {
    id: "revalidate-site",
    url: `${siteUrl}/api/revalidate`,
    secret: revalidateSecret,
    filter:
      '!(_id in path("_.**")) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")',
    projection: '{_id, _type, _rev, _updatedAt, "operation": delta::operation()}',
  };
}

/**
 * Starts all simulated services on one loopback port: the Content Lake at the root, the others under their own paths.
 * @throws PortTakenError, DataFolderBusyError, DataFolderError
 */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const { port, dataFolder, siteUrl, studioUrl, quiet } = options;
  const siteOrigin = new URL(siteUrl).origin;
  const voice = createVoice({ allowedOrigins: [siteOrigin], ...LOCAL_VOICE });
  const lake = await startLake({
    port,
    dataFolder,
    siteOrigin,
    studioOrigin: new URL(studioUrl).origin,
    webhooks: quiet ? [] : [revalidationWebhook(options)],
    checkRelease: checkRelease(options),
    before({ token }) {
      const inbox = { file: join(dataFolder, "inbox.ndjson"), secret: inboxSecret(token) };
      return new Hono()
        .route("/voice", voice.app)
        .route("/captcha", createCaptcha({ prefix: "/captcha", ...LOCAL_CAPTCHA }).app)
        .route("/inbox", createInbox(inbox).app);
    },
  }).catch((error: NodeJS.ErrnoException) => {
    const reason = `Port ${port} is in use. Stop the program that uses it, or set LOCAL_SERVICES_PORT to another port.`;
    throw error.code === "EADDRINUSE" ? new PortTakenError(reason) : error;
  });
  return {
    url: lake.url,
    lakeToken: lake.token,
    async close() {
      await voice.close();
      await lake.close();
    },
  };
}
