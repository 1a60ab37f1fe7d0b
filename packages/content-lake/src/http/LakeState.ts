import type { Context } from "hono";
import type { Backups } from "../datasets/Backups.ts";
import type { Datasets } from "../datasets/Datasets.ts";
import type { Dataset } from "../datasets/openDataset.ts";
import type { DocumentState, LakeDocument } from "../document.ts";
import type { Login, User } from "../identity.ts";
import type { OneTimeValues } from "../OneTimeValues.ts";
import type { Viewer } from "../reading/View.ts";
import type { LoginSessions } from "../settings/LoginSessions.ts";
import type { Right } from "../settings/roles.ts";
import type { Sessions } from "../settings/Sessions.ts";
import type { SettingsFile } from "../settings/SettingsFile.ts";
import type { StreamTickets } from "../streams/StreamTickets.ts";
import type { AttemptLog } from "../webhooks/AttemptLog.ts";
import type { Origins } from "./allowOrigins.ts";
import type { Jobs } from "./Jobs.ts";
import type { PasswordLogin } from "./PasswordLogin.ts";

/** The state that all datasets share. */
export type Project = {
  readonly datasets: Datasets;
  readonly backups: Backups;
  readonly settingsFile: SettingsFile;
  readonly login: Login;
  readonly sessions: Sessions;
  readonly logins: LoginSessions;
  readonly passwordLogin: PasswordLogin;
  readonly origins: Origins;
  readonly tickets: StreamTickets;
  /** Tokens of people who have just logged in. A browser can fetch each one once, with the id in the redirect. */
  readonly signIns: OneTimeValues<string>;
  readonly jobs: Jobs;
  readonly attempts: AttemptLog;
  readonly checkWrite: WriteCheck;
  readonly recordTypes: readonly string[];
};

/** Everything that endpoints use: the project, and the dataset named in the URL (by default the main dataset). */
export type LakeState = Omit<Dataset, "name" | "close" | "sendDeliveries"> &
  Project & {
    readonly settings: { origin: string; projectId: string; dataset: string; studioOrigin: string };
  };

/** A method, a path, the right that the request needs, and the endpoint. */
export type Route = readonly [
  "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
  path: string,
  /** The right that the request needs. */
  allowed: "anyone" | Right,
  Endpoint,
];

/** A request to an endpoint. */
export type LakeRequest = {
  context: Context;
  /** The sender. An anonymous sender has an empty id. */
  user: User;
  rights: ReadonlySet<Right>;
  /** Whether the sender has the token in `lake-token`. */
  isOwner: boolean;
  /** Determines which documents the sender may read. */
  viewer: Viewer;
  lake: LakeState;
  /** The API version in the URL, for example `v2025-02-19`. */
  version: string;
};

export type Endpoint = (request: LakeRequest) => Response | Promise<Response>;

/** A change of one document in a request. */
type Write = {
  readonly user: User;
  /** The names of the sender's roles. */
  readonly roles: readonly string[];
  /** Null when the document is new. */
  readonly before: LakeDocument | null;
  /** Null when the document is deleted. */
  readonly after: LakeDocument | null;
  /** Returns a document as stored before the request. */
  documentWith(id: string): LakeDocument | undefined;
  /** Returns the ids that start with a prefix, of current and deleted documents. */
  idsWith(prefix: string): string[];
  /** Yields the stored states of a document, newest first. */
  statesOf(id: string): Iterable<DocumentState>;
};

/** Returns why the sender may not make a change, or undefined when they may. It isn't asked about `lake-token`. */
export type WriteCheck = (write: Write) => string | undefined;

/** Returns the ids in the path, which are separated by commas. */
export function idsOf({ context }: LakeRequest): string[] {
  return decodeURIComponent(context.req.param("ids") ?? "")
    .split(",")
    .filter(Boolean);
}
