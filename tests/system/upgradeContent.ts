import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import sharp from "sharp";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import type { LiveDocument } from "#schemas/rules/sign-off/firstApproval.ts";
import { settingsFor, withSettings, withShownHash } from "#schemas/rules/sign-off/insertedSettings.ts";
import { isApproved, SIGN_OFF_TYPE, type SignOffEvent } from "#schemas/rules/sign-off/signOff.ts";

type Stored = LiveDocument & { readonly _rev: string; readonly _createdAt: string };

const FAR = "2099-01-01T00:00:00.000Z";

const claim = {
  ...{
    _id: "claim-open-hours",
    _type: "claim",
    statement: "Open all day",
    status: "approved",
    owner: "Team",
  },
  evidence: [{ _key: "one", _type: "reference", _ref: "evidence-open-hours" }],
};

/**
 * Makes everything that people store in a lake: pages, a draft, a picture, a release, a scheduled one, a claim with evidence and
 * an approval, a preview link, a person and a webhook.
 * @param version the folder of the version that the lake runs
 */
export async function makeContent(client: SanityClient, version: string): Promise<void> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const picture = await client.assets.upload("image", png, { filename: "cover.png" });
  const cover = { _type: "image", asset: { _type: "reference", _ref: picture._id } };
  const page = { _type: "page", title: "Our office", slug: { _type: "slug", current: "our-office" }, cover };
  const previewLink = {
    ...{ _id: "previewLink.of-the-test", _type: "sanity.previewLink", key: "k".repeat(43), madeBy: "Ada" },
    ...{ perspective: "spring", opens: "/our-office", onlyPage: true, expiresAt: FAR },
  };
  const transaction = client.transaction();
  for (const document of [
    { ...page, _id: "page-office" },
    { ...page, _id: "drafts.page-office", title: "Our new office" },
    { _id: "evidence-open-hours", _type: "claimEvidence", title: "The log of a year" },
    claim,
    previewLink,
  ])
    transaction.create<Record<string, unknown>>(document);
  await transaction.commit();
  const { firstApprovals } = await import(join(version, "schemas/rules/sign-off/firstApproval.ts"));
  const [approval] = await firstApprovals([claim]);
  await client.create({ ...approval, _id: `${SIGN_OFF_TYPE}.${claim._id}.by-ada`, by: "ada", byName: "Ada" });
  await client.releases.create({ releaseId: "spring", metadata: { title: "Spring", releaseType: "asap" } });
  await client.create({ ...page, _id: "versions.spring.page-office", title: "Our spring office" });
  await client.releases.create({
    releaseId: "later",
    metadata: { title: "Later", releaseType: "scheduled" },
  });
  await client.create({ ...page, _id: "versions.later.page-office", title: "Our later office" });
  await client.releases.schedule({ releaseId: "later", publishAt: FAR });
  await client.request({
    url: "/projects/local/users",
    method: "POST",
    body: { name: "Ada", role: "editor" },
  });
  const hook = {
    name: "Search",
    url: "http://127.0.0.1:9/",
    dataset: "*",
    rule: { filter: "_type == 'none'" },
  };
  await client.request({ url: "/hooks/projects/local", method: "POST", body: hook });
}

/** Whether an event approves the content of a document, with the settings that it shows. */
async function isLiveApproved(document: Stored, settings: unknown, events: readonly SignOffEvent[]) {
  const shown = await contentHash(withSettings(document, settings));
  return isApproved(withShownHash(events, await contentHash(document), shown), shown);
}

/** Reads everything in a lake: all documents by id, the ids that are approved, the pictures' bytes, and the project's settings. */
export async function readLake(client: SanityClient) {
  const stored = await client.fetch<Stored[]>("*", {}, { perspective: "raw" });
  const documents = Object.fromEntries(stored.map((document) => [document._id, document]));
  const events = stored.filter(({ _type }) => _type === SIGN_OFF_TYPE) as unknown as SignOffEvent[]; // the lake checks their form
  const approved: string[] = [];
  for (const id of new Set(events.map(({ document }) => document))) {
    const document = documents[id];
    const settings = settingsFor(id, (other) => documents[other]);
    const own = events.filter((event) => event.document === id);
    if (document && (await isLiveApproved(document, settings, own))) approved.push(id);
  }
  const urls = stored.flatMap(({ _type, url }) => (_type === "sanity.imageAsset" ? String(url) : []));
  const pictures = await Promise.all(urls.map(async (url) => (await fetch(url)).arrayBuffer()));
  const releases = await client.fetch<unknown[]>("releases::all()[]{name, state, publishAt} | order(name)");
  return {
    documents,
    approved,
    pictures: pictures.map(({ byteLength }) => byteLength),
    releases,
    people: await client.request({ url: "/projects/local/users" }),
    webhooks: await client.request({ url: "/hooks/projects/local" }),
  };
}
