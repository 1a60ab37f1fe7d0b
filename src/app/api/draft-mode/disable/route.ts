import { draftMode } from "next/headers";

async function leave(): Promise<Response> {
  (await draftMode()).disable();
  return new Response(null, { status: 303, headers: { location: "/" } });
}

/** The banner's way out. */
export const POST = leave;

/** Presentation's way out. */
export const GET = leave;
