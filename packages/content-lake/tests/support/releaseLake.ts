import type { ReleaseDocument, SanityDocument } from "@sanity/client";
import { beforeEach } from "vitest";
import { lakePerFile, refuses } from "./testLake.ts";

/** Expects the client's error for an action that the lake rejects with this status and type. */
export const refusesAction = (request: Promise<unknown>, status: number, type: string) =>
  refuses(request, status, { details: { type: "actionError", items: [{ error: { type } }] } });

/** Returns the time one hour from now, in ISO format. */
export const later = () => new Date(Date.now() + 3_600_000).toISOString();

/** Starts a lake for the tests of a file. Each test has its own release and documents. */
export function releaseLake() {
  const lake = lakePerFile();
  let number = 0;
  const fixture = {
    lake,
    get releases() {
      return lake.editor.releases;
    },
    releaseId: "",
    /** Returns the id of one of this test's documents. */
    doc: (name: string) => `${name}${number}`,
    /** Returns the id of that document's version in this test's release. */
    versionId: (name: string) => `versions.${fixture.releaseId}.${name}${number}`,
    read: (id: string) => lake.editor.getDocument<SanityDocument>(id),
    async release() {
      const { releaseId } = fixture;
      return (await lake.editor.releases.get({ releaseId })) as ReleaseDocument; // the test has created it
    },
    /** Creates the release with a version of each document. */
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
    /** Returns a reference to a document that may not be published yet. */
    to: (name: string) => ({
      _type: "reference",
      _ref: fixture.doc(name),
      _weak: true,
      _strengthenOnPublish: { type: "note" },
    }),
  };
  beforeEach(() => {
    number += 1;
    fixture.releaseId = `r${number}`;
  });
  return fixture;
}
