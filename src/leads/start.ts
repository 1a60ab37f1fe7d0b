import { constants } from "node:os";
import { attachClientAddresses } from "#platform/clients/clientAddress.ts";
import { environment } from "#platform/environment.ts";
import { isServerless, ownServer } from "#platform/isServerless.ts";
import { stopSteps } from "#platform/processWide.ts";
import { keepOpen, stopLeads } from "./leadsService.ts";
import { mailSender, noticeSource } from "./openAndDeliver.ts";
import { DatabaseError } from "./queue/database/database.ts";
import { requireWritable } from "./queue/database/folderLock.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Stops the leads on a signal, before the existing listeners run. Next's own server exits as soon as its connections
 * are closed, even during a delivery.
 */
function handleSignals(stop: () => Promise<void>): void {
  if (ownServer.isRunning) return;
  let stopped: Promise<void> | undefined;
  for (const signal of SIGNALS) {
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (!ownServer.isRunning) {
        stopped ??= stop();
        await stopped;
      }
      for (const listener of others) listener(signal);
      if (others.length === 0 && !ownServer.isRunning) process.exit(128 + constants.signals[signal]);
    });
  }
}

/**
 * The time limit for stopping under Next's own server (`npm run dev`), in milliseconds. That server is killed 3 s after
 * its signal.
 */
const STOP_LIMIT = 2500;

/**
 * Starts the leads in the serving process. Without a database or a writable disk, the process exits with one line,
 * since it would lose visitors' submissions.
 *
 * A queue in a folder opens before the first response: opening blocks the process, so otherwise the site would respond
 * once and then hang. A queue on a database server opens while pages are already served.
 * @param readSender reads the sender of confirmation mails
 * @param readNotices reads the current notices
 * @param readPeople reads who gets them by mail
 */
export async function startLeads(
  readSender: typeof mailSender.read,
  readNotices: typeof noticeSource.read,
  readPeople: typeof noticeSource.readPeople,
): Promise<void> {
  const { DATABASE_URL, LEADS_DIR, TRUSTED_PROXY_HOPS } = environment();
  try {
    if (!DATABASE_URL) requireWritable(LEADS_DIR);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  mailSender.read = readSender;
  noticeSource.read = readNotices;
  noticeSource.readPeople = readPeople;
  attachClientAddresses(TRUSTED_PROXY_HOPS);
  stopSteps.leads = stopLeads;
  handleSignals(() => stopLeads(STOP_LIMIT));
  // On a serverless host, the first request opens the queue.
  if (isServerless()) return;
  const opened = keepOpen();
  if (!DATABASE_URL) await opened;
}
