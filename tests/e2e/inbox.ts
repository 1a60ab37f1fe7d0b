import { expect } from "playwright/test";
import { ask } from "./ask.ts";
import { servicesUrl } from "./place.ts";

export interface Letter {
  kind: string;
  key: string;
  body: Record<string, unknown>;
}

/** What the embedded inbox received from this address, once `count` letters are there. */
export async function lettersFrom(email: string, count = 1): Promise<Letter[]> {
  let letters: Letter[] = [];
  await expect
    .poll(
      async () => {
        const all: Letter[] = await (await ask(`${servicesUrl}/inbox/requests`)).json();
        letters = all.filter(({ body }) => body.email === email);
        return letters.length;
      },
      // A delivery that fails is tried again after 5 to 10 s.
      { timeout: 45_000 },
    )
    .toBeGreaterThanOrEqual(count);
  return letters;
}

let count = 0;
/** An address no other test uses. */
export function freshEmail(): string {
  count += 1;
  return `visitor-${process.pid}-${Date.now()}-${count}@clinic.example`;
}
