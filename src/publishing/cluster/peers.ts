import { processWide } from "#platform/processWide.ts";

/** What another machine of the site says of itself. */
export interface Peer {
  /** Milliseconds since it was last heard of. */
  readonly silentFor: number;
  /** The revision of every document that each of its pages shows: by path, then by document id. */
  readonly pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The other machines of a site that runs on several. */
export interface Peers {
  /**
   * Tells them of an announced change.
   * @throws MachinesError when they can't be told
   */
  tell(change: object): Promise<void>;
  /**
   * Waits until those that can be reached show these documents as this machine does, 2 s at most.
   * @throws MachinesError when that can't be found out
   */
  waitForPeers(documentIds: readonly string[]): Promise<void>;
  /**
   * Those that run, and those that fell silent less than a minute ago.
   * @throws MachinesError when that can't be found out
   */
  states(): Promise<Peer[]>;
}

/** The other machines can't be told, or asked. The message is one line for the log and for an editor. */
export class MachinesError extends Error {
  override name = "MachinesError";
}

const cluster = processWide<{ peers?: Peers | undefined }>("cluster", () => ({}));

/** The other machines; undefined when the site runs on one, which is without `REDIS_URL`. */
export const peers = (): Peers | undefined => cluster.peers;

/** Makes the other machines known to the routes; undefined when there are none. */
export function setPeers(machines: Peers | undefined): void {
  cluster.peers = machines;
}
