import { expect } from "playwright/test";
import { ask } from "../support/browser/ask.ts";
import { servicesUrl } from "../support/browser/workspace.ts";

/** A lead in the inbox. */
export interface InboxMessage {
  kind: string;
  key: string;
  body: Record<string, unknown>;
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

let count = 0;
/** Returns an address that no other test uses. */
export function freshEmail(): string {
  count += 1;
  return `visitor-${process.pid}-${Date.now()}-${count}@clinic.example`;
}
