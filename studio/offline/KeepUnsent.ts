import { getDraftId, getPublishedId, getVersionFromId } from "@sanity/client/csm";
import { useEffect, useRef } from "react";
import { useCurrentUser, useEditState, useSyncState } from "sanity";
import type { StoredDocument } from "../history/content.ts";
import { lakeConnection, sendNow } from "./keepConnection.ts";
import { contentOf } from "./sendUnsent.ts";
import { type Content, unsentWords } from "./unsentWords.ts";

/** Milliseconds. Less than the five seconds for which Sanity remembers a closed form. */
const CLOSED = 4_000;

/** The number of open forms per document. */
const forms = new Map<string, number>();

function openForm(id: string): () => void {
  forms.set(id, (forms.get(id) ?? 0) + 1);
  return () => {
    forms.set(id, (forms.get(id) ?? 1) - 1);
    setTimeout(() => {
      if (forms.get(id) !== 0 || !unsentWords.read(id)) return;
      unsentWords.release(id);
      if (lakeConnection.state() === "there") void sendNow();
    }, CLOSED);
  };
}

/** Stores the words of a document's form in the browser until the lake has confirmed them. Renders nothing. */
export function KeepUnsent({ id, type }: { readonly id: string; readonly type: string }) {
  const user = useCurrentUser()?.id;
  const publishedId = getPublishedId(id);
  const version = getVersionFromId(id);
  const state = useEditState(publishedId, type, "default", version);
  const { isSyncing } = useSyncState(publishedId, type, version);
  const target = version ? id : getDraftId(id);
  // The editor's documents have all fields of a stored one once the lake has confirmed them.
  const document = (version ? state.version : (state.draft ?? state.published)) as StoredDocument | null;
  const base = useRef<Content | undefined>(undefined);

  useEffect(() => openForm(target), [target]);
  useEffect(() => {
    if (!state.ready || !user) return;
    if (!isSyncing) {
      base.current = contentOf(document);
      unsentWords.forget(target);
      return;
    }
    if (base.current === undefined) base.current = unsentWords.read(target)?.base;
    if (base.current === undefined) return;
    unsentWords.keep(user, { id: target, type, base: base.current, mine: contentOf(document) });
    lakeConnection.kept();
  }, [state.ready, user, isSyncing, document, target, type]);
  return null;
}
