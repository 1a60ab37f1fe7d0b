import type { Webhook } from "../../src/index.ts";

export const webhookSecret = "a-secret-of-the-tests";

/** The webhook that notifies a site of changes to published documents. */
export const siteWebhook = (siteUrl: string): Webhook => ({
  id: "site",
  url: `${siteUrl}/webhook`,
  secret: webhookSecret,
  filter:
    '!(_id in path("_.**")) && !string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")',
  projection: '{_id, _type, _rev, _updatedAt, "operation": delta::operation()}',
});
