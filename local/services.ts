import { join } from "node:path";
import { Hono } from "hono";
import { startLake } from "#content-lake";
import { SIGN_OFF_TYPE, type SignOffMode } from "../schemas/rules/sign-off/signOff.ts";
import { createCaptcha } from "./captcha/createCaptcha.ts";
import { checkRelease, checkSignOff } from "./checkSignOff.ts";
import { createInbox } from "./inbox/createInbox.ts";
import { createMailServer } from "./inbox/createMailServer.ts";
import { inboxSecret, LOCAL_CAPTCHA, LOCAL_VOICE, mailSecret, PortTakenError } from "./keys.ts";
import { createVoice } from "./voice/createVoice.ts";

export type ServicesOptions = {
  /** The loopback port they share; 0 picks any free port. */
  port: number;
  /** The loopback port of the mail server; by default any free port. */
  mailPort?: number;
  dataFolder: string;
  /** How people log in to the lake: by choosing their name (the default), or with a password. */
  login?: "picker" | "password";
  /** Who may approve content that needs sign-off. */
  signOff?: SignOffMode;
  siteUrl: string;
  studioUrl: string;
  /** Signs the webhook to the site. */
  revalidateSecret: string;
  /** Disables webhooks, for content that is imported before any page is built from it. */
  quiet?: boolean;
};

export type Services = {
  url: string;
  mailPort: number;
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

/** Converts the error of a port in use to one that names the variable. */
const explainTaken = (name: string, port: number) => (error: NodeJS.ErrnoException) => {
  const reason = `Port ${port} is in use. Stop the program that uses it, or set ${name} to another port.`;
  throw error.code === "EADDRINUSE" ? new PortTakenError(reason) : error;
};

/**
 * Starts all simulated services on one loopback port: the Content Lake at the root, the others under their own paths.
 * Only the mail server has its own port, because it speaks SMTP.
 * @throws PortTakenError, DataFolderBusyError, DataFolderError
 */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const {
    port,
    mailPort = 0,
    dataFolder,
    login = "picker",
    signOff = "required",
    siteUrl,
    studioUrl,
    quiet,
  } = options;
  let mailServer: ReturnType<typeof createMailServer> | undefined;
  const siteOrigin = new URL(siteUrl).origin;
  const voice = createVoice({ allowedOrigins: [siteOrigin], ...LOCAL_VOICE });
  const lake = await startLake({
    port,
    dataFolder,
    login,
    siteOrigin,
    studioOrigin: new URL(studioUrl).origin,
    webhooks: quiet ? [] : [revalidationWebhook(options)],
    checkRelease: checkRelease(options),
    checkWrite: checkSignOff(signOff),
    recordTypes: [SIGN_OFF_TYPE],
    before({ token }) {
      const mails = createMailServer({ file: join(dataFolder, "mails.ndjson"), secret: mailSecret(token) });
      const inbox = {
        file: join(dataFolder, "inbox.ndjson"),
        secret: inboxSecret(token),
        mails: mails.all,
      };
      mailServer = mails;
      return new Hono()
        .route("/voice", voice.app)
        .route("/captcha", createCaptcha({ prefix: "/captcha", ...LOCAL_CAPTCHA }))
        .route("/inbox", createInbox(inbox));
    },
  }).catch(explainTaken("LOCAL_SERVICES_PORT", port));
  async function close(): Promise<void> {
    await mailServer?.close();
    voice.close();
    await lake.close();
  }
  const listening = await mailServer?.listen(mailPort).catch(async (error) => {
    await close();
    return explainTaken("LOCAL_MAIL_PORT", mailPort)(error);
  });
  return { url: lake.url, mailPort: listening ?? mailPort, lakeToken: lake.token, close };
}
