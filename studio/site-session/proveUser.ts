import type { SanityClient } from "@sanity/client";

/** Proves to the site who uses the Studio: see `findStudioUser` in the site's code. */
export interface Proof {
  /** The id of the proof's document. */
  readonly proof: string;
  /** Only the site gets it. The lake gets its SHA-256. */
  readonly secret: string;
  /** Deletes the proof from the lake, and proofs that a closed tab left behind. */
  remove(): Promise<void>;
}

/** The age of a proof that another tab no longer needs, in seconds. */
const OLD = 3600;

/** Returns bytes in base64url, without padding. */
export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function digestOf(secret: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret))));
}

/**
 * Writes a proof to the lake, as a draft, which only people with access to the project can read. The lake's log says
 * who wrote it. It contains no personal data.
 * @throws ClientError when the user's role can't edit drafts
 */
export async function proveUser(client: SanityClient): Promise<Proof> {
  const proof = crypto.randomUUID();
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const _id = `drafts.studio-proof.${proof}`;
  await client.create({ _id, _type: "studioProof", digest: await digestOf(secret) });
  return {
    proof,
    secret,
    async remove() {
      await client.delete({
        // By the lake's clock: with a browser's wrong one, this could delete the proofs of others.
        query: `*[_type == "studioProof" && (_id == $id || dateTime(_createdAt) < dateTime(now()) - $old)]`,
        params: { id: _id, old: OLD },
      });
    },
  };
}
