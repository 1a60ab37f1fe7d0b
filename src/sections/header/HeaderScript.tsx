"use client";

import { useEffect } from "react";
import { watchHeader } from "./watchHeader.ts";

/**
 * What moves in the header. It renders nothing: the header's HTML stays on the server, and its links work before
 * this is loaded.
 */
export function HeaderScript({ id }: { id: string }) {
  useEffect(() => {
    const controller = new AbortController();
    const header = document.getElementById(id);
    if (header) watchHeader(header, controller.signal);
    return () => controller.abort();
  }, [id]);
  return null;
}
