"use client";

import { useRouter } from "next/navigation";
import type { ClientPerspective } from "next-sanity";
import { VisualEditing } from "next-sanity/visual-editing/client-component";
import { useEffect, useTransition } from "react";
import { followAnchors } from "./followAnchors.ts";
import { stegaToAttributes } from "./stegaToAttributes.ts";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface OverlaysProps {
  /** The ids of the page's parts that load only when a visitor approaches them. */
  waitingParts: readonly string[];
  /** Stores whether Presentation shows drafts or published content. */
  onPerspectiveChange: (perspective: ClientPerspective) => Promise<void>;
}

/** The time after which Presentation treats a refresh as done, in milliseconds. */
const REFRESH_TIME = 500;

/** The interval between attempts to fetch the parts that a refresh waits for, in milliseconds. */
const FETCH_INTERVAL = 100;

/** Loads the parts by dispatching the event of a visitor's focus in them. */
function fetchParts(parts: readonly string[]): void {
  for (const id of parts) {
    document.getElementById(id)?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
}

/**
 * Returns a function that refreshes the page. React hydrates every waiting part before it shows a change around it, so
 * the parts must be fetched. React listens for a part's event only after it has reached that part, so the event is
 * repeated until the refresh is done.
 */
function useRefresh(parts: readonly string[]): () => void {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => fetchParts(parts), FETCH_INTERVAL);
    return () => clearInterval(timer);
  }, [isPending, parts]);
  return () => {
    fetchParts(parts);
    startTransition(() => router.refresh());
  };
}

/** Adds click-to-edit to every text, and refreshes the page when the Studio reports a change. */
export function Overlays({ waitingParts, onPerspectiveChange }: OverlaysProps) {
  const refreshPage = useRefresh(waitingParts);
  useEffect(() => stegaToAttributes(document.body), []);
  useEffect(() => followAnchors(document), []);

  function refresh() {
    refreshPage();
    return wait(REFRESH_TIME);
  }
  return <VisualEditing refresh={refresh} onPerspectiveChange={onPerspectiveChange} />;
}
