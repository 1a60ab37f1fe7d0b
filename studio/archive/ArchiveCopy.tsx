import { getPublishedId } from "@sanity/client/csm";
import { ArchiveIcon } from "@sanity/icons/Archive";
import type { DocumentActionComponent } from "sanity";
import { useRawClient } from "../changes/useLake.ts";
import { siteUrl } from "../connection.ts";
import { locationsOf } from "../documentLocations.ts";
import { saveFile } from "../saveFile.ts";
import { readEvents } from "../sign-off/events.ts";
import { useAttempt } from "../ui/useAttempt.ts";
import { ARCHIVED, type ArchivedDocument, withAppendix } from "./appendix.ts";

/** A page as one file, with the revision of each document on it, by document id. */
interface PageCopy {
  readonly html: string;
  readonly revisions: Readonly<Record<string, string>>;
}

async function readCopy(path: string): Promise<PageCopy> {
  const response = await fetch(`${siteUrl}/api/archive`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path }),
    credentials: "omit",
    cache: "no-store",
  });
  // The site's response: the copy, or why there is none.
  const answer = (await response.json()) as PageCopy | { readonly error: string };
  if ("error" in answer) throw new Error(answer.error);
  return answer;
}

/** Saves the live page as one dated file, with its approvals, the evidence of its claims, and the revisions of its documents. */
export const ArchiveCopy: DocumentActionComponent = ({ id, published }) => {
  const client = useRawClient();
  const [attempt, isSaving] = useAttempt();
  const [location] = locationsOf(getPublishedId(id), published);
  if (!published || !location) return null;
  const path = location.href.replace(/#.*$/, "");
  const save = async () => {
    const { html, revisions } = await readCopy(path);
    const ids = Object.keys(revisions);
    const live = client.withConfig({ perspective: "published" });
    const documents = await live.fetch<ArchivedDocument[]>(ARCHIVED, { ids });
    const savedAt = new Date().toISOString();
    const events = await readEvents(client, ids);
    const copy = withAppendix(html, { url: siteUrl + path, savedAt, revisions, documents, events });
    const name = path.replaceAll("/", "-").replace(/^-|-$/g, "") || "landing-page";
    saveFile([copy], "text/html;charset=utf-8", `${name}-${savedAt.slice(0, 10)}.html`);
  };
  return {
    label: isSaving ? "Saving a copy…" : "Save a dated copy",
    title: "Saves the live page with its approvals and evidence, as one file.",
    icon: ArchiveIcon,
    disabled: isSaving,
    onHandle: () => void attempt(save, { failed: "No copy was saved. Try again" }),
  };
};
ArchiveCopy.displayName = "ArchiveCopy";
