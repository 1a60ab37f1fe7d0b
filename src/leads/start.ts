import { attachClientAddresses } from "#platform/clients/clientAddress.ts";
import { environment } from "#platform/environment.ts";
import { isServerless } from "#platform/isServerless.ts";
import { stopSteps } from "#platform/stopSteps.ts";
import { handleSignals } from "./handleSignals.ts";
import { keepOpen, stopLeads } from "./leadsService.ts";
import { DatabaseError } from "./queue/database/database.ts";
import { requireWritable } from "./queue/database/folderLock.ts";

/**
 * Milliseconds a stop may take under Next's own server (`npm run dev`), which is killed 3 s after its signal.
 */
const STOP_LIMIT = 2500;

/**
 * Starts what the leads need in the serving process. With neither a database nor a writable disk the process
 * ends here, with one line: it would lose what visitors send.
 *
 * A queue in a folder opens before the first answer. Opening blocks the process, so otherwise a visitor would
 * find a site that answers once and then hangs. A queue on a database server opens while pages are served
 * already.
 */
export async function startLeads(): Promise<void> {
  const { DATABASE_URL, LEADS_DIR, TRUSTED_PROXY_HOPS } = environment();
  try {
    if (!DATABASE_URL) requireWritable(LEADS_DIR);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  attachClientAddresses(TRUSTED_PROXY_HOPS);
  stopSteps.leads = stopLeads;
  handleSignals(() => stopLeads(STOP_LIMIT));
  // Where no process stays, the first request for the queue opens it.
  if (isServerless()) return;
  const opened = keepOpen();
  if (!DATABASE_URL) await opened;
}
