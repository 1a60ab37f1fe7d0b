import { expect, it, vi } from "vitest";
import { DatabaseError } from "#leads/queue/database/database.ts";
import { readFormStates } from "#leads/queue/formChecks.ts";
import { type Parts, setUpCheckedSite } from "../../../support/leads/checkedSite.tsx";

vi.mock("#platform/log.ts", () => ({ log: () => {} }));
const { queue, site } = setUpCheckedSite();

/** Lets minutes pass until the forms have these problems. @returns the number of minutes, at most 11 */
async function minutesUntil(wanted: readonly string[]): Promise<number> {
  for (let minutes = 1; minutes <= 10; minutes += 1) {
    await site().minute();
    if (String(await site().problems()) === String(wanted)) return minutes;
  }
  return 11;
}

const BOTH = ["early-access", "callback"] as const;
const both = (problem: string) => BOTH.map((form) => `${form} ${problem}`);

/** A limit of one attempt a minute for each address. */
function oneAttempt() {
  const used = new Set<string>();
  return async (address: string) => (used.size < used.add(`${address} ${Date.now()}`).size ? undefined : 60);
}

/** Returns the parts that it replaces. */
type Sabotage = (parts: Parts) => Partial<Parts>;

const receiver =
  (respond: () => Response): Sabotage =>
  () => ({ receiver: async () => respond() });

// The minutes count from the moment after a check that succeeded, which is the worst one.
it.each<[string, Sabotage | "read-only" | "full", string[], number]>([
  ["without the form on its page", () => ({ form: "" }), ["early-access form"], 6],
  ["without a script of its page", () => ({ scriptStatus: 404 }), both("script"), 6],
  [
    "with a policy that is too strict",
    () => ({ policyOf: () => "default-src 'self'; connect-src 'none'" }),
    both("policy"),
    6,
  ],
  [
    "with a renamed field on the page",
    ({ form }) => ({ form: form.replace('name="role"', 'name="position"') }),
    ["early-access form"],
    6,
  ],
  [
    "with a renamed field on the server",
    () => ({ rename: (body) => body.replace("email", "mail") }),
    both("refused"),
    6,
  ],
  [
    "whose captcha provider is down",
    () => ({ verifier: async () => new Response("", { status: 502 }) }),
    ["callback captcha"],
    6,
  ],
  [
    "with wrong captcha keys",
    ({ intake }) => ({ intake: { captcha: { ...intake.captcha, secret: "wrong" } } }),
    ["callback captcha"],
    6,
  ],
  [
    "with a rate limit of one attempt",
    ({ intake }) => ({ intake: { ...intake, takeToken: oneAttempt() } }),
    both("limit"),
    6,
  ],
  [
    "that stores the lead and then responds with 504",
    () => ({ thank: async () => new Response("", { status: 504 }) }),
    both("storage"),
    6,
  ],
  [
    "that delivers the lead and then responds with 504",
    () => ({
      async thank() {
        await site().work();
        return new Response("", { status: 504 });
      },
    }),
    both("storage"),
    6,
  ],
  [
    "that thanks without a reference number",
    () => ({ thank: async () => new Response("Thank you.") }),
    both("refused"),
    6,
  ],
  ["with a read-only database", "read-only", both("storage"), 1],
  ["with a full disk", "full", both("storage"), 1],
  ["whose queue has stopped", () => ({ isWorking: false }), both("waiting"), 7],
  [
    "whose receiver responds with 500",
    receiver(() => new Response("", { status: 500 })),
    both("receiver"),
    7,
  ],
  [
    "whose receiver is slow",
    receiver(() => {
      throw new DOMException("", "TimeoutError");
    }),
    both("receiver"),
    7,
  ],
  [
    "whose receiver responds with 200 and stores nothing",
    receiver(() => new Response("Accepted")),
    both("receiver"),
    7,
  ],
])(
  "a site %s is noticed within ten minutes, and works again after the repair",
  async (_, sabotage, wanted, minutes) => {
    await site().minute();
    const { parts } = site();
    const healthy = { ...parts };
    const { query } = queue().database;
    const workedAt = "2030-01-01T09:01:00.000Z";
    expect(await readFormStates(query, BOTH)).toEqual(BOTH.map((form) => ({ form, workedAt })));
    const space = vi.spyOn(queue().database, "requireSpace");
    if (sabotage === "read-only") await query("SET default_transaction_read_only = on");
    else if (sabotage === "full")
      space.mockImplementation(() => {
        throw new DatabaseError("The disk is full.");
      });
    else Object.assign(parts, sabotage(parts));
    try {
      expect(await minutesUntil(wanted)).toBe(minutes);
      const failing = (await readFormStates(query, BOTH)).filter(({ problem }) => problem);
      expect(failing.map((state) => state.workedAt)).toEqual(failing.map(() => workedAt));
    } finally {
      await query("SET default_transaction_read_only = off");
      space.mockRestore();
    }
    Object.assign(parts, healthy);
    expect(await minutesUntil([])).toBeLessThanOrEqual(6);
  },
);
