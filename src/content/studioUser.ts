import "server-only";
import { createHash } from "node:crypto";
import type { SanityClient } from "next-sanity";
import * as v from "valibot";
import { equalSecrets } from "#platform/clients/operatorToken.ts";
import { environment } from "#platform/environment.ts";
import { contentClient } from "./client/client.ts";
import { LakeError, readResult } from "./client/LakeError.ts";
import { orLakeError } from "./client/queryContent.ts";

/** A person who is a member of the Sanity project. */
export interface StudioUser {
  /** The member's id in the project. */
  readonly id: string;
  /** The names of the member's roles, for example `administrator`. */
  readonly roles: readonly string[];
}

/** How long a proof is valid, in milliseconds. The clocks of the lake and the site may differ by some seconds. */
export const PROOF_LIFETIME = 120_000;

const storedProof = v.object({ _id: v.string(), _rev: v.string(), digest: v.string() });

const loggedTransaction = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.string(),
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    author: v.string(),
    documentIDs: v.array(v.string()),
  }),
);

const project = v.object({
  members: v.array(
    v.object({
      id: v.string(),
      isRobot: v.optional(v.boolean(), false),
      roles: v.array(v.object({ name: v.string(), title: v.optional(v.string(), "") })),
    }),
  ),
});

/** Reads the people who are members of the Sanity project, with their current roles. @throws LakeError */
export async function readMembers(client: SanityClient) {
  const { NEXT_PUBLIC_SANITY_PROJECT_ID: id } = environment();
  const found = await orLakeError(() => client.projects.getById(id));
  return readResult(project, found, "The Sanity project").members.filter(({ isRobot }) => !isRobot);
}

/** Returns the form of a secret that its proof contains, so that readers of the lake don't learn the secret. */
export const digestOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/**
 * Returns the author of a proof: the person who wrote it, according to the lake's log of transactions. Clients can't
 * choose the author. Every other change to the proof, or to a document that it could be derived from, makes it invalid.
 */
async function authorOf(client: SanityClient, draftId: string, rev: string): Promise<string | undefined> {
  const published = draftId.replace("drafts.", "");
  const url = `/data/history/${client.config().dataset}/transactions/${draftId},${published}`;
  const query = { excludeContent: "true", limit: "2" };
  const log = await client.request<string>({ url, query, json: false });
  const lines = log.split("\n").filter((line) => line.trim() !== "");
  const [written] = lines.map((line) => readResult(loggedTransaction, line, "The content lake's log"));
  if (lines.length !== 1 || written?.id !== rev) return undefined;
  if (written.documentIDs.join() !== draftId) return undefined;
  const age = Date.now() - Date.parse(written.timestamp);
  return Math.abs(age) <= PROOF_LIFETIME ? written.author : undefined;
}

/**
 * Identifies the person who uses the Studio, without trusting the browser. The Studio writes a proof to the lake, the
 * draft `drafts.studio-proof.<id>`, which contains the SHA-256 of a secret. The browser sends the secret to the site.
 * The lake's log says who wrote the proof, and the project's members have the person's current roles.
 * @param id a UUID
 * @returns undefined when the proof is missing, expired or changed, has another secret, or was not written by a person
 * @throws LakeError, or the client's error when the lake doesn't respond
 */
export async function findStudioUser(id: string, secret: string): Promise<StudioUser | undefined> {
  const { SANITY_API_READ_TOKEN: token } = environment();
  if (!token)
    throw new LakeError("SANITY_API_READ_TOKEN is not set, so the site can't identify Studio users.");
  const client = contentClient().withConfig({ token, perspective: "raw" });
  const draftId = `drafts.studio-proof.${id}`;
  const draft = await client.getDocument(draftId);
  if (!draft) return undefined;
  const { digest, _rev } = readResult(storedProof, draft, `The document "${draftId}"`);
  if (!equalSecrets(digest, digestOf(secret))) return undefined;
  const author = await authorOf(client, draftId, _rev);
  if (!author) return undefined;
  const member = (await readMembers(client)).find((each) => each.id === author);
  return member && { id: author, roles: member.roles.map(({ name }) => name) };
}
