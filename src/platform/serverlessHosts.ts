/** Variables that are set on hosts with their own page cache, where `src/page-cache/cacheHandler.ts` is not used. */
const CACHING_HOSTS = ["VERCEL", "NETLIFY"];

/** Returns the variable that identifies a host without long-running processes; undefined on other hosts. */
export const onDemandHost = (source: Record<string, string | undefined>): string | undefined =>
  [...CACHING_HOSTS, "AWS_LAMBDA_FUNCTION_NAME"].find((name) => source[name]);

/** Whether the host caches pages itself. */
export const hostKeepsPages = (source: Record<string, string | undefined>): boolean =>
  CACHING_HOSTS.some((name) => source[name]);
