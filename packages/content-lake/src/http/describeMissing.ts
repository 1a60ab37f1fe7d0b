/** Parts of Sanity's API that this lake does not have, by the beginning of their paths after the version. */
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
 * What to say of an address that is not there. Whoever asks for a part of Sanity that this lake does not have
 * reads that. What the Studio asks for without it being switched on is answered: endpoints/not-offered.ts.
 * @param path with the API's version
 */
export function describeMissing(method: string, path: string): string {
  const withoutVersion = path.replace(/^\/v[^/]+/, "");
  const what = notOffered.find(([beginning]) => beginning.test(withoutVersion))?.[1];
  const missing = `There is no ${method} ${path}`;
  return what ? `${missing}: the embedded lake does not offer ${what}` : missing;
}
