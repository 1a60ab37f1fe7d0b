import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestLake, type TestLake } from "../../../support/testLake.ts";

let lake: TestLake;
beforeAll(async () => {
  lake = await startTestLake();
  await lake.editor.create({ _id: "evidence-a", _type: "claimEvidence", reviewBy: "2027-11-26" });
  const evidence = [{ _key: "a", _type: "reference", _ref: "evidence-a" }];
  const claim = { _type: "claim", statement: "99% uptime", evidence };
  await lake.editor.create({ ...claim, _id: "claim-a", status: "approved" });
  await lake.editor.create({ ...claim, _id: "claim-b", status: "withdrawn" });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => lake.close());

vi.mock("#content/client/client.ts", () => ({ contentClient: () => lake.editor }));

test("reads the approved claims that have expired on the current day", async () => {
  const { readClaimNotices } = await import("#content/claims/readClaimNotices.ts");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-11-26T23:59:59Z") });
  expect(await readClaimNotices()).toMatchObject([
    { key: "claim-a:expiring:2027-11-26", event: "claim.expiring" },
  ]);
  vi.setSystemTime(new Date("2027-11-27T00:00:00Z"));
  const [notice] = await readClaimNotices();
  expect(notice).toMatchObject({ key: "claim-a:expired:2027-11-26", event: "claim.expired" });
  expect(await notice?.compose()).toEqual({
    claim: "claim-a",
    lastDay: "2027-11-26",
    text: expect.stringContaining("Claim “99% uptime” expired at the end of 2027-11-26."),
  });
  vi.setSystemTime(new Date("2027-10-01T00:00:00Z"));
  expect(await readClaimNotices()).toEqual([]);
});
