// Approvals are enforced by the site, so that no write past the Studio goes live without one.

import { approve } from "../support/approve.ts";
import { htmlOf } from "../support/browser/ask.ts";
import { expect, test } from "../support/browser/fixtures.ts";

const id = "clinicalSafety";

test("a clinical change written past the Studio stays off the site until somebody approves it", async ({
  openTestSite,
  request,
}) => {
  const site = await openTestSite();
  const html = () => htmlOf(site.siteUrl);
  const write = async (note: string) => (await site.lake.patch(id).set({ note }).commit())._rev;
  /** Returns what the Studio's badge shows. */
  const badge = async (revision: string) => {
    const query = new URLSearchParams({ document: id, revision });
    const answer = await request.get(`${site.siteUrl}/api/revisions?${query}`, {
      headers: { origin: site.studioUrl },
    });
    return answer.json();
  };
  const revision = await write("Written by a program.");
  await expect.poll(() => site.siteLog()).toContain("was published without clinical approval");
  expect(await html()).not.toContain("Written by a program.");
  expect((await badge(revision)).problem).toContain("so the site keeps the approved content");

  await test.step("other content on the page still goes live, next to the approved content", async () => {
    await site.lake.patch("hero").set({ headline: "A headline beside it" }).commit();
    await expect.poll(html, { intervals: [50] }).toContain("A headline beside it");
    expect(await html()).not.toContain("Written by a program.");
  });

  await test.step("an approval makes it live", async () => {
    const started = performance.now();
    await approve(site.lake, id);
    await expect.poll(html, { intervals: [50] }).toContain("Written by a program.");
    test
      .info()
      .annotations.push({ type: "ms from approval to live", description: `${performance.now() - started}` });
    expect((await badge(revision)).problem).toBeUndefined();
  });

  await test.step("a later edit is not approved, even after a restart of the site", async () => {
    const later = await write("Written later.");
    const problem = async () => (await badge(later)).problem;
    await expect.poll(problem).toContain("so the site keeps the approved content");
    await site.stopSite();
    await site.startSite();
    expect(await html()).toContain("Written by a program.");
  });

  await test.step("a release with it must not go live", async () => {
    const { _rev, ...published } = (await site.lake.getDocument(id)) ?? {};
    await site.lake.releases.create({ releaseId: "spring" });
    await site.lake.create({ ...published, _id: `versions.spring.${id}`, _type: id, note: "In spring." });
    await expect(site.lake.releases.publish({ releaseId: "spring" })).rejects.toThrow(
      "it needs clinical approval",
    );
    await approve(site.lake, `versions.spring.${id}`);
    await site.lake.releases.publish({ releaseId: "spring" });
    await expect.poll(html, { intervals: [50] }).toContain("In spring.");
  });
});
