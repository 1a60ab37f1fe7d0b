import type { AssetFiles } from "../assets/asset-files.ts";
import type { DecodeQueue } from "../assets/decode-queue.ts";
import type { ImageCache } from "../assets/image-cache.ts";
import type { History } from "../history/history.ts";
import type { Reader } from "../reading/reader.ts";
import type { EventStreams } from "../streams/event-streams.ts";
import type { StreamTickets } from "../streams/stream-tickets.ts";
import type { Store } from "../writing/store.ts";
import type { Commit, Transaction } from "../writing/transaction.ts";
import type { SignIn } from "./sign-in.ts";

/** Everything that the endpoints use. */
export type LakeState = {
  readonly settings: {
    origin: string;
    projectId: string;
    dataset: string;
    studioOrigin: string;
    allowedOrigins: readonly string[];
  };
  readonly token: string;
  readonly store: Store;
  readonly reader: Reader;
  readonly assets: AssetFiles;
  readonly images: ImageCache;
  readonly decodeQueue: DecodeQueue;
  readonly history: History;
  readonly streams: EventStreams;
  readonly tickets: StreamTickets;
  readonly signIn: SignIn;
  /** Runs a function that prepares and commits a transaction, and waits until that is on disk. */
  transact<Result>(run: () => Result): Promise<Result>;
  /** Stores a prepared transaction, together with the webhook deliveries that it causes. */
  commit(transaction: Transaction): void;
  /** Calls the listener after each commit. Returns the function that removes it. */
  onCommit(listener: (commit: Commit) => void): () => void;
};
