/** How often queries are revalidated without a webhook, in seconds. Bounds the delay when webhooks are lost. */
export const REVALIDATE_INTERVAL = 3600;
