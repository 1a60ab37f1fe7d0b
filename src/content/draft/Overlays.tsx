"use client";

import { vercelStegaDecode, vercelStegaSplit } from "@vercel/stega";
import { useRouter } from "next/navigation";
import type { ClientPerspective } from "next-sanity";
import { VisualEditing } from "next-sanity/visual-editing/client-component";
import { useEffect, useTransition } from "react";

/**
 * Converts stega to the attribute that the overlays read. Omits the perspective: with it a published text would open in
 * the read-only published version instead of its draft.
 */
function fieldOf(encoded: string) {
  const { href = "" } = vercelStegaDecode<{ href?: string }>(encoded) ?? {};
  const search = new URLSearchParams(href.slice(href.indexOf("?")));
  return JSON.stringify(
    Object.fromEntries(["id", "type", "path", "baseUrl"].map((name) => [name, search.get(name)])),
  );
}

/**
 * Whether the text is the footer's copy of a link in the header. The overlays scroll to every text of an opened field,
 * so a click in the header would scroll to the bottom of the page.
 */
function isCopy({ parentElement }: Text, field: string): boolean {
  if (!parentElement?.closest("footer")) return false;
  return document.querySelector(`header [data-sanity="${CSS.escape(field)}"]`) !== null;
}

function moveStega(text: Text): void {
  const { cleaned, encoded } = vercelStegaSplit(text.data);
  if (encoded === "") return;
  const field = fieldOf(encoded);
  if (!isCopy(text, field)) text.parentElement?.setAttribute("data-sanity", field);
  text.data = cleaned;
}

function moveAll(root: Node): void {
  if (root instanceof Text) moveStega(root);
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) moveStega(text as Text); // only texts are shown
}

/**
 * Moves stega from texts to `data-sanity` attributes, now and whenever the page changes. The click-to-edit overlays read
 * both. In texts, screen readers would get the stega too, as part of the text and of the names of links and buttons.
 * @returns a function that stops the observer
 */
function stegaToAttributes(root: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) moveStega(target);
      for (const node of addedNodes) moveAll(node);
    }
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  moveAll(root);
  return () => observer.disconnect();
}

function targetOf(link: HTMLAnchorElement): Element | null {
  const { origin, pathname, hash, href } = link;
  const isHere = origin === location.origin && pathname === location.pathname && hash.length > 1;
  return isHere && href ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}

/**
 * Scrolls to the target of a clicked anchor link. The overlays intercept the click to open the field with the link's
 * text, so the browser doesn't scroll.
 * @returns a function that removes the listener
 */
function followAnchors(page: Document): () => void {
  const follow = ({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement) targetOf(link)?.scrollIntoView();
  };
  page.addEventListener("click", follow, { capture: true });
  return () => page.removeEventListener("click", follow, { capture: true });
}

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
