/** Set by hosts that keep pages in a cache of their own, which `src/page-cache/cacheHandler.ts` has no part in. */
const CACHING_HOSTS = ["VERCEL", "NETLIFY"];

/** The variable by which a host says that no process of the site stays; undefined on any other. */
export const onDemandHost = (source: Record<string, string | undefined>): string | undefined =>
  [...CACHING_HOSTS, "AWS_LAMBDA_FUNCTION_NAME"].find((name) => source[name]);

/** Whether the host keeps pages itself. */
export const hostKeepsPages = (source: Record<string, string | undefined>): boolean =>
  CACHING_HOSTS.some((name) => source[name]);
