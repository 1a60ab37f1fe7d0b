import { handleRequest } from "#endpoints/endpoints.ts";

/** Seconds that a serverless host must allow: the limit of `deliverDue` plus the time to open the queue. */
export const maxDuration = 60;

export const GET = handleRequest;
export const POST = handleRequest;
export const OPTIONS = handleRequest;
