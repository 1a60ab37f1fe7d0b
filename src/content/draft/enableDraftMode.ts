import "server-only";
import { unstable_rethrow } from "next/navigation";
import { defineEnableDraftMode } from "next-sanity/draft-mode";
import { environment } from "#environment.ts";
import { log } from "#log.ts";
import { contentClient } from "../client.ts";

/**
 * Turns draft mode on for whoever brings a secret that the Studio has just put into the lake, and sends them
 * to the page they asked for. 401 without a valid one; 501 when the site has no token to read drafts with; 503
 * when the lake can't be asked.
 */
export async function enableDraftMode(request: Request): Promise<Response> {
  const token = environment().SANITY_API_READ_TOKEN;
  if (!token) return new Response("Drafts can't be read: SANITY_API_READ_TOKEN is not set.", { status: 501 });
  try {
    return await defineEnableDraftMode({ client: contentClient().withConfig({ token }) }).GET(request);
  } catch (error) {
    // A redirect is thrown as well.
    unstable_rethrow(error);
    log("error", "draft-mode.enable", { reason: error instanceof Error ? error.message : String(error) });
    return new Response("The content lake does not answer. Try again.", { status: 503 });
  }
}
