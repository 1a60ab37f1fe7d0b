"use client";

import { useEffect } from "react";
import { watchHeader } from "./watchHeader.ts";

/**
 * The header's behavior. Renders nothing: the header's HTML comes from the server, and its links work before this
 * loads.
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
