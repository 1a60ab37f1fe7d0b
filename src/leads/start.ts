import { tellClientAddresses } from "#clientAddress.ts";
import { environment } from "#environment.ts";
import { DatabaseError } from "./database.ts";
import { requireWritable } from "./folderOwner.ts";
import { operatorToken } from "./operatorToken.ts";
import { keepDelivering } from "./site.ts";

/**
 * Starts what the leads need in the serving process. With neither a database nor a writable disk the process ends
 * here, with one line: it could only lose what visitors send.
 *
 * A queue in a folder opens before the first answer: that keeps the process busy, so a visitor would meet a site that
 * has answered once and then hangs. One on a database server opens beside the pages, which do without it.
 */
export async function startLeads(): Promise<void> {
  const { DATABASE_URL, LEADS_FOLDER, LEADS_OPERATOR_TOKEN, TRUSTED_PROXY_HOPS } = environment();
  try {
    if (!DATABASE_URL) {
      requireWritable(LEADS_FOLDER);
      operatorToken(LEADS_OPERATOR_TOKEN, LEADS_FOLDER, true);
    }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  tellClientAddresses(TRUSTED_PROXY_HOPS);
  const opened = keepDelivering();
  if (!DATABASE_URL) await opened;
}
