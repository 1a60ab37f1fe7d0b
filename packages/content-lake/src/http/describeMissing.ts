/** Parts of Sanity's API that this lake doesn't offer, matched by the start of the path after the version. */
const notOffered: readonly (readonly [path: RegExp, what: string])[] = [
  [/^\/agent\//, "agent actions"],
  [/^\/collaboration\//, "this part of Sanity"],
  [/^\/context\//, "knowledge bases"],
  [/^\/blueprints\//, "functions"],
  [/^\/media-libraries\//, "a media library. Upload the file to the dataset"],
  [/^\/(projects\/[^/]+\/)?datasets\/[^/]+\/settings\/embeddings/, "embeddings"],
  [/^\/embeddings-index/, "embeddings"],
  [/^\/(apis\/graphql|organizations|hooks|schedules|access|invitations)(\/|$)/, "this part of Sanity"],
];

/**
 * Describes an unknown endpoint for a 404 response, and names the Sanity feature if the lake doesn't offer it.
 * `endpoints/unsupportedRoutes.ts` handles requests that the Studio sends for features that are turned off.
 * @param path including the API version
 */
export function describeMissing(method: string, path: string): string {
  const withoutVersion = path.replace(/^\/v[^/]+/, "");
  const what = notOffered.find(([beginning]) => beginning.test(withoutVersion))?.[1];
  const missing = `There is no ${method} ${path}`;
  return what ? `${missing}: the embedded lake does not offer ${what}` : missing;
}
