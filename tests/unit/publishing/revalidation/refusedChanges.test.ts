import { beforeEach, expect, test, vi } from "vitest";
import { ContentError } from "#content/ContentError.ts";
import { withoutRefused } from "#publishing/revalidation/refusedChanges.ts";
import { boundKey, sign } from "#publishing/webhook/signature.ts";
import { missedEndpoint as POST } from "../../../../src/publishing/signedEndpoints.ts";
import { change } from "../announcedSite.ts";

const SECRET = "a-secret-of-the-tests";
vi.mock("#platform/environment.ts", () => ({ environment: () => ({ SANITY_REVALIDATE_SECRETS: [SECRET] }) }));
vi.mock("#platform/log.ts", () => ({ log: () => {} }));
const site = vi.hoisted(() => ({ publishChange: vi.fn(), lake: "" }));
vi.mock("#publishing/publishChange.ts", () => ({ publishChange: site.publishChange }));
vi.mock("#publishing/revalidation/missedChanges.ts", () => ({
  missedChanges: async () => withoutRefused(changes, site.lake),
}));

const changes = Array.from({ length: 200 }, (_, n) => ({ ...change, _id: `page-${n}` }));
const invalid = new ContentError("hero", "It is invalid.");

/** Catches up, and returns the status and the number of changes that the instance tried to publish. */
async function catchUp(lake: string): Promise<[number, number]> {
  site.lake = lake;
  site.publishChange.mockClear();
  const headers = { "sanity-webhook-signature": sign("{}", boundKey(SECRET, "/api/revalidate/missed")) };
  const response = await POST(new Request("http://localhost/", { method: "POST", body: "{}", headers }));
  return [response.status, site.publishChange.mock.calls.length];
}

beforeEach(() => {
  site.publishChange.mockReset();
});

test("refused content is no problem, and is checked again only after a change in the lake", async () => {
  site.publishChange.mockRejectedValue(invalid);
  expect(await catchUp("one")).toEqual([200, 200]);
  expect(await catchUp("one")).toEqual([200, 0]);
  expect(await catchUp("two")).toEqual([200, 200]);
});

test("other failures are tried again, even if the lake is unchanged", async () => {
  site.publishChange.mockImplementation(async ({ _id }) => {
    throw _id === "page-7" ? new Error("The lake is away.") : invalid;
  });
  expect(await catchUp("three")).toEqual([503, 200]);
  site.publishChange.mockResolvedValue("revalidated");
  expect(await catchUp("three")).toEqual([200, 1]);
});
