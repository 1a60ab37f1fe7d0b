import type { ReleaseDocument, SanityDocument } from "@sanity/client";
import { startTestLake } from "./testLake.ts";

/** What the lake answers when it refuses an action. */
export const refusal = (status: number, type: string) => ({
  statusCode: status,
  details: { type: "actionError", items: [{ error: { type } }] },
});

/** An hour from now. */
export const later = () => new Date(Date.now() + 3_600_000).toISOString();

/** A lake for tests of releases. Each test has a release and documents of its own, after `next()`. */
export async function startReleaseLake() {
  const lake = await startTestLake();
  let number = 0;
  const fixture = {
    lake,
    releases: lake.editor.releases,
    releaseId: "",
    next() {
      number += 1;
      fixture.releaseId = `r${number}`;
    },
    /** The id of a document of this test. */
    doc: (name: string) => `${name}${number}`,
    /** The id of its version in the release of this test. */
    versionId: (name: string) => `versions.${fixture.releaseId}.${name}${number}`,
    read: (id: string) => lake.editor.getDocument<SanityDocument>(id),
    async release() {
      const { releaseId } = fixture;
      return (await lake.editor.releases.get({ releaseId })) as ReleaseDocument; // of a test that made it
    },
    /** Creates the release, with a version of each document. */
    async start(versions: Record<string, object> = {}) {
      const { releaseId } = fixture;
      await lake.editor.releases.create({
        releaseId,
        metadata: { title: "Spring", releaseType: "scheduled" },
      });
      for (const [name, fields] of Object.entries(versions)) await fixture.addVersion(name, fields);
    },
    addVersion: (name: string, fields: object) =>
      lake.editor.action({
        actionType: "sanity.action.document.version.create",
        publishedId: fixture.doc(name),
        document: { _id: fixture.versionId(name), _type: "note", ...fields },
      }),
    /** A reference to a document that need not be published yet. */
    to: (name: string) => ({
      _type: "reference",
      _ref: fixture.doc(name),
      _weak: true,
      _strengthenOnPublish: { type: "note" },
    }),
  };
  return fixture;
}

export type ReleaseLake = Awaited<ReturnType<typeof startReleaseLake>>;
