import { processWide } from "#platform/processWide.ts";

/** The last report of another instance of the site. */
export interface Peer {
  /** Milliseconds since the report. */
  readonly silentFor: number;
  /** The revisions on its pages, by path and then by document id. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The connection to the other instances of the site. */
export interface Peers {
  /** Announces a change to the other instances. @throws ClusterError */
  announce(change: object): Promise<void>;
  /** Returns the revisions on this instance's pages. */
  ownPages(): Promise<Peer["pages"]>;
  /** Returns the reports of the other instances from the last minute. @throws ClusterError */
  states(): Promise<Peer[]>;
}

/** The other instances can't be reached. The message is one line, for the log and for editors. */
export class ClusterError extends Error {
  override name = "ClusterError";
}

const cluster = processWide<{ peers?: Peers | undefined }>("cluster", () => ({}));

/** Returns the other instances; undefined when the site runs as a single instance, without `REDIS_URL`. */
export const peers = (): Peers | undefined => cluster.peers;

/** Makes the other instances available to the routes; undefined when there are none. */
export function setPeers(machines: Peers | undefined): void {
  cluster.peers = machines;
}
