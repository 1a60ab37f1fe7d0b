import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { Hono } from "hono";
import { createLake } from "#content-lake";
import { createCaptcha } from "./captcha/createCaptcha.ts";
import { LOCAL_CAPTCHA } from "./captcha/keys.ts";
import { checkRelease } from "./checkRelease.ts";
import { createInbox } from "./inbox/createInbox.ts";
import { inboxSecret } from "./inbox/inboxSecret.ts";
import { isLoopback, loopbackOnly } from "./loopback.ts";
import { PortTakenError } from "./PortTakenError.ts";
import { createVoice } from "./voice/createVoice.ts";
import { LOCAL_VOICE } from "./voice/keys.ts";

export type ServicesOptions = {
  /** The loopback port they share; 0 takes any free one. */
  port: number;
  /** The folder of their data. */
  dataFolder: string;
  siteUrl: string;
  studioUrl: string;
  /** Signs the webhook to the site. */
  revalidateSecret: string;
  /** Sends no webhooks. For content that is imported before any page was built from it. */
  quiet?: boolean;
};

export type Services = {
  url: string;
  /** The editor token of the lake. */
  lakeToken: string;
  close(): Promise<void>;
};

/** The webhook that tells the site which published document changed. */
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
 * Starts everything that stands in for a hosted service, on one loopback port: the Content Lake at the root,
 * the others under a path of their own.
 * @throws PortTakenError, DataFolderBusyError, DataFolderError
 */
export async function startServices(options: ServicesOptions): Promise<Services> {
  const app = new Hono();
  const server = createAdaptorServer({ fetch: app.fetch });
  const port = await listen(server, options.port);
  const url = `http://localhost:${port}`;
  try {
    const lake = createLake({
      origin: url,
      dataFolder: options.dataFolder,
      siteOrigin: new URL(options.siteUrl).origin,
      studioOrigin: new URL(options.studioUrl).origin,
      webhooks: options.quiet ? [] : [revalidationWebhook(options)],
      checkRelease: checkRelease(options),
    });
    const voice = createVoice({ allowedOrigins: [new URL(options.siteUrl).origin], ...LOCAL_VOICE });
    app.use(loopbackOnly);
    app.route("/voice", voice.app);
    app.route("/captcha", createCaptcha({ prefix: "/captcha", ...LOCAL_CAPTCHA }).app);
    const inbox = { file: join(options.dataFolder, "inbox.ndjson"), secret: inboxSecret(lake.token) };
    app.route("/inbox", createInbox(inbox).app);
    app.route("/", lake.app);
    server.on("upgrade", (request, socket, head) => {
      if (!isLoopback(request.headers.host) || !lake.upgrade(request, socket, head)) socket.destroy();
    });
    return {
      url,
      lakeToken: lake.token,
      async close() {
        await voice.close();
        const stopped = stop(server);
        lake.endStreams();
        await stopped;
        await lake.close();
      },
    };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

function listen(server: ServerType, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = `Port ${port} is in use. Stop the program that has it, or set LOCAL_PORT to another port.`;
      reject(error.code === "EADDRINUSE" ? new PortTakenError(reason) : error);
    });
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)); // a TCP server has one
  });
}

/** How long requests under way may take to end, in milliseconds; then their connections are closed. */
const gracePeriod = 500;

function stop(server: ServerType): Promise<void> {
  const closing = server as Server; // createAdaptorServer makes an HTTP/1.1 server when no other is asked for
  return new Promise((resolve) => {
    // Without this, a connection that becomes idle after close() would stay open for its next request.
    const sweep = setInterval(() => closing.closeIdleConnections(), 20);
    const cut = setTimeout(() => closing.closeAllConnections(), gracePeriod);
    closing.close(() => {
      clearInterval(sweep);
      clearTimeout(cut);
      resolve();
    });
  });
}
