export { createLake, type Lake, type LakeOptions } from "./createLake.ts";
export type { WriteCheck } from "./http/LakeState.ts";
export { type ExportedDocument, type QueryResponse, queryDocuments } from "./queryDocuments.ts";
export { DataFolderError } from "./StorageError.ts";
export { type LakeServer, type LakeServerOptions, loopbackOnly, startLake } from "./startLake.ts";
export type { Webhook } from "./webhooks/deliveries.ts";
export { signWebhook } from "./webhooks/WebhookSender.ts";
export type { ReleaseCheck } from "./writing/releases/ReleaseScheduler.ts";
export { DataFolderBusyError } from "./writing/storage/openDatabase.ts";
