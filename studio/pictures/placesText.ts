import type { PictureRelease } from "./library.ts";

function placeOf(version: string, releases: readonly PictureRelease[]): string {
  if (version === "published") return "on the site";
  if (version === "draft") return "in a draft";
  const title = releases.find(({ name }) => name === version)?.title;
  return title ? `in the release “${title}”` : "in a scheduled change";
}

const list = new Intl.ListFormat("en-US");

/** Says where the versions of a document are: `On the site and in a draft.` */
export function placesText(versions: readonly string[], releases: readonly PictureRelease[]): string {
  const text = list.format(versions.map((version) => placeOf(version, releases)));
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
