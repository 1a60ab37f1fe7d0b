import { handleRequest } from "#endpoints/handleRequest.ts";

export const GET = handleRequest;
export const POST = handleRequest;
export const OPTIONS = handleRequest;
