import { Hono } from "hono";
import { DecodeQueue } from "./assets/DecodeQueue.ts";
import { pixelLimit } from "./assets/readImage.ts";
import { BackupSchedule } from "./datasets/BackupSchedule.ts";
import { Backups } from "./datasets/Backups.ts";
import { Datasets } from "./datasets/Datasets.ts";
import type { Dataset } from "./datasets/openDataset.ts";
import { Webhooks } from "./datasets/Webhooks.ts";
import { ApiError, LakeBusyError } from "./errors.ts";
import { allowOrigins, Origins } from "./http/allowOrigins.ts";
import { addRoutes } from "./http/endpoints/addRoutes.ts";
import { Jobs } from "./http/Jobs.ts";
import type { LakeState, Project, WriteCheck } from "./http/LakeState.ts";
import { PasswordLogin } from "./http/PasswordLogin.ts";
import type { Login } from "./identity.ts";
import { OneTimeValues } from "./OneTimeValues.ts";
import { LoginSessions } from "./settings/LoginSessions.ts";
import { Sessions } from "./settings/Sessions.ts";
import { SettingsFile } from "./settings/SettingsFile.ts";
import { editorToken } from "./settings/tokens.ts";
import { Presence } from "./streams/Presence.ts";
import { StreamTickets } from "./streams/StreamTickets.ts";
import { AttemptLog } from "./webhooks/AttemptLog.ts";
import type { Webhook } from "./webhooks/deliveries.ts";
import type { ReleaseCheck } from "./writing/releases/ReleaseScheduler.ts";
import { requireDisk } from "./writing/storage/openDatabase.ts";

export type LakeOptions = {
  /** The lake's own origin, for example `http://localhost:3900`. Asset URLs start with it. */
  origin: string;
  /** The folder for `lake.sqlite`, `lake-token` and the assets. */
  dataFolder: string;
  /**
   * The origin of the Studio, by default `http://localhost:3333`. Its pages may call the lake, and get a token
   * at login.
   */
  studioOrigin?: string;
  /** The origin of a site whose pages may call the lake from a browser. */
  siteOrigin?: string | undefined;
  /**
   * `picker`, the default, lists the people and keeps nobody out. `password` asks for a name and a password, and accepts
   * no token that the picker handed out.
   */
  login?: Login;
  webhooks?: readonly Webhook[];
  /** Called before a release of the main dataset is scheduled or published. */
  checkRelease?: ReleaseCheck;
  /** Called before a change is stored, unless the sender has the token in `lake-token`. */
  checkWrite?: WriteCheck;
  /** Types of documents that a restore neither changes nor deletes, such as a record of what happened since. */
  recordTypes?: readonly string[];
  projectId?: string;
  dataset?: string;
};

export type Lake = {
  app: Hono;
  token: string;
  /** Handles a WebSocket upgrade. Returns false when the lake has no WebSocket endpoint at that address. */
  upgrade: Presence["upgrade"];
  /** Ends event streams and sockets, which would keep a server from closing. Clients reconnect. */
  endStreams(): void;
  /** Closes the database. No request may be in flight. */
  close(): Promise<void>;
};

/** Two ordinary images at a time, or one of the largest. A page requests about 12 images, the Studio more. */
const decodeLimits = { atOnce: 2, pixels: pixelLimit, waiting: 64 };

/** How long a browser has to follow the redirect of a login and fetch the token, in milliseconds. */
const signInLifetime = 60_000;

/** How often expired sessions are removed, in milliseconds. */
const sweepInterval = 60_000;

/**
 * Creates an embedded Content Lake: Sanity's HTTP API on a SQLite file. It doesn't check the `Host` header; the
 * server around it must, as `startLake` does with `loopbackOnly`.
 * @throws DataFolderBusyError when another lake uses the folder, DataFolderError when the folder can't be used
 */
export function createLake(options: LakeOptions): Lake {
  const { origin, dataFolder, projectId = "local", dataset = "production" } = options;
  const { studioOrigin = "http://localhost:3333", siteOrigin, login = "picker" } = options;
  const settingsFile = requireDisk(dataFolder, () => new SettingsFile(dataFolder));
  const origins = new Origins(siteOrigin ? [siteOrigin, studioOrigin] : [studioOrigin], settingsFile);
  const attempts = new AttemptLog();
  const datasets = new Datasets({
    origin,
    projectId,
    main: dataset,
    folder: dataFolder,
    decodeQueue: new DecodeQueue(decodeLimits),
    webhooks: new Webhooks(options.webhooks ?? [], dataset, settingsFile),
    settings: settingsFile,
    attempts,
    checkRelease: options.checkRelease,
  });
  const { token, backups } = closingOnError(datasets, () =>
    requireDisk(dataFolder, () => ({
      // Only after the datasets have locked the folder: otherwise two lakes could each create a token.
      token: editorToken(dataFolder),
      backups: new Backups(dataFolder, datasets),
    })),
  );
  const schedule = new BackupSchedule({ datasets, backups, settings: settingsFile });
  if (login === "password" && settingsFile.current.passwords.length === 0)
    console.error(
      "lake: nobody has a password yet, so nobody can log in. docs/management.md of the package says how to set one.",
    );
  const logins = new LoginSessions(settingsFile);
  const sessions = new Sessions({ lakeToken: token, settings: settingsFile, login, logins });
  const tickets = new StreamTickets();
  const project: Project = {
    datasets,
    backups,
    settingsFile,
    login,
    sessions,
    logins,
    passwordLogin: new PasswordLogin(settingsFile),
    origins,
    tickets,
    signIns: new OneTimeValues(signInLifetime),
    jobs: new Jobs(),
    attempts,
    checkWrite: options.checkWrite ?? (() => undefined),
    recordTypes: options.recordTypes ?? [],
  };
  const states = new WeakMap<Dataset, LakeState>();
  const stateOf = (name: string) => {
    const opened = datasets.open(name);
    if (!opened) return undefined;
    const state = states.get(opened) ?? {
      ...project,
      ...opened,
      settings: { origin, projectId, dataset: name, studioOrigin },
    };
    states.set(opened, state);
    return state;
  };
  const app = new Hono();
  app.use(allowOrigins(origins, tickets));
  addRoutes(app, { project: { ...project, projectId }, stateOf });
  app.onError((error, context) => {
    if (error instanceof LakeBusyError) context.header("retry-after", String(error.retryAfter));
    if (error instanceof ApiError) return context.json(error.body as object, error.status); // always an object
    // A client that disconnects before the response is not an error of the lake.
    if (!context.req.raw.signal.aborted) console.error("lake:", error);
    return context.json({ statusCode: 500, error: "Internal Server Error", message: error.message }, 500);
  });
  const presence = new Presence({
    hasDataset: (name) => datasets.find(datasets.aliases.resolve(name) ?? "") !== undefined,
    mayCall: (from) => origins.find(from) !== undefined,
    userOf: (authorization) => sessions.find(authorization)?.user.id || undefined,
  });
  const closeStreams = () => {
    for (const { streams } of datasets.opened()) streams.closeAll();
    presence.disconnectAll();
  };
  // Streams don't check their token again, so that everyone reconnects.
  logins.onEnd(closeStreams);
  const sweep = setInterval(() => logins.prune(), sweepInterval).unref();
  return {
    app,
    token,
    upgrade: (...connection) => presence.upgrade(...connection),
    endStreams() {
      closeStreams();
      presence.close();
    },
    async close() {
      clearInterval(sweep);
      await schedule.close();
      datasets.close();
    },
  };
}

/** Closes the datasets if `run` throws. */
function closingOnError<Result>(datasets: Datasets, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    datasets.close();
    throw error;
  }
}
