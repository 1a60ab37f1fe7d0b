import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import sharp from "sharp";
import { fastest, timed } from "#content-lake/testing";
import { readRevisions } from "../../src/content/cache/revisions.ts";
import { approve } from "../support/approve.ts";
import { expect, test } from "../support/browser/fixtures.ts";
import { startTestSite, type TestSite } from "../support/browser/testSite.ts";

test.describe.configure({ mode: "serial" });

/** One site for all tests, which change different content. */
let site: TestSite;
test.beforeAll(async () => {
  site = await startTestSite();
});
test.afterAll(() => site?.stop());
test.beforeEach(({ hosts }) => void hosts.add(new URL(site.siteUrl).host));

test.describe("a change in the lake reaches the page without a rebuild", () => {
  test("a changed hero is live within 2 s, and no other page is re-rendered", async ({ request }) => {
    const html = async (path: string) => (await request.get(site.siteUrl + path)).text();
    const legal = await html("/privacy-policy");
    const publish = async (headline: string) => {
      await site.lake.patch("hero").set({ headline }).commit();
      await expect.poll(() => html("/"), { intervals: [50] }).toContain(headline);
    };
    // A site's first render after its start takes longer than later ones.
    await publish("A first rendering");
    const again = (n: number) => timed(() => publish(`A headline of try ${n}`));
    expect(await fastest(3, 2_000, again)).toBeLessThan(2_000);
    // The page contains its render time, so identical bytes mean the same render.
    expect(await html("/privacy-policy")).toBe(legal);

    await test.step("a redirect, its change and its removal are live too, and the files that list pages are updated", async () => {
      const led = async () => {
        const answer = await request.get(`${site.siteUrl}/old?from=mail`, { maxRedirects: 0 });
        return [answer.status(), answer.headers().location];
      };
      expect(await led()).toEqual([404, undefined]);
      const page = { _type: "pageLink", target: { _type: "reference", _ref: "privacyPolicy", _weak: true } };
      const published = async (change: () => Promise<unknown>, expected: unknown) => {
        await change();
        await expect.poll(led, { intervals: [50] }).toEqual(expected);
      };
      const stored = { _id: "moved", _type: "redirect", from: "/old", kind: "permanent", page };
      const publishing = timed(() =>
        published(() => site.lake.create(stored), [308, "/privacy-policy?from=mail"]),
      );
      expect(await publishing).toBeLessThan(2_000);
      const change = { kind: "temporary", "page.target._ref": "applications" };
      await published(() => site.lake.patch("moved").set(change).commit(), [307, "/?from=mail#applications"]);
      // A redirect that would cause a loop never reaches visitors. The previous one stays active.
      await site.lake.patch("moved").set({ from: "/privacy-policy" }).commit();
      await expect.poll(() => site.siteLog()).toContain("so visitors would never be redirected");
      expect((await request.get(`${site.siteUrl}/privacy-policy`, { maxRedirects: 0 })).status()).toBe(200);
      await published(() => site.lake.delete("moved"), [404, undefined]);
      const { _updatedAt } = (await site.lake.getDocument("hero")) ?? {};
      await expect.poll(() => html("/sitemap.xml")).toContain(`<lastmod>${_updatedAt}</lastmod>`);
    });
  });

  test("sections published at the same time are all live after one delivery each", async ({ request }) => {
    const logged = site.siteLog().length;
    const sections = ["goals", "technology", "trustedBy", "demos", "integration"];
    for (let round = 0; round < 4; round += 1) {
      const published = await Promise.all(
        sections.map((id) =>
          site.lake
            .patch(id)
            .set({ heading: `Round ${round}` })
            .commit(),
        ),
      );
      const revisions = async () => readRevisions(await (await request.get(site.siteUrl)).text());
      const wanted = Object.fromEntries(published.map(({ _id, _rev }) => [_id, _rev]));
      await expect.poll(revisions, { intervals: [50], timeout: 60_000 }).toMatchObject(wanted);
    }
    expect(site.siteLog().slice(logged)).not.toContain("kept the old page");
  });

  const changes = [
    {
      name: "a figure",
      id: "hero",
      path: 'cards[kind=="voice"].figures[0].value',
      value: "96%",
      claim: { id: "claim-accuracy", statement: "96% accuracy" },
      page: "/",
      shown: ">96%<",
    },
    {
      name: "an effective date",
      id: "privacyPolicy",
      path: "effectiveDate",
      value: "2026-03-01",
      page: "/privacy-policy",
      shown: '<time dateTime="2026-03-01">March 1, 2026</time>',
    },
  ];

  test("a figure with its claim, a date, and a name on every page are updated", async ({ request }) => {
    for (const { name, id, path, value, claim, page, shown } of changes) {
      const html = async () => (await request.get(site.siteUrl + page)).text();
      expect(await html(), name).not.toContain(shown);
      // A figure is shown once its claim says the same, and is approved.
      if (claim) {
        await site.lake.patch(claim.id).set({ statement: claim.statement }).commit();
        await approve(site.lake, claim.id);
      }
      await site.lake
        .patch(id)
        .set({ [path]: value })
        .commit();
      await approve(site.lake, id);
      await expect.poll(html, { message: name, intervals: [50], timeout: 60_000 }).toContain(shown);
    }

    // The product name in the settings is on every page, including the not-found page and the response to a plain
    // form.
    const answer = async () =>
      (await request.post(`${site.siteUrl}/api/early-access`, { form: { name: "Ana" } })).text();
    expect(await answer()).not.toContain("Tendwell Two");
    await site.lake.patch("siteSettings").set({ productName: "Tendwell Two" }).commit();
    await expect.poll(answer, { intervals: [50], timeout: 60_000 }).toContain("Tendwell Two");
    expect(await answer()).toContain("Please enter your role");
    for (const path of ["/", "/privacy-policy", "/terms-of-service", "/no-such-page"]) {
      const html = async () => (await request.get(site.siteUrl + path)).text();
      await expect.poll(html, { intervals: [50], timeout: 60_000 }).toContain("Tendwell Two");
    }

    // Last, because the session's cookie stays. Draft mode renders on each request, so this also checks that the
    // server reads the date.
    const policy = await site.lake.getDocument("privacyPolicy");
    const draft = { ...policy, _id: "drafts.privacyPolicy", _type: "legalDocument" };
    await site.lake.create({ ...draft, effectiveDate: "2026-04-02" });
    const { secret } = await createPreviewSecret(site.lake, "test", "http://localhost", "editor");
    const query = new URLSearchParams({
      "sanity-preview-secret": secret,
      "sanity-preview-pathname": "/privacy-policy",
    });
    const preview = await request.get(`${site.siteUrl}/api/draft-mode/enable?${query}`);
    expect(preview.status()).toBe(200);
    expect(await preview.text()).toContain("April 2, 2026");
  });

  test("a picture on an application card loads from this origin, cropped, with its alt text", async ({
    page,
  }) => {
    const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#0F4C43" } })
      .png()
      .toBuffer();
    const asset = await site.lake.assets.upload("image", bytes, { filename: "ward.png" });
    const image = {
      _type: "image",
      asset: { _type: "reference", _ref: asset._id },
      crop: { _type: "sanity.imageCrop", top: 0, bottom: 0.5, left: 0, right: 0 },
      hotspot: { _type: "sanity.imageHotspot", x: 0.5, y: 0.25, width: 0.2, height: 0.2 },
      alt: "A quiet ward",
    };
    await site.lake.patch("applications").set({ "cards[0].image": image }).commit();
    const html = async () => (await page.request.get(site.siteUrl)).text();
    await expect.poll(html, { intervals: [50], timeout: 60_000 }).toContain("A quiet ward");

    await page.goto(site.siteUrl);
    const picture = page.getByRole("img", { name: "A quiet ward" });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    const { src, ratio } = await picture.evaluate((element: HTMLImageElement) => ({
      src: element.currentSrc,
      ratio: element.naturalWidth / element.naturalHeight,
    }));
    expect(ratio).toBeCloseTo(3 / 2, 1);
    const answer = await page.request.get(src);
    expect(answer.headers()["content-type"]).toBe("image/webp");
    expect(answer.headers()["cache-control"]).toContain("immutable");
    const other = await page.request.get(src.replace(/w=\d+/, "w=333"));
    expect(other.status(), "a width that no page uses").toBe(404);
    const cut = await page.request.get(src.replace(/rect=\d+/, "rect=1"));
    expect(cut.status(), "a crop that no page uses").toBe(404);
  });
});
