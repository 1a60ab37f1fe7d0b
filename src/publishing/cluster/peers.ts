import { processWide } from "#platform/processWide.ts";

/** Another instance of the site, by its last report. */
export interface Peer {
  /** Milliseconds since its last report. */
  readonly silentFor: number;
  /** The revision of every document that each of its pages shows: by path, then by document id. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The other instances of a site that runs on several. */
export interface Peers {
  /**
   * Announces a change to them.
   * @throws ClusterError
   */
  announce(change: object): Promise<void>;
  /** Returns what this instance's pages show. */
  ownPages(): Promise<Peer["pages"]>;
  /**
   * Returns the peers that run, or fell silent less than a minute ago.
   * @throws ClusterError
   */
  states(): Promise<Peer[]>;
}

/** The other instances can't be reached. The message is one line for the log and for an editor. */
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
