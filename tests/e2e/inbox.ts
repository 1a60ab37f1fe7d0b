import { expect } from "playwright/test";
import { ask } from "../support/browser/ask.ts";
import { servicesUrl } from "../support/browser/workspace.ts";

/** A lead in the inbox. */
export interface InboxMessage {
  kind: string;
  key: string;
  body: Record<string, unknown>;
  campaign?: string;
}

/** Returns the embedded inbox's messages with this email address, once there are at least `count`. */
export async function messagesFrom(email: string, count = 1): Promise<InboxMessage[]> {
  let messages: InboxMessage[] = [];
  await expect
    .poll(
      async () => {
        const all: InboxMessage[] = await (await ask(`${servicesUrl}/inbox/leads`)).json();
        messages = all.filter(({ body }) => body.email === email);
        return messages.length;
      },
      // A failed delivery is retried after 5 to 10 s.
      { timeout: 45_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return messages;
}

/** A mail in the inbox. */
interface InboxMail {
  to: string[];
  source: string;
}

/** Returns the embedded mail server's mails to this address, once there is one. */
export async function mailsTo(email: string): Promise<InboxMail[]> {
  let mails: InboxMail[] = [];
  await expect
    .poll(
      async () => {
        const all: InboxMail[] = await (await ask(`${servicesUrl}/inbox/mails`)).json();
        mails = all.filter(({ to }) => to.includes(email));
        return mails.length;
      },
      { timeout: 45_000 },
    )
    .toBeGreaterThanOrEqual(1);
  return mails;
}

let count = 0;
/** Returns an address that no other test uses. */
export function freshEmail(): string {
  count += 1;
  return `visitor-${process.pid}-${Date.now()}-${count}@clinic.example`;
}
