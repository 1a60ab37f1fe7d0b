import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { environment } from "#environment.ts";
import { askLake } from "../askLake.ts";
import { type ContentDocument, parseContent } from "../ContentDocument.ts";
import { ContentError } from "../ContentError.ts";
import { contentClient } from "../client.ts";
import { contentDocuments } from "../documents/index.ts";
import { markTexts } from "./markTexts.ts";

/** In which Presentation keeps what its viewer chose to see. */
const perspectiveCookie = "sanity-preview-perspective";

const read = cache(async (document: ContentDocument): Promise<unknown> => {
  const chosen = (await cookies()).get(perspectiveCookie)?.value;
  const client = contentClient().withConfig({
    token: environment().SANITY_API_READ_TOKEN ?? "",
    perspective: chosen === "published" ? "published" : "drafts",
  });
  return askLake(document.query, { id: document.id }, { client, cache: "no-store" });
});

/**
 * The document as it would be if its draft were published, read past every cache, its texts marked with where
 * they come from. Only for a request in draft mode.
 * @throws ContentError when the draft lacks something that its page needs
 */
export async function loadDraft<T extends { _rev: string }>(document: ContentDocument<T>): Promise<T> {
  const content = parseContent(document, await read(document));
  // Every query asks for both; parseContent checks what its page needs of them.
  return markTexts(content as T & { _id: string; _type: string });
}

/** Why drafts can't be shown as they are: one line each. */
export async function draftProblems(): Promise<string[]> {
  const problems = await Promise.all(
    contentDocuments.map(async (document) => {
      try {
        parseContent<{ _rev: string }>(document, await read(document));
        return [];
      } catch (error) {
        if (error instanceof ContentError) return [error.message];
        throw error;
      }
    }),
  );
  return problems.flat();
}
