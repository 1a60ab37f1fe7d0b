import type { SanityClient } from "@sanity/client";

type Release = { name: string; state: string };

/** Removes every release with its versions, step by step as the lake asks for it. Nothing of it is published. */
export async function removeReleases(client: SanityClient): Promise<void> {
  const found = await client.fetch<Release[]>("releases::all()[]{name, state}", {}, { perspective: "raw" });
  for (const { name: releaseId, state } of found) {
    if (state === "scheduled") await client.releases.unschedule({ releaseId });
    if (state !== "published" && state !== "archived") await client.releases.archive({ releaseId });
    await client.releases.delete({ releaseId });
  }
}
