"use client";

import { useRouter } from "next/navigation";
import type { ClientPerspective } from "next-sanity";
import { VisualEditing } from "next-sanity/visual-editing/client-component";
import { useEffect, useTransition } from "react";
import { stegaToAttributes } from "./stegaToAttributes.ts";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

interface OverlaysProps {
  /** Ids of the parts that wait to be fetched until a visitor comes near. */
  waitingParts: readonly string[];
  /** Keeps whether Presentation shows drafts or what is published. */
  onPerspectiveChange: (perspective: ClientPerspective) => Promise<void>;
}

/** Presentation takes a refresh for done after this many milliseconds. */
const SETTLED = 500;

/** How often the parts that a refresh waits for are woken, in milliseconds. */
const WAKE = 100;

/** Fetches parts of the page that wait for the visitor's focus, as focus in them would. */
function wake(parts: readonly string[]): void {
  for (const id of parts) {
    document.getElementById(id)?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  }
}

/**
 * Shows the page anew. React hydrates every waiting part before it shows what is new around it, so they must not
 * wait any longer. It begins to wait for one only when it comes to it: hence again and again until all is shown.
 */
function useRefresh(parts: readonly string[]): () => void {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => wake(parts), WAKE);
    return () => clearInterval(timer);
  }, [isPending, parts]);
  return () => {
    wake(parts);
    startTransition(() => router.refresh());
  };
}

/** Click-to-edit on every text, and the page anew whenever the Studio says that something changed. */
export function Overlays({ waitingParts, onPerspectiveChange }: OverlaysProps) {
  const showAnew = useRefresh(waitingParts);
  useEffect(() => stegaToAttributes(document.body), []);

  function refresh() {
    showAnew();
    return wait(SETTLED);
  }
  return <VisualEditing refresh={refresh} onPerspectiveChange={onPerspectiveChange} />;
}
