import { existsSync } from "node:fs";
import { join } from "node:path";
import { AssetFiles } from "../assets/AssetFiles.ts";
import type { DecodeQueue } from "../assets/DecodeQueue.ts";
import { updateAssetUrls } from "../assets/describeAsset.ts";
import { ImageCache } from "../assets/ImageCache.ts";
import { History } from "../history/History.ts";
import { Reader } from "../reading/Reader.ts";
import { TextIndex } from "../reading/text/TextIndex.ts";
import { storageFault } from "../StorageError.ts";
import type { GroupDocument } from "../settings/groups.ts";
import { EventStreams } from "../streams/EventStreams.ts";
import type { AttemptLog } from "../webhooks/AttemptLog.ts";
import { DeliveryQueue } from "../webhooks/DeliveryQueue.ts";
import { type CompiledWebhook, deliveriesFor } from "../webhooks/deliveries.ts";
import { WebhookSender } from "../webhooks/WebhookSender.ts";
import type { Mutation } from "../writing/mutations/mutations.ts";
import {
  type PreparedMutations,
  prepareTransaction,
  runMutations,
  type TransactionRequest,
} from "../writing/mutations/prepareTransaction.ts";
import { type ReleaseCheck, ReleaseScheduler } from "../writing/releases/ReleaseScheduler.ts";
import { GroupCommit } from "../writing/storage/GroupCommit.ts";
import { openDatabase, requireDisk } from "../writing/storage/openDatabase.ts";
import { openStore } from "../writing/storage/openStore.ts";
import type { Store } from "../writing/storage/Store.ts";
import type { Commit, Transaction } from "../writing/storage/Transaction.ts";
import { GroupSync } from "./GroupSync.ts";

export type DatasetOptions = {
  /** The lake's own origin, the start of asset URLs. */
  origin: string;
  projectId: string;
  dataset: string;
  /** The folder of its `lake.sqlite` and assets. */
  folder: string;
  /** Shared by all datasets, since it limits the decoding of the whole process. */
  decodeQueue: DecodeQueue;
  /** Returns this dataset's current webhooks. */
  webhooks: () => readonly CompiledWebhook[];
  /** Records the results of webhook deliveries. */
  attempts: AttemptLog;
  /** Returns the dataset's groups according to the current settings. */
  groups: () => readonly GroupDocument[];
  /** Called before a release is scheduled or published. */
  checkRelease?: ReleaseCheck | undefined;
};

/** An open dataset: its documents, history and assets, and its background work. */
export type Dataset = {
  readonly name: string;
  readonly folder: string;
  readonly store: Store;
  readonly reader: Reader;
  readonly assets: AssetFiles;
  readonly images: ImageCache;
  readonly decodeQueue: DecodeQueue;
  readonly history: History;
  readonly streams: EventStreams;
  readonly checkRelease: ReleaseCheck;
  /** Runs a function that prepares and commits a transaction. Resolves when the transaction is on disk. */
  transact<Result>(run: () => Result): Promise<Result>;
  /** Stores a prepared transaction together with its webhook deliveries. */
  commit(transaction: Transaction): void;
  /** Applies mutations as one transaction. Resolves when it is on disk. */
  mutate(request: TransactionRequest, mutations: readonly Mutation[]): Promise<PreparedMutations>;
  /** Calls the listener after each commit. Returns a function that removes it. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Call it after the settings change. */
  updateGroups(): void;
  /** Sends pending deliveries immediately, after a change to a webhook. */
  sendDeliveries(): void;
  /** Ends the streams and closes the database. No request may be in flight. */
  close(): void;
};

/** @throws DataFolderBusyError when another lake uses the folder, DataFolderError when the folder can't be used */
export function openDataset(options: DatasetOptions): Dataset {
  const store = openStore(options.folder);
  try {
    return requireDisk(options.folder, () => datasetOf(store, options));
  } catch (error) {
    // Releases the exclusive lock, so the folder can be opened again.
    store.close();
    throw error;
  }
}

function datasetOf(store: Store, options: DatasetOptions): Dataset {
  const { folder, projectId, dataset, decodeQueue, webhooks } = options;
  const checkRelease = options.checkRelease ?? (async () => undefined);
  updateAssetUrls(store, options);
  const onFault = (error: unknown) => store.failed(error);
  const assets = new AssetFiles(join(folder, "assets"));
  const images = new ImageCache(join(folder, "image-cache"), decodeQueue, onFault);
  const queue = new DeliveryQueue(store.database, onFault);
  const groups = new GroupSync(store, options.groups);
  const sender = new WebhookSender({
    ...{ queue, webhooks, projectId, dataset, onFault },
    onAttempt: (delivery, outcome, begun) =>
      options.attempts.add({ ...outcome, dataset, delivery, begun, ended: Date.now() }),
  });
  const texts = new TextIndex(folder, store, onFault);
  const group = new GroupCommit(store);
  const streams = new EventStreams();
  let hasDeliveries = false;
  store.afterCommit(() => {
    if (hasDeliveries) sender.kick(true);
    hasDeliveries = false;
  });
  const commit = (transaction: Transaction) => {
    const deliveries = deliveriesFor(webhooks(), transaction, () => store.all());
    hasDeliveries ||= deliveries.length > 0;
    store.commit(transaction, () => queue.add(deliveries));
  };
  groups.update();
  sender.kick();
  const scheduler = new ReleaseScheduler({ store, commit, check: options.checkRelease });
  scheduler.run();
  return {
    name: dataset,
    folder,
    store,
    reader: new Reader(store, texts, { projectId, dataset }),
    assets,
    images,
    decodeQueue,
    history: new History(store),
    streams,
    checkRelease,
    transact: (run) => group.run(run),
    commit,
    mutate: (request, mutations) =>
      group.run(() => {
        const prepared = prepareTransaction(store, request, runMutations(mutations));
        commit(prepared.transaction);
        return prepared;
      }),
    onCommit: (listener) => store.afterCommit(listener),
    updateGroups: () => groups.update(),
    sendDeliveries: () => sender.kick(true),
    close() {
      streams.closeAll();
      scheduler.close();
      groups.close();
      sender.close();
      texts.close();
      store.close();
    },
  };
}

/**
 * Returns whether a dataset has background work: a scheduled release or pending webhook deliveries. Returns
 * true if the disk fails: opening the dataset then repairs it or reports the error.
 */
export function hasPendingWork(folder: string): boolean {
  if (!existsSync(join(folder, "lake.sqlite"))) return false;
  try {
    return finds(folder);
  } catch (error) {
    if (storageFault(error) === undefined) throw error;
    return true;
  }
}

function finds(folder: string): boolean {
  const database = openDatabase(folder);
  try {
    const row = database
      .prepare(
        `SELECT EXISTS (SELECT 1 FROM deliveries) OR EXISTS
           (SELECT 1 FROM documents WHERE id GLOB '_.releases.*' AND body ->> 'state' = 'scheduled') AS waits`,
      )
      .get();
    return row?.waits === 1;
  } finally {
    database.close();
  }
}
