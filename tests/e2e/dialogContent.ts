import { expect } from "playwright/test";
import sharp from "sharp";
import { approve } from "../support/approve.ts";
import type { StudioSite } from "../support/browser/studioSite.ts";
import { freshEmail } from "./inbox.ts";

/** The scheduled release. */
export const RELEASE = "r-dialogs";

const picture = (red: number) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: red, g: 90, b: 80 } } })
    .jpeg()
    .toBuffer();

/** Creates content for the dialogs of the Studio: drafts, a scheduled release, two pictures and a lead. */
export async function createContent({ lake, siteUrl }: StudioSite): Promise<void> {
  const edit = (id: string, set: Record<string, unknown>) =>
    lake.action({
      actionType: "sanity.action.document.edit",
      draftId: `drafts.${id}`,
      publishedId: id,
      patch: { set },
    });
  await lake.patch("goals").set({ heading: "Published last, with other words" }).commit();
  await edit("privacyPolicy", { intro: "Every one of these words was typed to be published with others." });
  await approve(lake, "drafts.privacyPolicy");
  await edit("page-about", { "slug.current": "about-us" });
  await lake.releases.create({
    releaseId: RELEASE,
    metadata: { title: "Spring campaign", releaseType: "scheduled" },
  });
  const hero = await lake.getDocument("hero");
  await lake.action({
    actionType: "sanity.action.document.version.create",
    publishedId: "hero",
    document: { ...hero, _type: "hero", headline: "Live in spring", _id: `versions.${RELEASE}.hero` },
  });
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  await lake.releases.schedule({ releaseId: RELEASE, publishAt });
  const old = await lake.assets.upload("image", await picture(20), { filename: "front-desk.jpg" });
  await lake.assets.upload("image", await picture(200), { filename: "spare.jpg" });
  const image = {
    _type: "image",
    asset: { _type: "reference", _ref: old._id },
    alt: "A clinic's front desk",
  };
  await lake.patch("applications").set({ "cards[0].image": image }).commit();
  const lead = { name: "Ana Ruiz", email: freshEmail(), organization: "Pine Street Clinic", country: "us" };
  const response = await fetch(`${siteUrl}/api/early-access`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...lead, role: "Nurse", interests: ["Investment"] }),
  });
  expect(response.status).toBe(200);
}
