"use client";

import { useEffect, useRef } from "react";
import { useMounted } from "./useMounted.ts";

/**
 * Sets `data-ready` on its parent once React has hydrated the preceding siblings and `Pressed` has pressed its
 * button.
 */
export function Ready() {
  const place = useRef<HTMLSpanElement>(null);
  const mounted = useMounted();
  useEffect(() => {
    if (mounted) place.current?.parentElement?.setAttribute("data-ready", "");
  }, [mounted]);
  return <span ref={place} hidden />;
}
