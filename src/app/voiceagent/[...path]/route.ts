import { handleRequest } from "#endpoints/endpoints.ts";

export const GET = handleRequest;
export const POST = handleRequest;
export const OPTIONS = handleRequest;
