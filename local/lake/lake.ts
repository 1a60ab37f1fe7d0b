import { join } from "node:path";
import { Hono } from "hono";
import { AssetFiles } from "./assets/asset-files.ts";
import { DecodeQueue } from "./assets/decode-queue.ts";
import { ImageCache } from "./assets/image-cache.ts";
import { pixelLimit } from "./assets/image-metadata.ts";
import { updateAssetUrls } from "./assets/update-asset-urls.ts";
import { ApiError, LakeBusyError } from "./errors.ts";
import { History } from "./history/history.ts";
import { editorToken } from "./http/access.ts";
import { addRoutes } from "./http/endpoints/routes.ts";
import type { LakeState } from "./http/lake-state.ts";
import { allowOrigins } from "./http/origins.ts";
import { SignIn } from "./http/sign-in.ts";
import { Reader } from "./reading/reader.ts";
import { TextIndex } from "./reading/text/text-index.ts";
import { ReleaseScheduler } from "./scheduling/release-scheduler.ts";
import { EventStreams } from "./streams/event-streams.ts";
import { Presence } from "./streams/presence.ts";
import { StreamTickets } from "./streams/stream-tickets.ts";
import { compileWebhook, deliveriesFor, type Webhook } from "./webhooks/deliveries.ts";
import { DeliveryQueue } from "./webhooks/delivery-queue.ts";
import { WebhookSender } from "./webhooks/webhook-sender.ts";
import { requireDisk } from "./writing/database.ts";
import { GroupCommit } from "./writing/group-commit.ts";
import { openStore } from "./writing/open-store.ts";

export type LakeOptions = {
  /** The lake's own origin, for example `http://localhost:3900`: the start of asset addresses. */
  origin: string;
  /** The folder of `lake.sqlite`, `lake-token` and the assets. */
  dataFolder: string;
  /** The origin of the Studio. Its pages may call the lake, and get the editor token at login. */
  studioOrigin: string;
  /** The origin of the site. Its pages may call the lake from a browser. */
  siteOrigin: string;
  webhooks?: readonly Webhook[];
  projectId?: string;
  dataset?: string;
  /** The first and the longest wait between attempts at a webhook, in milliseconds. */
  webhookRetry?: { firstRetry: number; longestRetry: number };
};

export type Lake = {
  app: Hono;
  token: string;
  /** Handles the upgrade to a WebSocket. Returns false when the lake has none at that address. */
  upgrade: Presence["upgrade"];
  /** Ends event streams and sockets, which would keep a server from closing. Their clients reconnect. */
  endStreams(): void;
  /** Closes the database. No request may be under way. */
  close(): Promise<void>;
};

/** Two ordinary images at a time, or one of the largest. A page asks for about 12, the Studio for more. */
const decodeLimits = { atOnce: 2, pixels: pixelLimit, waiting: 64 };

/**
 * The embedded Content Lake: Sanity's HTTP API on a SQLite file. It does not check the `Host` header: the
 * server that it runs in has to (see ../loopback.ts).
 * @throws DataFolderBusyError when another lake has the folder, DataFolderError when its disk is in the way
 */
export function createLake(options: LakeOptions): Lake {
  const { origin, dataFolder, studioOrigin, projectId = "local", dataset = "production" } = options;
  const allowedOrigins = [options.siteOrigin, studioOrigin];
  const token = requireDisk(dataFolder, () => editorToken(dataFolder));
  const store = openStore(dataFolder);
  requireDisk(dataFolder, () => updateAssetUrls(store, origin));
  const webhooks = (options.webhooks ?? []).map(compileWebhook);
  const onFault = (error: unknown) => store.failed(error);
  const queue = new DeliveryQueue(store.database, onFault);
  const sender = new WebhookSender({ queue, webhooks, projectId, dataset, onFault, ...options.webhookRetry });
  const texts = new TextIndex(dataFolder, store, onFault);
  const group = new GroupCommit(store);
  let hasDeliveries = false;
  store.afterCommit(() => {
    if (hasDeliveries) sender.kick(true);
    hasDeliveries = false;
  });
  const decodeQueue = new DecodeQueue(decodeLimits);
  const state: LakeState = {
    settings: { origin, projectId, dataset, studioOrigin, allowedOrigins },
    token,
    store,
    reader: new Reader(store, texts, { projectId, dataset }),
    assets: new AssetFiles(join(dataFolder, "assets")),
    images: new ImageCache(join(dataFolder, "image-cache"), decodeQueue, onFault),
    decodeQueue,
    history: new History(store),
    streams: new EventStreams(),
    tickets: new StreamTickets(),
    signIn: new SignIn(),
    onCommit: (listener) => store.afterCommit(listener),
    transact: (run) => group.run(run),
    commit(transaction) {
      const deliveries = deliveriesFor(webhooks, transaction, () => store.all());
      hasDeliveries ||= deliveries.length > 0;
      store.commit(transaction, () => queue.add(deliveries));
    },
  };
  const app = new Hono();
  app.use(allowOrigins(allowedOrigins, state.tickets));
  addRoutes(app, state);
  app.onError((given, context) => {
    const error = store.faults.failed(given);
    if (error instanceof LakeBusyError) context.header("retry-after", String(error.retryAfter));
    if (error instanceof ApiError) return context.json(error.body as object, error.status); // always an object
    // A client that closed the connection before the answer is not an error of the lake.
    if (!context.req.raw.signal.aborted) console.error("lake:", error);
    return context.json({ statusCode: 500, error: "Internal Server Error", message: given.message }, 500);
  });
  sender.kick();
  const scheduler = new ReleaseScheduler({ store, commit: state.commit });
  scheduler.run();
  const presence = new Presence({ token, dataset, allowedOrigins });
  return {
    app,
    token,
    upgrade: (...connection) => presence.upgrade(...connection),
    endStreams() {
      state.streams.closeAll();
      presence.close();
    },
    async close() {
      scheduler.close();
      sender.close();
      texts.close();
      store.close();
    },
  };
}
