import type { SanityClient } from "@sanity/client";

type Release = { name: string; state: string };

/** Deletes every release and its versions, in the order that the lake requires. Publishes none of them. */
export async function removeReleases(client: SanityClient): Promise<void> {
  const found = await client.fetch<Release[]>("releases::all()[]{name, state}", {}, { perspective: "raw" });
  for (const { name: releaseId, state } of found) {
    if (state === "scheduled") await client.releases.unschedule({ releaseId });
    if (state !== "published" && state !== "archived") await client.releases.archive({ releaseId });
    await client.releases.delete({ releaseId });
  }
}
