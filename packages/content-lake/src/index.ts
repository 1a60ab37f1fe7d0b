export { createLake, type Lake, type LakeOptions } from "./lake.ts";
export type { ReleaseCheck } from "./scheduling/release-check.ts";
export type { Webhook } from "./webhooks/deliveries.ts";
export { sign } from "./webhooks/sign.ts";
