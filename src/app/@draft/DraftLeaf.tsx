"use client";

import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";

// next/dynamic would cost every visitor 1.8 kB; this costs a few hundred bytes, and the tools nothing.
const DraftTools = lazy(async () => ({ default: (await import("./DraftTools.tsx")).DraftTools }));

/** Loads what draft mode adds to a page, only in the browser. */
export function DraftLeaf(props: ComponentProps<typeof DraftTools>) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser ? (
    <Suspense>
      <DraftTools {...props} />
    </Suspense>
  ) : null;
}
