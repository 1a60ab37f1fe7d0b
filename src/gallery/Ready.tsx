"use client";

import { useEffect, useRef } from "react";
import { useMounted } from "./useMounted.ts";

/** Says that what stands before it in its element has been taken over by React, and what is pressed was. */
export function Ready() {
  const place = useRef<HTMLSpanElement>(null);
  const mounted = useMounted();
  useEffect(() => {
    if (mounted) place.current?.parentElement?.setAttribute("data-ready", "");
  }, [mounted]);
  return <span ref={place} hidden />;
}
