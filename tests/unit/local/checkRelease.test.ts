// Tests releases that would break a page: the lake asks the site before one goes live, immediately or on schedule.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { boundKey, requireSigned } from "#publishing/webhook/signature.ts";
import { revalidateSecret, startTestLake, type TestLake } from "../../support/testLake.ts";

/** A fake site with configurable responses, which records the requested releases. */
const site = { problems: [] as string[], status: 200, delay: 0, asked: [] as string[] };
let server: Server;
let lake: TestLake;
let number = 0;
let releaseId = "";

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    if (request.url !== "/api/revalidate/release") return response.end("{}");
    // It throws, and the test hangs, when the signature isn't the site's.
    const key = boundKey(revalidateSecret, "/api/revalidate/release");
    requireSigned(body, String(request.headers["sanity-webhook-signature"]), [key]);
    site.asked.push(JSON.parse(body).release);
    await wait(site.delay);
    return response.writeHead(site.status).end(JSON.stringify({ problems: site.problems }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  lake = await startTestLake(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // a TCP server has one
});
afterAll(async () => {
  await lake.close();
  server.close();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  Object.assign(site, { problems: [], status: 200, delay: 0, asked: [] });
  number += 1;
  releaseId = `r${number}`;
  await lake.editor.releases.create({ releaseId, metadata: { title: "Spring", releaseType: "scheduled" } });
  await lake.editor.create({ _id: `versions.${releaseId}.note${number}`, _type: "note", text: "one" });
});

const release = () => lake.editor.releases.get({ releaseId });
const isLive = async () => (await lake.editor.getDocument(`note${number}`)) !== undefined;
const inMilliseconds = (count: number) => new Date(Date.now() + count).toISOString();

test("a release that breaks a page can't be scheduled or published, and the error contains the reason", async () => {
  site.problems = ["Hero: headline: not filled in.", "Goals: heading: not filled in."];
  const reason = /can't go live\. Hero: headline: not filled in\. Goals: heading/;
  await expect(
    lake.editor.releases.schedule({ releaseId, publishAt: inMilliseconds(60_000) }),
  ).rejects.toThrow(reason);
  await expect(lake.editor.releases.publish({ releaseId })).rejects.toThrow(reason);
  expect(await release()).toMatchObject({ state: "active" });
  expect(site.asked).toEqual([releaseId, releaseId]);
  expect(await isLive()).toBe(false);
});

test("a site that has just started and takes longer than a second still stops a release", async () => {
  Object.assign(site, { problems: ["Privacy policy: it needs legal approval."], delay: 1_500 });
  await expect(lake.editor.releases.publish({ releaseId })).rejects.toThrow("it needs legal approval");
  expect(await isLive()).toBe(false);
});

test("a dry run, with which the Studio asks for permissions, doesn't ask the site", async () => {
  site.problems = ["Hero: headline: not filled in."];
  const publish = { actionType: "sanity.action.release.publish", releaseId } as const;
  await lake.editor.action(publish, { dryRun: true });
  expect(site.asked).toEqual([]);
  expect(await isLive()).toBe(false);
});

test("a scheduled release that breaks a page at its publish time stays unpublished, with the reason", async () => {
  await lake.editor.releases.schedule({ releaseId, publishAt: inMilliseconds(300) });
  site.problems = ["Hero: headline: not filled in."];
  await expect.poll(release).toMatchObject({
    state: "active",
    error: { message: "It can't go live. Hero: headline: not filled in." },
  });
  expect(await isLive()).toBe(false);
  site.problems = [];
  await lake.editor.releases.publish({ releaseId });
  expect(await isLive()).toBe(true);
});

test("a valid release goes live on schedule, and without a check if the site is down", async () => {
  await lake.editor.releases.schedule({ releaseId, publishAt: inMilliseconds(100) });
  await expect.poll(isLive).toBe(true);
  expect(site.asked).toEqual([releaseId, releaseId]);
  const second = `${releaseId}b`;
  await lake.editor.releases.create({ releaseId: second, metadata: { releaseType: "asap" } });
  Object.assign(site, { status: 503, problems: ["Not said."] });
  await lake.editor.releases.publish({ releaseId: second });
  expect(await lake.editor.releases.get({ releaseId: second })).toMatchObject({ state: "published" });
});
