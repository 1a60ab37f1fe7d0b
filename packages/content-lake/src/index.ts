export { createLake, type Lake, type LakeOptions } from "./createLake.ts";
export type { ReleaseCheck } from "./scheduling/ReleaseCheck.ts";
export type { Webhook } from "./webhooks/deliveries.ts";
export { signWebhook } from "./webhooks/signWebhook.ts";
