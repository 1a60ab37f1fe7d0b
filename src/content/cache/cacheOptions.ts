import { isServerless } from "#platform/isServerless.ts";

/** How often queries are revalidated without a webhook, in seconds. Bounds the delay when webhooks are lost. */
export const REVALIDATE_INTERVAL = 3600;

/**
 * Returns a query parameter that separates the cached response of a reader from those of other readers, if they can't
 * share one. Our page cache compares the tags of each reader with the response's date. The cache of another host knows
 * only the tags of the reader that stored the response.
 */
export const ownCopy = (tags: readonly string[]): { readonly for?: string } =>
  isServerless() ? { for: tags.join(" ") } : {};
