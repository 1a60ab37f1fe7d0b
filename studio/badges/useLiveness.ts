import { useEffect, useState } from "react";
import { siteUrl } from "../connection.ts";
import {
  isChanging,
  type Liveness,
  livenessOf,
  type PublishedRevision,
  type SiteAnswer,
} from "./liveness.ts";

/** The polling interval in milliseconds until the change is live. */
const INTERVAL = 1_000;

async function ask(id: string, revision: string, signal: AbortSignal): Promise<SiteAnswer | null> {
  const query = new URLSearchParams({ document: id, revision });
  try {
    const response = await fetch(`${siteUrl}/api/revisions?${query}`, { signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Polls the site until it shows the published revision, or no longer shows a document that is not published. */
export function useLiveness(id: string, published: PublishedRevision | null): Liveness | undefined {
  const [liveness, setLiveness] = useState<Liveness>();
  const { _rev, _updatedAt } = published ?? {};

  useEffect(() => {
    const revision = _rev && _updatedAt ? { _rev, _updatedAt } : null;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = async () => {
      const liveness = livenessOf(revision, await ask(id, revision?._rev ?? "none", leaving.signal));
      if (leaving.signal.aborted) return;
      setLiveness(liveness);
      if (isChanging(revision, liveness)) timer = setTimeout(update, INTERVAL);
    };
    update();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, _rev, _updatedAt]);

  return liveness;
}
