"use client";

import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";

// next/dynamic would add 1.8 kB for every visitor. `lazy` adds a few hundred bytes, and visitors load none of
// the tools.
const DraftTools = lazy(async () => ({ default: (await import("./DraftTools.tsx")).DraftTools }));

/** Loads draft mode's tools, only in the browser. */
export function DraftLeaf(props: ComponentProps<typeof DraftTools>) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser ? (
    <Suspense>
      <DraftTools {...props} />
    </Suspense>
  ) : null;
}
