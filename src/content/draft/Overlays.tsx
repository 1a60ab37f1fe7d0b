"use client";

import { useRouter } from "next/navigation";
import type { ClientPerspective } from "next-sanity";
import { VisualEditing } from "next-sanity/visual-editing/client-component";
import { useEffect, useTransition } from "react";
import { followAnchors } from "./followAnchors.ts";
import { stegaToAttributes } from "./stegaToAttributes.ts";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface OverlaysProps {
  /** Ids of the parts that are fetched only when a visitor comes near. */
  waitingParts: readonly string[];
  /** Keeps whether Presentation shows drafts or what is published. */
  onPerspectiveChange: (perspective: ClientPerspective) => Promise<void>;
}

/** Milliseconds after which Presentation counts a refresh as done. */
const REFRESH_TIME = 500;

/** Milliseconds between two attempts to fetch the parts that a refresh waits for. */
const FETCH_INTERVAL = 100;

/** Makes the parts load, with the event that a visitor's focus in them would cause. */
function fetchParts(parts: readonly string[]): void {
  for (const id of parts) {
    document.getElementById(id)?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
}

/**
 * Renders the page anew. React hydrates every waiting part before it shows a change around it, so the parts
 * are fetched. React listens for the event of a part only after it has reached that part, so the event is
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

/** Click-to-edit on every text, and a refresh whenever the Studio reports a change. */
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
