export { createLake, type Lake, type LakeOptions } from "./createLake.ts";
export { type ExportedDocument, type QueryResponse, queryDocuments } from "./queryDocuments.ts";
export { DataFolderError } from "./StorageError.ts";
export type { ReleaseCheck } from "./scheduling/ReleaseCheck.ts";
export { loopbackOnly } from "./server/loopback.ts";
export { type LakeServer, type LakeServerOptions, startLake } from "./server/startLake.ts";
export type { Webhook } from "./webhooks/deliveries.ts";
export { signWebhook } from "./webhooks/signWebhook.ts";
export { DataFolderBusyError } from "./writing/storage/openDatabase.ts";
